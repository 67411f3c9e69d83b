/** The widths that pictures are kept in, beyond their own when it is smaller. */
export const IMAGE_WIDTHS = [160, 400, 800, 1600] as const;

const ADDRESS = /^\/ficheiros\/images\/([0-9a-f]{32})\/(?:\d{1,4}\.(?:webp|avif)|logo\.(?:svg|webp))$/;

/** The key of an uploaded picture by its address; null for pictures from elsewhere. */
export function imageKey(url: string): string | null {
  return ADDRESS.exec(url)?.[1] ?? null;
}

/** The address of a picture: its largest form, of which the others' addresses are made (web: image-sources). */
export function imageAddress(key: string, width: number): string {
  return `/ficheiros/images/${key}/${width}.webp`;
}

/** Points of the square icons that are made of a logo, and the picture of what is shared (web: logo-files). */
export const LOGO_ICONS = [32, 180, 192, 512] as const;
export const LOGO_SHARE = 'share.png';

/** The address of a logo: the others made of it lie beside it. */
export function logoAddress(key: string, isDrawing: boolean): string {
  return `/ficheiros/images/${key}/logo.${isDrawing ? 'svg' : 'webp'}`;
}

const DRAWING = /^\/ficheiros\/(demo\/[0-9a-f]{16})\.svg$/;
/** The address of the JPEG of a picture: mail programs show neither WebP nor drawings. What is elsewhere stays as it is. */
export function mailPictureAddress(url: string): string {
  const drawing = DRAWING.exec(url)?.[1];
  if (drawing !== undefined) return `/ficheiros/${drawing}.jpg`;
  const key = imageKey(url);
  return key === null ? url : `/ficheiros/images/${key}/mail.jpg`;
}

/** The address of the JPEG of the shop's logo; null where it is not one of the shop's own pictures. */
export function mailLogoAddress(url: string): string | null {
  const key = imageKey(url);
  return key === null ? null : `/ficheiros/images/${key}/mail-head.jpg`;
}
