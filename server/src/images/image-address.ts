/** The widths that pictures are kept in, besides their own when it is smaller. */
export const IMAGE_WIDTHS = [160, 400, 800, 1600] as const;

const ADDRESS = /^\/ficheiros\/images\/([0-9a-f]{32})\/\d{1,4}\.(?:webp|avif)$/;

/** The key of an uploaded picture by its address; null for pictures from elsewhere. */
export function imageKey(url: string): string | null {
  return ADDRESS.exec(url)?.[1] ?? null;
}

/** The address of a picture: its largest form, of which the others' addresses are made (web: image-sources). */
export function imageAddress(key: string, width: number): string {
  return `/ficheiros/images/${key}/${width}.webp`;
}
