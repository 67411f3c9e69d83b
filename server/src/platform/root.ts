import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The project's root: found upwards, so that sources and the bundle agree on it. */
export const projectRoot = findRoot(import.meta.dirname);

function findRoot(from: string): string {
  const manifest = join(from, 'package.json');
  if (
    existsSync(manifest) &&
    (JSON.parse(readFileSync(manifest, 'utf8')) as { name?: string }).name === 'balcao'
  )
    return from;
  const parent = dirname(from);
  if (parent === from) throw new Error('project root not found');
  return findRoot(parent);
}
