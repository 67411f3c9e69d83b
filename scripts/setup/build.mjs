import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { hashOf, projectNode, root, run, SetupError } from './project.mjs';

const stampFile = join(root, 'server/build/.stamp');
const turnFile = join(root, 'node_modules/.building');
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

function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code !== 'ESRCH';
  }
}

/** Notes that this process builds. Whether it may: not while another does. */
function takeTurn() {
  try {
    writeFileSync(turnFile, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  try {
    const pid = Number(readFileSync(turnFile, 'utf8'));
    // Nothing is written yet, or whoever it was was killed.
    if (pid > 0 && !isRunning(pid)) rmSync(turnFile, { force: true });
  } catch {
    // It has just ended.
  }
  return false;
}

/**
 * Builds the shop when its sources are not those of the last build. Who comes while another builds waits for it: two tests
 * at once would build into one folder.
 */
export async function ensureBuild() {
  while (!isBuilt()) {
    if (!takeTurn()) {
      await wait(500);
      continue;
    }
    try {
      if (isBuilt()) return;
      console.log('A construir a loja…');
      const code = await run(projectNode(), [join(root, 'scripts/build.mjs')]);
      if (code !== 0) throw new SetupError('A construção falhou: veja o erro acima.');
      return;
    } finally {
      rmSync(turnFile, { force: true });
    }
  }
}
