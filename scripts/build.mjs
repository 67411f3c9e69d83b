// Builds the shop: web/build (React Router), its compressed files, and server/build/start.js (one bundle).
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { bundleServer } from './bundle-server.mjs';
import { stampBuild } from './setup/build.mjs';

const root = join(import.meta.dirname, '..');
const COMPRESSIBLE = /\.(js|css|svg|json|txt|webmanifest|html|ico)$/;

function compressFiles(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !COMPRESSIBLE.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const body = readFileSync(file);
    if (body.length < 512) continue;
    writeFileSync(`${file}.gz`, gzipSync(body, { level: 9 }));
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    );
  }
}

execFileSync(join(root, 'node_modules/.bin/react-router'), ['build', 'web'], {
  cwd: root,
  stdio: ['ignore', 'pipe', 'inherit'],
  shell: process.platform === 'win32',
});
compressFiles(join(root, 'web/build/client'));
await bundleServer();
stampBuild();
