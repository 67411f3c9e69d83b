const LOGO = /^(\/ficheiros\/images\/[0-9a-f]{32}\/)logo\.(?:svg|webp)$/;

/** What the shop made of its logo when it was uploaded (server/src/images/store-logo.ts); null: it has none. */
export function logoFiles(logo: string | null | undefined): {
  icon: (size: 32 | 180 | 192 | 512) => string;
  share: string;
} | null {
  const folder = LOGO.exec(logo ?? '')?.[1];
  if (folder === undefined) return null;
  return { icon: (size) => `${folder}icon-${size}.png`, share: `${folder}share.png` };
}
