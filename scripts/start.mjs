// npm start: installs and builds what is missing, then runs the shop in front until it is told to stop. A shop that dies
// is started again; under systemd or in a container that is left to them.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureShop } from './setup/ensure-shop.mjs';
import { memoryEnvironment, nodeFlags } from './setup/node-flags.mjs';
import { projectNode, root, SetupError } from './setup/project.mjs';
import { supervise } from './setup/supervise.mjs';

let shop = null;
let isStopping = false;

// The signal may come to this process alone or to the whole group; the shop takes the second one as the first.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    isStopping = true;
    if (shop) shop.kill(signal);
    else process.exit(0);
  });
}

/** What Node made of the program's text the last time; where it cannot be kept, nothing happens. */
const compiled = join(root, 'node_modules/.cache/balcao-compiled');

const launch = () => {
  shop = spawn(projectNode(), [...nodeFlags, join(root, 'server/build/start.js')], {
    cwd: root,
    stdio: 'inherit',
    env: { ...memoryEnvironment, NODE_COMPILE_CACHE: compiled, ...process.env },
  });
  return shop;
};

try {
  await ensureShop();
  if (!isStopping) process.exit(await supervise(launch, { isStopping: () => isStopping }));
} catch (error) {
  console.error(error instanceof SetupError ? error.message : error);
  process.exit(1);
}
