// node bench/own-code.ts: our own readers beside the kept libraries that could stand in their place (docs/adr/0085).
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { serveStatic } from '@hono/node-server/serve-static';
import { unzipSync } from 'fflate';
import { Hono } from 'hono';
import Papa from 'papaparse';
import properLockfile from 'proper-lockfile';
import { rolldown } from 'rolldown';
import { parseRecords } from '#core/shared/csv.ts';
import { unpackWorkbook } from '#server/imports/reading/unpack-workbook.ts';
import { writeWorkbook } from '#server/imports/reading/write-workbook.ts';
import { lockDataFolder } from '#server/platform/data-lock.ts';
import type { HttpEnv } from '#server/platform/http/env.ts';
import { BuiltFiles } from '#server/platform/http/static-files.ts';
import { projectRoot } from '#server/platform/root.ts';

/** Median of seven, in milliseconds. */
function time(work: () => unknown): number {
  const times = Array.from({ length: 7 }, () => {
    const began = performance.now();
    work();
    return performance.now() - began;
  }).sort((a, b) => a - b);
  return Math.round((times[3] ?? 0) * 10) / 10;
}

/** Bytes of a module and all it brings, minified and gzipped, as a browser would load it. */
async function weigh(source: string): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'balcao-weigh-'));
  const entry = join(projectRoot, 'bench', `.weigh-${process.pid}.ts`);
  try {
    await writeFile(entry, source);
    const bundle = await rolldown({ input: entry, platform: 'browser', logLevel: 'silent' });
    await bundle.write({ file: join(folder, 'out.js'), minify: true });
    return gzipSync(await readFile(join(folder, 'out.js'))).length;
  } finally {
    await rm(entry, { force: true });
    await rm(folder, { recursive: true, force: true });
  }
}

const row = ['HP 305XL preto', 'Tinteiro "original"; 240 páginas', '23,95', '7', 'HP', '3YM62AE'];
const csv = Array.from({ length: 50_000 }, () =>
  row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';'),
).join('\r\n');
console.log('CSV, 50 000 records of 6 fields, ms');
console.log(
  '  ours       ',
  time(() => parseRecords(csv, ';', 1_000_000)),
);
console.log(
  '  papaparse  ',
  time(() => Papa.parse(csv, { delimiter: ';', newline: '\r\n' })),
);

const rows = Array.from({ length: 10_000 }, (_, i) => [...row, String(i)]);
const workbook = Buffer.from(writeWorkbook([{ name: 'Produtos', rows, widths: [] }]));
console.log(`Workbook of 10 000 rows (${Math.round(workbook.length / 1024)} kB), parts unpacked, ms`);
console.log(
  '  ours (zlib)',
  time(() => unpackWorkbook(workbook)),
);
console.log(
  '  fflate     ',
  time(() => unzipSync(workbook)),
);

console.log('Minified and gzipped, bytes');
const core = (file: string) => JSON.stringify(join(projectRoot, 'core/src/shared', file));
for (const [name, source] of [
  ['our holidays', `export { isWorkingDay } from ${core('portuguese-holidays.ts')};`],
  ['date-holidays', "export { default } from 'date-holidays';"],
  ['our Lisbon time', `export { toLisbon, fromLisbon } from ${core('lisbon-time.ts')};`],
  ['temporal-polyfill', "export { Temporal } from 'temporal-polyfill';"],
  ['our CSV', `export { readCsv } from ${JSON.stringify(join(projectRoot, 'core/src/shared/csv.ts'))};`],
  ['papaparse', "export { default } from 'papaparse';"],
] as const) {
  console.log(`  ${name.padEnd(18)}`, await weigh(source));
}

const folder = await mkdtemp(join(tmpdir(), 'balcao-static-'));
await writeFile(join(folder, 'a.js'), '// código\n'.repeat(2000));
await writeFile(join(folder, 'a.js.br'), Buffer.alloc(2000, 7));
const files = await BuiltFiles.open(folder);
const own = new Hono<HttpEnv>().get('*', async (c) => (await files.answer(c)) ?? c.notFound());
const honos = new Hono().get('*', serveStatic({ root: folder, precompressed: true }));
type Ask = (init: RequestInit) => Response | Promise<Response>;
const askOwn: Ask = (init) => own.request('/a.js', init);
const askHonos: Ask = (init) => honos.request('/a.js', init);
const ask = async (request: Ask, headers: Record<string, string>) => {
  const began = performance.now();
  for (let i = 0; i < 3000; i++) await (await request({ headers })).arrayBuffer();
  return Math.round(3000 / ((performance.now() - began) / 1000));
};
console.log('A built file of 20 kB with its brotli form, answers a second in-process');
for (let round = 0; round < 2; round++) {
  console.log('  ours              ', await ask(askOwn, { 'accept-encoding': 'br' }));
  console.log("  Hono's serveStatic", await ask(askHonos, { 'accept-encoding': 'br' }));
}
const etag = (await own.request('/a.js')).headers.get('etag') ?? '';
const again = async (request: Ask) => (await request({ headers: { 'if-none-match': etag } })).status;

console.log(`  asked again with its ETag: ours ${await again(askOwn)}, Hono's ${await again(askHonos)}`);
await rm(folder, { recursive: true, force: true });

/** Milliseconds until a folder can be locked again once its holder was killed. */
async function lockAfterDeath(whose: 'ours' | 'library'): Promise<number> {
  const locked = await mkdtemp(join(tmpdir(), 'balcao-lock-'));
  const holder = fork(join(projectRoot, 'bench/lock-holder.ts'), [whose, locked]);
  await once(holder, 'message');
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  const began = performance.now();
  for (;;) {
    const lock =
      whose === 'ours'
        ? lockDataFolder(locked)
        : properLockfile.lock(locked, { stale: 2000 }).then(() => null);
    const isLocked = await lock.then(
      () => true,
      () => false,
    );
    if (isLocked) return Math.round(performance.now() - began);
    await wait(10);
  }
}

console.log('A folder locked again after its holder was killed, ms, five times');
for (const whose of ['ours', 'library'] as const) {
  const times: number[] = [];
  for (let round = 0; round < 5; round++) times.push(await lockAfterDeath(whose));
  console.log(`  ${(whose === 'ours' ? 'ours' : 'proper-lockfile').padEnd(18)}`, times.join(' '));
}
// The library's timers of the locks that it still holds.
process.exit(0);
