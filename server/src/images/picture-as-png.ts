import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Deps } from '../platform/deps.ts';
import { imageKey } from './image-address.ts';
import { imageFolder } from './store-image.ts';

/**
 * One of the shop's own pictures as a PNG that fits into `width` × `height` pixels, for what cannot show WebP; null
 * when it is not the shop's own (nothing is fetched from elsewhere), its files are gone or none of them can be read:
 * what it was meant for does without it.
 */
export async function pictureAsPng(
  deps: Pick<Deps, 'config' | 'log'>,
  address: string | null,
  box: { readonly width: number; readonly height: number },
): Promise<Uint8Array | null> {
  const key = address === null ? null : imageKey(address);
  if (key === null) return null;
  const folder = imageFolder(deps.config.dataDir, key);
  for (const name of byFitness(await readdir(folder).catch(() => []), box.width)) {
    try {
      return await sharp(join(folder, name))
        .timeout({ seconds: 15 })
        .resize({ ...box, fit: 'inside', withoutEnlargement: true })
        .png()
        .toBuffer();
    } catch (error) {
      deps.log.warn({ error, picture: key, file: name }, 'picture cannot be read, the next form is tried');
    }
  }
  return null;
}

/** The picture's forms (`400.webp`; nothing else that lies there), the smallest that is wide enough first. */
function byFitness(files: readonly string[], width: number): string[] {
  const forms = files.filter((name) => /^\d+\.webp$/.test(name));
  const lacks = (name: string) => Math.max(0, width - Number.parseInt(name, 10));
  return forms.sort((a, b) => lacks(a) - lacks(b) || Number.parseInt(a, 10) - Number.parseInt(b, 10));
}
