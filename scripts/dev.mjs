// Development: the server is bundled again at each change and restarted; the screens come from Vite, with hot reload.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { watch } from 'rolldown';
import { serverBundle } from './bundle-server.mjs';

const root = join(import.meta.dirname, '..');
let server = null;
let isEnding = false;

async function stopServer() {
  if (!server || server.exitCode !== null) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await ended;
}

async function restart() {
  await stopServer();
  if (isEnding) return;
  server = spawn(process.execPath, ['--enable-source-maps', join(root, 'server/build/start.js')], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, VITE_PAGES: '1' },
  });
}

const watcher = watch({ ...serverBundle.input, output: { ...serverBundle.output, cleanDir: false } });
watcher.on('event', async (event) => {
  if (event.code === 'ERROR') console.error(event.error.message);
  if ('result' in event) await event.result?.close();
  if (event.code === 'END') await restart();
});

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, async () => {
    isEnding = true;
    await watcher.close();
    await stopServer();
    process.exit(0);
  });
}
