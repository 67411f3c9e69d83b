export type ImageFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'heif';

function hasText(bytes: Buffer, at: number, text: string): boolean {
  return bytes.subarray(at, at + text.length).toString('latin1') === text;
}

/**
 * What kind of picture these bytes are, by what they begin with: names and announced types are not believed. Null
 * for everything else, drawings (SVG can carry code) and documents among it. AVIF is `heif`, as sharp calls it.
 */
export function detectFormat(bytes: Buffer): ImageFormat | null {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg';
  if (bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])))
    return 'png';
  if (hasText(bytes, 0, 'RIFF') && hasText(bytes, 8, 'WEBP')) return 'webp';
  if (hasText(bytes, 0, 'GIF87a') || hasText(bytes, 0, 'GIF89a')) return 'gif';
  if (hasText(bytes, 4, 'ftyp') && /avif|avis/.test(bytes.subarray(8, 40).toString('latin1'))) return 'heif';
  return null;
}
