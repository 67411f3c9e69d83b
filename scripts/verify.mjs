// Everything that must be right before a change lands. Prints each step with its time; the last line counts.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { lastRelease } from './setup/last-release.mjs';
import { root } from './setup/project.mjs';

const results = join(root, 'test-results');
const bin = (name) => join(root, 'node_modules/.bin', name);
const node = process.execPath;

let passed = 0;
let failed = 0;

function execute(command, args) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
      env: { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1' },
    });
    const output = [];
    child.stdout.on('data', (chunk) => output.push(chunk));
    child.stderr.on('data', (chunk) => output.push(chunk));
    child.once('error', (error) => resolve({ code: 1, text: String(error) }));
    child.once('exit', (code) => resolve({ code: code ?? 1, text: Buffer.concat(output).toString('utf8') }));
  });
}

function report(name, isRight, began, text) {
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${isRight ? '✓' : '✗'} ${name} (${seconds} s)`);
  if (!isRight && text) console.log(text.trimEnd());
}

/** A static check: one command, counted as one. `isRight` may look closer at what it printed. */
async function check(name, command, args, isRight = () => true) {
  const began = performance.now();
  const { code, text } = await execute(command, args);
  const ok = code === 0 && isRight(text);
  if (ok) passed++;
  else failed++;
  report(name, ok, began, text);
}

/** A run of tests, counted by its own report; a run that leaves none is one failure. Skipped tests count as failed. */
async function tests(name, command, args, read) {
  const began = performance.now();
  const { code, text } = await execute(command, args);
  let counts;
  try {
    counts = read();
  } catch {
    counts = { passed: 0, failed: 1 };
  }
  if (code !== 0 && counts.failed === 0) counts.failed = 1;
  passed += counts.passed;
  failed += counts.failed;
  report(`${name}: ${counts.passed} passed, ${counts.failed} failed`, counts.failed === 0, began, text);
}

const json = (file) => JSON.parse(readFileSync(join(results, file), 'utf8'));

// dependency-cruiser passes when it could read nothing at all: then the check has failed (docs/adr/0001).
const hasReadModules = (text) => Number(/\((\d+) modules/.exec(text)?.[1] ?? 0) > 50;

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const lanes = [
  [
    ['format and lint', bin('biome'), ['check', '--error-on-warnings', '.']],
    ['types: server', bin('tsc'), ['-p', 'server']],
    ['dead code', bin('knip'), ['--no-progress']],
    ['boundaries', bin('depcruise'), ['core', 'server/src', 'web/app'], hasReadModules],
  ],
  [
    ['types: routes', bin('react-router'), ['typegen', 'web']],
    ['types: web', bin('tsc'), ['-p', 'web']],
    ['types: core', bin('tsc'), ['-p', 'core']],
    ['the API’s document', node, ['scripts/lint-api.mjs']],
    ['licences', node, ['scripts/licences.mjs']],
    ['decisions by room', node, ['scripts/adr-index.mjs', '--check']],
    ['what documents say of the rooms', node, ['scripts/room-docs.mjs', '--check']],
    ['landed migrations unedited', node, ['scripts/migration-checksums.ts', '--check']],
    ['migrations add before they take away', node, ['scripts/check-migrations.ts']],
    ['schema and its types agree', node, ['scripts/schema-types.ts', '--check']],
    ['build', node, ['scripts/build.mjs']],
  ],
];
await Promise.all(
  lanes.map(async (lane) => {
    for (const step of lane) await check(...step);
  }),
);

const release = lastRelease();
if (release) {
  await check(`${release} works on this schema`, node, ['scripts/upgrade-check.mjs', '--short', release]);
} else {
  console.log('– the release before on this schema: not checked, this clone has no release tag');
}

await tests(
  'unit and service tests',
  bin('vitest'),
  ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${join(results, 'vitest.json')}`],
  () => {
    const { numPassedTests, numTotalTests, testResults } = json('vitest.json');
    const broken = testResults.filter(
      (file) => file.status === 'failed' && file.assertionResults.length === 0,
    );
    return { passed: numPassedTests, failed: numTotalTests - numPassedTests + broken.length };
  },
);

// What is killed, frozen and cut off while people buy must add up; how fast it comes back is for a quiet machine.
if (process.platform === 'linux') await check('chaos, in short', node, ['scripts/chaos/run.ts', '--short']);

await tests('browser tests', bin('playwright'), ['test'], () => {
  const { stats, errors } = json('playwright.json');
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped + errors.length };
});

console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
