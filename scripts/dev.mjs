// Development: at each change of a source the shop is built again and restarted.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { ensureBuild } from './setup/build.mjs';
import { projectNode, root } from './setup/project.mjs';

const SETTLE_TIME = 150;
let shop = null;
let isEnding = false;
let working = Promise.resolve();
let timer;

async function close() {
  if (!shop || shop.exitCode !== null || shop.signalCode !== null) return;
  const ended = once(shop, 'exit');
  shop.kill('SIGTERM');
  await ended;
}

async function rebuild() {
  try {
    await ensureBuild();
  } catch (error) {
    console.error(error.message);
    return;
  }
  await close();
  if (isEnding) return;
  shop = spawn(projectNode(), [join(root, 'server/build/start.js')], {
    cwd: root,
    stdio: 'inherit',
  });
}

function soon() {
  clearTimeout(timer);
  timer = setTimeout(() => {
    working = working.then(rebuild);
  }, SETTLE_TIME);
}

for (const folder of ['core/src', 'server/src', 'server/db', 'web/app']) {
  watch(join(root, folder), { recursive: true }, soon);
}
working = working.then(rebuild);

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, async () => {
    isEnding = true;
    await close();
    process.exit(0);
  });
}
