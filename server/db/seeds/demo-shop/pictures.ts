import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DemoProduct } from './product.ts';

/**
 * Writes each drawing once to DATA_DIR/files/demo, under the hash of its content.
 * @returns address of each drawing, by its SVG text.
 */
export async function storePictures(
  dataDir: string,
  products: readonly DemoProduct[],
): Promise<ReadonlyMap<string, string>> {
  const folder = join(dataDir, 'files', 'demo');
  await mkdir(folder, { recursive: true });
  const urls = new Map<string, string>();
  for (const { svg } of products.flatMap((product) => product.pictures)) {
    if (urls.has(svg)) continue;
    const name = `${createHash('sha256').update(svg).digest('hex').slice(0, 16)}.svg`;
    await writeFile(join(folder, name), svg);
    urls.set(svg, `/ficheiros/demo/${name}`);
  }
  return urls;
}
