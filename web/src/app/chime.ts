// The sound for "your turn": two soft notes. Browsers allow sound only after the person has interacted with the page.

let audio: AudioContext | null = null;

export function wake(): void {
  try {
    audio ??= new AudioContext();
    if (audio.state === 'suspended') void audio.resume().catch(() => undefined);
  } catch {
    audio = null; // there is no sound here
  }
}

export function chime(): void {
  wake();
  if (audio === null || audio.state !== 'running') return;
  for (const [index, frequency] of [659.3, 880].entries()) {
    const begin = audio.currentTime + 0.02 + index * 0.14;
    const note = audio.createOscillator();
    const volume = audio.createGain();
    note.type = 'sine';
    note.frequency.value = frequency;
    volume.gain.setValueAtTime(0, begin);
    volume.gain.linearRampToValueAtTime(0.07, begin + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0005, begin + 0.5);
    note.connect(volume).connect(audio.destination);
    note.start(begin);
    note.stop(begin + 0.55);
  }
}
