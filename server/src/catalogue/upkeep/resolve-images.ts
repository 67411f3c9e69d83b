import type { ProductInput } from '#core/catalogue/product-body.ts';
import type { StateImage } from '#core/catalogue/product-state.ts';
import { failures } from '#core/shared/errors.ts';
import { imageKey } from '#core/shared/image-address.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import type { Tx } from '../../platform/database/database.ts';
import { ASSUMED_SIDE } from '../write-products.ts';

/** Of a picture from elsewhere, whose size is not known. */
const DEFAULT_SIZE = { width: ASSUMED_SIDE, height: ASSUMED_SIDE };

function lost(path: string) {
  const message = 'A imagem já não existe: carregue-a outra vez';
  return fail(failures.invalid_input, { detail: message, errors: [{ path, message }] });
}

/**
 * The pictures of a form with their sizes; each once. Uploaded ones must be there, and are marked as used so that
 * the sweep leaves them alone, the energy label among them. Left out: what was there.
 */
export async function resolveImages(
  tx: Tx,
  { images: sent, energy_label: label = null }: Pick<ProductInput, 'images' | 'energy_label'>,
  former: readonly StateImage[],
  now: Date,
): Promise<Result<readonly StateImage[]>> {
  const known = new Map(former.map((image) => [image.url, image]));
  const keys = [...(sent ?? []).map(({ url }) => url), label ?? ''].flatMap((url) => imageKey(url) ?? []);
  const files = new Map(
    keys.length === 0
      ? []
      : (
          await tx
            .updateTable('image_files')
            .set({ used_at: now })
            .where('key', 'in', [...new Set(keys)].sort())
            .returning(['key', 'width', 'height'])
            .execute()
        ).map((file) => [file.key, file]),
  );
  const isThere = (url: string) => {
    const key = imageKey(url);
    return key === null || files.has(key);
  };
  if (label !== null && !isThere(label)) return lost('energy_label');
  if (sent === undefined) return ok(former);
  const images = new Map<string, StateImage>();
  for (const [i, { url, alt }] of sent.entries()) {
    if (!isThere(url)) return lost(`images.${i}`);
    const { width, height } = files.get(imageKey(url) ?? '') ?? known.get(url) ?? DEFAULT_SIZE;
    images.set(url, { url, alt: alt ?? known.get(url)?.alt ?? '', width, height });
  }
  return ok([...images.values()]);
}
