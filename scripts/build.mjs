// Builds the shop: web/build (React Router), its compressed files, and server/build/start.js (one bundle).
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { bundleServer } from './bundle-server.mjs';
import { stampBuild } from './setup/build.mjs';

const root = join(import.meta.dirname, '..');
// Whoever asks for it: tests, which have another, would get the libraries' development files.
process.env.NODE_ENV = 'production';
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

/** What a route has or has not, each a bit in its row. */
const BITS = ['hasLoader', 'hasDefaultExport', 'hasErrorBoundary', 'index'];
/** What no route of the shop has. */
const NEVER = ['hasAction', 'hasClientAction', 'hasClientLoader', 'hasClientMiddleware', 'caseSensitive'];
const NAMED = new Set([...BITS, ...NEVER, 'id', 'parentId', 'path', 'module', 'imports', 'css']);

/** In the browser: the routes by their ids, out of their rows. */
const UNFOLD = `(table,rows)=>{
const routes={};
for(const [id,parent,path,bits,hash,css] of rows)routes[id]={id,parentId:rows[parent]?.[0],path:path??undefined,
${BITS.map((name, at) => `${name}:!!(bits&${1 << at})`).join()},${NEVER.map((name) => `${name}:false`).join()},
module:"/assets/"+id.split("/").pop()+"-"+hash+".js",imports:[],css:css??[]};
return{...table,routes}}`;

function rowOf(route, ids) {
  const odd = Object.keys(route).filter((name) => !NAMED.has(name) || (NEVER.includes(name) && route[name]));
  const [, name, hash] = /^\/assets\/(.+)-([\w-]{8})\.js$/.exec(route.module) ?? [];
  if (odd.length > 0 || name !== route.id.split('/').pop())
    throw new Error(`the route ${route.id} does not fit the table: ${odd.join(', ') || route.module}`);
  const bits = BITS.reduce((sum, one, at) => sum + (route[one] ? 1 << at : 0), 0);
  const row = [route.id, ids.indexOf(route.parentId), route.path ?? null, bits, hash];
  return route.css.length > 0 ? [...row, route.css] : row;
}

/**
 * Writes the browser's table of routes, which every page brings, as rows, and without what each screen imports: the browser
 * reads that only for pages that are fetched before they are asked for, and none are. A page's own files stand in its HTML,
 * by the server's table.
 */
function slimRouteTable(folder) {
  const names = readdirSync(folder).filter((name) => /^manifest-\w+\.js$/.test(name));
  const tables = names.filter((name) => readFileSync(join(folder, name), 'utf8').startsWith(TABLE));
  if (tables.length !== 1) throw new Error(`tables of routes: ${tables.length}`);
  const file = join(folder, tables[0]);
  const { routes, ...table } = JSON.parse(
    readFileSync(file, 'utf8').slice(TABLE.length).replace(/;\s*$/, ''),
  );
  const ids = Object.keys(routes);
  const rows = Object.values(routes).map((route) => rowOf(route, ids));
  writeFileSync(file, `${TABLE}(${UNFOLD})(${JSON.stringify(table)},${JSON.stringify(rows)});`);
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
