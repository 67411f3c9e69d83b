/** The widths that the shop keeps pictures in (server/src/images). */
const WIDTHS = [160, 400, 800, 1600];

const UPLOADED = /^(\/ficheiros\/images\/[0-9a-f]{32}\/)(\d{1,4})\.webp$/;

/** The forms of an uploaded picture for `srcset`, made of the address of its largest; null for other pictures. */
export function imageSources(url: string): { avif: string; webp: string } | null {
  const match = UPLOADED.exec(url);
  if (!match) return null;
  const [, folder = '', largest = ''] = match;
  const widths = [...WIDTHS.filter((width) => width < Number(largest)), Number(largest)];
  const set = (type: string) => widths.map((width) => `${folder}${width}.${type} ${width}w`).join(', ');
  return { avif: set('avif'), webp: set('webp') };
}
