/** A QR code as one shape: the side of its square field, and the SVG path of what is dark. */
export interface QrDrawing {
  readonly side: number;
  readonly path: string;
}

/**
 * Draws a QR code of a text. Its library, two megabytes of program, is loaded with the first one.
 * @throws Error when the text is too long for one.
 */
export async function qrDrawing(text: string): Promise<QrDrawing> {
  const { toSVG } = await import('bwip-js/node');
  const svg = toSVG({ bcid: 'qrcode', text, scale: 1 });
  const side = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]);
  const path = [...svg.matchAll(/ d="([^"]+)"/g)].map(([, d]) => d).join('');
  if (!(side > 0) || path === '') throw new Error('no QR code was drawn');
  return { side, path };
}
