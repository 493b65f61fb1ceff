// The sounds of the page, and vibration. Browsers allow sound only after the person has interacted with the page.

import type { Outcome } from '../presenter/views';

let audio: AudioContext | null = null;

export function wake(): void {
  try {
    audio ??= new AudioContext();
    if (audio.state === 'suspended') void audio.resume().catch(() => undefined);
  } catch {
    audio = null; // there is no sound here
  }
}

/** Notes one after the other: frequencies in hertz, seconds between them. */
function play(frequencies: readonly number[], apart: number, length: number, loudness = 0.07): void {
  wake();
  if (audio === null || audio.state !== 'running') return;
  for (const [index, frequency] of frequencies.entries()) {
    const begin = audio.currentTime + 0.02 + index * apart;
    const note = audio.createOscillator();
    const volume = audio.createGain();
    note.type = 'sine';
    note.frequency.value = frequency;
    volume.gain.setValueAtTime(0, begin);
    volume.gain.linearRampToValueAtTime(loudness, begin + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0005, begin + length);
    note.connect(volume).connect(audio.destination);
    note.start(begin);
    note.stop(begin + length + 0.05);
  }
}

/** "Your turn": two soft notes. */
export function chime(): void {
  play([659.3, 880], 0.14, 0.5);
}

/** The pen on the paper: X a little higher than O. */
export function tap(mark: 'X' | 'O'): void {
  play([mark === 'X' ? 392 : 330], 0, 0.12, 0.05);
}

const endings: Record<Outcome, readonly number[]> = {
  won: [523.3, 659.3, 784, 1046.5],
  lost: [392, 329.6],
  draw: [440, 440],
  seen: [440],
};

export function ending(outcome: Outcome): void {
  play(endings[outcome], 0.12, 0.6);
  if (outcome === 'won' && 'vibrate' in navigator) navigator.vibrate([40, 60, 120]);
}
