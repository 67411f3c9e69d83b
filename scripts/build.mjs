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

const TABLE = 'window.__reactRouterManifest=';

/**
 * Takes out of the browser's table of routes what each screen imports, a third of the table that every page brings: the browser
 * reads it only for pages that are fetched before they are asked for, and none are. A page's own files stand in its HTML,
 * by the server's table.
 */
function slimRouteTable(folder) {
  const names = readdirSync(folder).filter((name) => /^manifest-\w+\.js$/.test(name));
  const tables = names.filter((name) => readFileSync(join(folder, name), 'utf8').startsWith(TABLE));
  if (tables.length !== 1) throw new Error(`tables of routes: ${tables.length}`);
  const file = join(folder, tables[0]);
  const table = JSON.parse(readFileSync(file, 'utf8').slice(TABLE.length).replace(/;\s*$/, ''));
  for (const route of Object.values(table.routes)) route.imports = [];
  writeFileSync(file, `${TABLE}${JSON.stringify(table)};`);
}

execFileSync(join(root, 'node_modules/.bin/react-router'), ['build', 'web'], {
  cwd: root,
  stdio: ['ignore', 'pipe', 'inherit'],
  shell: process.platform === 'win32',
});
slimRouteTable(join(root, 'web/build/client/assets'));
compressFiles(join(root, 'web/build/client'));
await bundleServer();
stampBuild();
