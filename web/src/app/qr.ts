// A link as a QR code: one path of squares. Cameras need dark on light with a white border, whatever the theme.

import { encode } from 'uqr';

export function qrPath(text: string): { readonly size: number; readonly path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: 4 });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: path.join('') };
}
