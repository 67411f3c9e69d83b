import sharp from 'sharp';
import { imageAddress } from '#core/shared/image-address.ts';
import type { Deps } from '../platform/deps.ts';
import { pictureAsPng } from './picture-as-png.ts';

/** Twice what an article has in a mail, and a logo, for screens with fine points. */
const ARTICLE = { width: 224, height: 224 } as const;
const LOGO = { width: 440, height: 80 } as const;

const MADE = /^(?:images\/([0-9a-f]{32})\/(mail|mail-logo)|(demo\/[0-9a-f]{16}))\.jpg$/;

/**
 * Makes the JPEG that a mail asks for, the first time that one does, and keeps it beside the picture's other forms. Answers
 * whether there is one now.
 * @param path below the place of the files, as it was asked for.
 */
export async function keepMailPicture(deps: Pick<Deps, 'files' | 'log'>, path: string): Promise<boolean> {
  const [, key, form, drawing] = MADE.exec(path) ?? [];
  const source = key
    ? await pictureAsPng(deps, imageAddress(key, 400), form === 'mail' ? ARTICLE : LOGO)
    : drawing && (await deps.files.read(`${drawing}.svg`));
  if (!source) return false;
  const { width, height } = form === 'mail-logo' ? LOGO : ARTICLE;
  const bytes = await sharp(source, { limitInputPixels: 40_000_000 })
    .timeout({ seconds: 15 })
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82 })
    .toBuffer();
  await deps.files.put(path, bytes);
  return true;
}
