import sharp from 'sharp';
import { imageKey } from '#core/shared/image-address.ts';
import type { Deps } from '../platform/deps.ts';
import { picturePath } from './store-image.ts';

/**
 * One of the shop's own pictures as a PNG that fits into `width` × `height` pixels, for what cannot show WebP; null
 * when it is not the shop's own (nothing is fetched from elsewhere), its files are gone or none of them can be read:
 * what it was meant for does without it.
 */
export async function pictureAsPng(
  deps: Pick<Deps, 'files' | 'log'>,
  address: string | null,
  box: { readonly width: number; readonly height: number },
): Promise<Uint8Array | null> {
  const key = address === null ? null : imageKey(address);
  if (key === null) return null;
  try {
    return await firstReadable(deps, key, box);
  } catch (error) {
    deps.log.warn({ err: error, picture: key }, 'picture is out of reach');
    return null;
  }
}

async function firstReadable(
  deps: Pick<Deps, 'files' | 'log'>,
  key: string,
  box: { readonly width: number; readonly height: number },
): Promise<Uint8Array | null> {
  const folder = picturePath(key);
  const names: string[] = [];
  for await (const { path } of deps.files.list(folder)) names.push(path.slice(folder.length + 1));
  for (const name of byFitness(names, box.width)) {
    const bytes = await deps.files.read(`${folder}/${name}`);
    if (bytes === null) continue;
    try {
      return await sharp(bytes)
        .timeout({ seconds: 15 })
        .resize({ ...box, fit: 'inside', withoutEnlargement: true })
        .png()
        .toBuffer();
    } catch (error) {
      deps.log.warn(
        { err: error, picture: key, file: name },
        'picture cannot be read, the next form is tried',
      );
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
