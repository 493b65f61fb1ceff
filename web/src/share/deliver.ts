// How something leaves the page: through the sheet of the system where there is one, otherwise by clipboard or as a file.

/** What the browser offers. Each may fail. */
export interface Outlets {
  canShare(data: ShareData): boolean;
  share(data: ShareData): Promise<void>;
  copy(text: string): Promise<void>;
  save(file: File): void;
}

/** `by-hand`: nothing worked, so the person has to copy the text. */
export type Delivery = 'shared' | 'copied' | 'saved' | 'cancelled' | 'by-hand';

/** Text goes to the sheet as `data`, to the clipboard as `plain`. */
export async function deliverText(outlets: Outlets, data: ShareData, plain: string): Promise<Delivery> {
  const shared = await shareWith(outlets, data);
  if (shared !== null) return shared;
  try {
    await outlets.copy(plain);
    return 'copied';
  } catch {
    return 'by-hand';
  }
}

export async function deliverPicture(outlets: Outlets, file: File, text: string): Promise<Delivery> {
  const shared = await shareWith(outlets, { files: [file], text });
  if (shared !== null) return shared;
  outlets.save(file);
  return 'saved';
}

/** `null`: the sheet cannot take this, or failed. */
async function shareWith(outlets: Outlets, data: ShareData): Promise<Delivery | null> {
  if (!outlets.canShare(data)) return null;
  try {
    await outlets.share(data);
    return 'shared';
  } catch (cause) {
    return cause instanceof DOMException && cause.name === 'AbortError' ? 'cancelled' : null;
  }
}

/** Pages without HTTPS have neither sheet nor clipboard. */
export const browserOutlets: Outlets = {
  canShare: (data) => typeof navigator.canShare === 'function' && navigator.canShare(data),
  share: (data) => navigator.share(data),
  copy: (text) => navigator.clipboard.writeText(text),
  save(file) {
    const address = URL.createObjectURL(file);
    const link = document.createElement('a');
    link.href = address;
    link.download = file.name;
    link.click();
    // The download has begun once the click is over.
    setTimeout(() => URL.revokeObjectURL(address));
  },
};
