// Runs a command of the built shop: node scripts/run-command.mjs backup|restore|audit|keys|files [arguments]
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureShop } from './setup/ensure-shop.mjs';
import { projectNode, root, SetupError } from './setup/project.mjs';

const [name, ...args] = process.argv.slice(2);

try {
  await ensureShop();
  const file = join(root, `server/build/${name}.js`);
  const child = spawn(projectNode(), [file, ...args], {
    cwd: root,
    stdio: 'inherit',
  });
  child.once('exit', (code) => process.exit(code ?? 1));
} catch (error) {
  console.error(error instanceof SetupError ? error.message : error);
  process.exit(1);
}
