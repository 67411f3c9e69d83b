/** What the Commission's file may be, with its type. */
export const NOTICE_TYPES = {
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml',
} as const;
export type NoticeKind = keyof typeof NOTICE_TYPES;

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** A document of SVG begins with its root, after a declaration, comments and a document type. */
const SVG =
  /^\ufeff?\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--[\s\S]{0,2000}?-->\s*)*(?:<!DOCTYPE\s+svg[^>[]*>\s*)?(?:<!--[\s\S]{0,2000}?-->\s*)*<svg[\s>]/i;

/** Which kind of file it is, by what stands in it and not by its name; null: none of these. */
export function noticeKind(bytes: Uint8Array): NoticeKind | null {
  if (PNG.every((byte, n) => bytes[n] === byte)) return 'png';
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 5));
  if (head === '%PDF-') return 'pdf';
  return SVG.test(new TextDecoder().decode(bytes.subarray(0, 20_000))) ? 'svg' : null;
}
