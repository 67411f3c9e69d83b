import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf, projectNode, root, run, SetupError } from './project.mjs';

const stampFile = join(root, 'server/build/.stamp');
const results = ['server/build/start.js', 'web/build/server/index.js', 'web/build/client'];

function sourcesHash() {
  return hashOf([
    'core/src',
    'server/src',
    'server/db/seeds',
    'web',
    'package.json',
    'package-lock.json',
    'tsconfig.base.json',
    'scripts/build.mjs',
    'scripts/bundle-server.mjs',
  ]);
}

/** Notes which sources the build in place was made of. `npm run build` calls it last. */
export function stampBuild() {
  writeFileSync(stampFile, sourcesHash());
}

/** Whether the build in place was made of these sources. */
export function isBuilt() {
  const isThere = results.every((path) => existsSync(join(root, path)));
  return isThere && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === sourcesHash();
}

/** Builds the shop when its sources are not those of the last build. */
export async function ensureBuild() {
  if (isBuilt()) return;
  console.log('A construir a loja…');
  const code = await run(projectNode(), [join(root, 'scripts/build.mjs')]);
  if (code !== 0) throw new SetupError('A construção falhou: veja o erro acima.');
}
