import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Deps } from '../platform/deps.ts';
import { imageKey } from './image-address.ts';
import { imageFolder } from './store-image.ts';

/**
 * One of the shop's own pictures as a PNG that fits into `width` × `height` pixels, for what cannot show WebP; null
 * when it is not the shop's own (nothing is fetched from elsewhere) or its file is gone.
 */
export async function pictureAsPng(
  deps: Pick<Deps, 'config'>,
  address: string | null,
  box: { readonly width: number; readonly height: number },
): Promise<Uint8Array | null> {
  const key = address === null ? null : imageKey(address);
  if (key === null) return null;
  const folder = imageFolder(deps.config.dataDir, key);
  const files = await readdir(folder).catch(() => []);
  const widths = files
    .filter((name) => name.endsWith('.webp'))
    .map((name) => Number.parseInt(name, 10))
    .sort((a, b) => a - b);
  const width = widths.find((candidate) => candidate >= box.width) ?? widths.at(-1);
  if (width === undefined) return null;
  return await sharp(join(folder, `${width}.webp`))
    .resize({ ...box, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer();
}
