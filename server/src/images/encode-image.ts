import sharp, { type Sharp } from 'sharp';
import { imageFailures } from '#core/images/errors.ts';
import { IMAGE_WIDTHS } from '#core/shared/image-address.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { detectFormat } from './detect-format.ts';

/** The largest picture that is unfolded in memory, in points. */
export const MAX_PIXELS = 40_000_000;
/** How many times longer one side may be than the other. */
const MAX_RATIO = 10;
/** Seconds that reading and writing one form may take. */
const PATIENCE = 30;

export interface EncodedImage {
  /** Of the largest form. */
  readonly width: number;
  readonly height: number;
  readonly files: readonly { readonly name: string; readonly bytes: Buffer }[];
}

// What libvips keeps for the next picture is worth less here than the memory.
sharp.cache(false);

function open(bytes: Buffer): Sharp {
  return sharp(bytes, {
    limitInputPixels: MAX_PIXELS,
    failOn: 'error',
    sequentialRead: true,
    animated: false,
  });
}

/**
 * Reads a picture and writes it anew as WebP and AVIF in the shop's widths, never larger than it was, upright, in
 * sRGB, without anything else that the file carried (place, camera, comments, code).
 */
export async function encodeImage(bytes: Buffer): Promise<Result<EncodedImage>> {
  const format = detectFormat(bytes);
  if (!format) return fail(imageFailures.not_an_image);
  const facts = await open(bytes)
    .metadata()
    .catch((error: unknown) => error);
  if (facts instanceof Error) {
    return fail(
      /pixel limit/i.test(facts.message) ? imageFailures.too_many_pixels : imageFailures.broken_image,
    );
  }
  const { width, height, format: found } = facts as { width: number; height: number; format: string };
  if (found !== format) return fail(imageFailures.not_an_image);
  if (width * height > MAX_PIXELS) return fail(imageFailures.too_many_pixels);
  if (Math.max(width, height) > Math.min(width, height) * MAX_RATIO) return fail(imageFailures.odd_shape);
  try {
    return ok(await encode(bytes));
  } catch {
    // The header was fine and the rest is not: cut short, or made to break its reader.
    return fail(imageFailures.broken_image);
  }
}

async function encode(bytes: Buffer): Promise<EncodedImage> {
  const largest = IMAGE_WIDTHS.at(-1) ?? 1600;
  const { data, info } = await open(bytes)
    .timeout({ seconds: PATIENCE })
    .autoOrient()
    .resize({ width: largest, withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const widths = [...IMAGE_WIDTHS.filter((width) => width < info.width), info.width];
  const files: { name: string; bytes: Buffer }[] = [];
  for (const width of widths) {
    const form = () =>
      sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
        .timeout({ seconds: PATIENCE })
        .resize({ width });
    files.push(
      { name: `${width}.webp`, bytes: await form().webp({ quality: 82, effort: 4 }).toBuffer() },
      { name: `${width}.avif`, bytes: await form().avif({ quality: 55, effort: 3 }).toBuffer() },
    );
  }
  return { width: info.width, height: info.height, files };
}
