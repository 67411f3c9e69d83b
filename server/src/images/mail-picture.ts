import sharp from 'sharp';
import { imageAddress } from '#core/shared/image-address.ts';
import type { Deps } from '../platform/deps.ts';
import { pictureAsPng } from './picture-as-png.ts';

/** Twice what an article has in a mail, and a logo, for screens with fine points. */
const ARTICLE = { width: 224, height: 224, fit: 'inside', withoutEnlargement: true } as const;
/** Always of one size, at its left: a mail says how wide it is without knowing it. */
const LOGO = { width: 440, height: 80, fit: 'contain', position: 'left', background: '#ffffff' } as const;

/** `mail-logo` stands in mails of before, and was as wide as it happened to be. */
const MADE = /^(?:images\/([0-9a-f]{32})\/(mail|mail-head|mail-logo)|(demo\/[0-9a-f]{16}))\.jpg$/;

/**
 * Makes the JPEG that a mail asks for, the first time that one does, and keeps it beside the picture's other forms. Answers
 * whether there is one now.
 * @param path below the place of the files, as it was asked for.
 */
export async function keepMailPicture(deps: Pick<Deps, 'files' | 'log'>, path: string): Promise<boolean> {
  const [, key, form, drawing] = MADE.exec(path) ?? [];
  const size = form === undefined || form === 'mail' ? ARTICLE : LOGO;
  const source = key
    ? await pictureAsPng(deps, imageAddress(key, 400), size)
    : drawing && (await deps.files.read(`${drawing}.svg`));
  if (!source) return false;
  const bytes = await sharp(source, { limitInputPixels: 40_000_000 })
    .timeout({ seconds: 15 })
    .resize(size)
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82 })
    .toBuffer();
  await deps.files.put(path, bytes);
  return true;
}
