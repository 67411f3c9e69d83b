import sharp from 'sharp';
import { imageFailures } from '#core/images/errors.ts';
import { LOGO_ICONS, LOGO_SHARE, logoAddress } from '#core/shared/image-address.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import type { Deps } from '../platform/deps.ts';
import type { By } from '../platform/http/caller.ts';
import { encodeImage } from './encode-image.ts';
import { isDrawing, safeSvg } from './safe-svg.ts';
import { keepFiles } from './store-image.ts';

/** How large a drawing is drawn at most, in points. */
const DRAWN = { width: 1200, height: 600 };
const WHITE = '#ffffff';

interface File {
  readonly name: string;
  readonly bytes: Buffer;
}

/**
 * Keeps the shop's logo: a drawing made safe, or a picture, in the forms of every picture, and what is made of it: the
 * icons of the browser and of phones, and the picture of what is shared. Its address is the drawing's where it is one.
 */
export async function storeLogo(
  deps: Pick<Deps, 'db' | 'files' | 'now'>,
  by: By,
  bytes: Buffer,
): Promise<Result<{ url: string; width: number; height: number }>> {
  const drawing = isDrawing(bytes) ? safeSvg(bytes) : null;
  if (drawing === null && isDrawing(bytes)) return fail(imageFailures.unsafe_drawing);
  const drawn = drawing === null ? bytes : await draw(drawing);
  if (!drawn) return fail(imageFailures.broken_image);
  const encoded = await encodeImage(drawn);
  if (!encoded.ok) return encoded;
  const { width, height, files } = encoded.value;
  const largest = files.find(({ name }) => name === `${width}.webp`)?.bytes ?? drawn;
  const main: File =
    drawing === null
      ? { name: 'logo.webp', bytes: largest }
      : { name: 'logo.svg', bytes: Buffer.from(drawing) };
  const kept = await keepFiles(deps, by, {
    // Another key than the same picture has among the goods: other files lie there.
    bytes: Buffer.concat([Buffer.from('logotipo:'), bytes]),
    kind: 'logotipo',
    width,
    height,
    files: [...files, main, ...(await madeOf(largest))],
  });
  if (!kept.ok) return kept;
  return ok({ url: logoAddress(kept.value, drawing !== null), width, height });
}

async function draw(drawing: string): Promise<Buffer | null> {
  try {
    return await sharp(Buffer.from(drawing), { density: 300, limitInputPixels: 40_000_000 })
      .timeout({ seconds: 15 })
      .resize({ ...DRAWN, fit: 'inside' })
      .png()
      .toBuffer();
  } catch {
    return null;
  }
}

/** Icons on white with a margin, as phones cut round corners; and the logo in the middle of the picture that is shared. */
async function madeOf(logo: Buffer): Promise<File[]> {
  const on = async (width: number, height: number, share: number): Promise<Buffer> => {
    const inner = await sharp(logo)
      .resize({
        width: Math.round(width * share),
        height: Math.round(height * share),
        fit: 'inside',
      })
      .png()
      .toBuffer();
    return await sharp({ create: { width, height, channels: 3, background: WHITE } })
      .composite([{ input: inner, gravity: 'centre' }])
      .png()
      .toBuffer();
  };
  const icons = await Promise.all(
    LOGO_ICONS.map(async (size) => ({ name: `icon-${size}.png`, bytes: await on(size, size, 0.84) })),
  );
  return [...icons, { name: LOGO_SHARE, bytes: await on(1200, 630, 0.6) }];
}
