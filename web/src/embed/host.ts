// The script for sites that embed the board, served as /embed.js. It gives each frame the height that its board needs and passes on what
// happens in it: `frame.addEventListener('tateti:end', (event) => event.detail.winner)`. Built alone, so it imports nothing.

(() => {
  const script = document.currentScript;
  if (!(script instanceof HTMLScriptElement)) return;
  /** Boards are where this script is from. */
  const { origin } = new URL(script.src);
  const version = 1;
  const tallest = 4000;

  const boards = (): HTMLIFrameElement[] =>
    Array.from(document.querySelectorAll('iframe')).filter((frame) => frame.src.startsWith(`${origin}/embed`));

  window.addEventListener('message', ({ origin: from, source, data }: MessageEvent<unknown>) => {
    if (from !== origin || typeof data !== 'object' || data === null) return;
    const message = data as Readonly<Record<string, unknown>>;
    if (message['source'] !== 'tateti' || message['version'] !== version) return;
    const frame = boards().find((one) => one.contentWindow === source);
    if (frame === undefined) return;
    const height = message['type'] === 'height' ? Number(message['height']) : 0;
    if (height > 0 && height <= tallest) frame.style.height = `${height}px`;
    frame.dispatchEvent(new CustomEvent(`tateti:${String(message['type'])}`, { bubbles: true, detail: message }));
  });

  // Boards that were ready before this script.
  for (const frame of boards())
    frame.contentWindow?.postMessage({ source: 'tateti-host', version, type: 'hello' }, '*');
})();
