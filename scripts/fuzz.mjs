// Sends the API what nobody should be able to break it with, made of its own document, at length:
// npm run fuzz                      50 calls of each kind by each caller, with another seed each time
// npm run fuzz -- --runs=500 --seed=7
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const { values } = parseArgs({ options: { runs: { type: 'string' }, seed: { type: 'string' } } });
const runs = values.runs ?? '50';
const seed = values.seed ?? String(randomInt(2 ** 31));
console.log(`fuzz: --runs=${runs} --seed=${seed}`);
const root = join(import.meta.dirname, '..');
const { status } = spawnSync(
  process.execPath,
  [join(root, 'node_modules/vitest/vitest.mjs'), 'run', 'server/src/fuzz.test.ts'],
  { cwd: root, stdio: 'inherit', env: { ...process.env, FUZZ_RUNS: runs, FUZZ_SEED: seed } },
);
process.exitCode = status ?? 1;
