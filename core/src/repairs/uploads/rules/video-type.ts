/** What a short video may be. */
export const VIDEO_TYPES = ['video/mp4', 'video/quicktime', 'video/webm'] as const;
export type VideoType = (typeof VIDEO_TYPES)[number];

/** Main brands of MP4 (ISO/IEC 14496-12; the registry at mp4ra.org), as phones and cameras write them. */
const MP4_BRANDS = /^(isom|iso[2-9]|mp4[12v]|avc1|M4V |M4VP|M4VH|MSNV|dash|3gp[4-9]|3g2[abc]|hvc1|XAVC)$/;

function ascii(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to));
}

/** What a video is by its first bytes (64 are enough), whatever it is called; null: none of those that are taken. */
export function videoTypeOf(head: Uint8Array): VideoType | null {
  if (ascii(head, 4, 8) === 'ftyp') {
    const brand = ascii(head, 8, 12);
    if (brand === 'qt  ') return 'video/quicktime';
    return MP4_BRANDS.test(brand) ? 'video/mp4' : null;
  }
  const isEbml = head[0] === 0x1a && head[1] === 0x45 && head[2] === 0xdf && head[3] === 0xa3;
  return isEbml && ascii(head, 4, 64).includes('webm') ? 'video/webm' : null;
}

/** How a file of it ends. */
export const VIDEO_ENDINGS: Readonly<Record<VideoType, string>> = {
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
  'video/webm': 'webm',
};
