// Does the release before work on this schema? Its service tests, with the migrations of this working copy (docs/adr/0093).
//   npm run upgrade-check               the newest release tag
//   npm run upgrade-check -- v1.4.0     another release
//   npm run upgrade-check -- --short    the tests of selling alone: some minutes less
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { lastRelease } from './setup/last-release.mjs';
import { projectNode, root } from './setup/project.mjs';

const MIGRATIONS = 'server/db/migrations';
/** What is about the schema itself, as the release before knew it, and not about working on it. */
const OF_THE_SCHEMA = [
  '**/*migration*.test.ts',
  '**/upgrade.test.ts',
  '**/migrate.test.ts',
  '**/embedded.test.ts',
];
/** What starts a built shop, which here would be this one and not the release before. */
const OF_A_BUILT_SHOP = [
  '**/crash.test.ts',
  '**/stay-up.test.ts',
  '**/shop.test.ts',
  '**/serve-pages.test.ts',
];
/** Selling and being paid. */
const SHORT = [
  'orders/place-order',
  'orders/order-life',
  'payments/payments.test',
  'cart/cart.test',
  'sessions.test',
];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { short: { type: 'boolean', default: false } },
});

const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

const release = positionals[0] ?? lastRelease();
if (release === null) {
  console.log(
    'Not checked: there is no release tag (v*) in this clone. Name a commit: npm run upgrade-check -- <ref>',
  );
  process.exit(0);
}

const folder = mkdtempSync(join(tmpdir(), 'balcao-upgrade-'));
const older = join(folder, 'release');
let code = 1;
try {
  git('worktree', 'add', '--detach', older, release);
  const missing = Object.keys({
    ...JSON.parse(readFileSync(join(older, 'package.json'), 'utf8')).dependencies,
  }).filter((name) => !existsSync(join(root, 'node_modules', name)));
  if (missing.length > 0)
    throw new Error(`packages of ${release} that are not installed here: ${missing.join(', ')}`);
  symlinkSync(join(root, 'node_modules'), join(older, 'node_modules'), 'dir');
  const had = git('ls-tree', '--name-only', release, `${MIGRATIONS}/`).split('\n').length - 1;
  cpSync(join(root, MIGRATIONS), join(older, MIGRATIONS), { recursive: true });
  console.log(
    `${release} (${git('rev-parse', '--short', release)}, ${had} migrations) on the schema of this working copy:`,
  );
  const excluded = [...OF_THE_SCHEMA, ...OF_A_BUILT_SHOP].flatMap((pattern) => ['--exclude', pattern]);
  const args = ['run', '--project', 'service', ...excluded, ...(values.short ? SHORT : [])];
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  code = spawnSync(projectNode(), [vitest, ...args], { cwd: older, stdio: 'inherit' }).status ?? 1;
} catch (error) {
  console.error(String(error.stderr ?? error.message));
} finally {
  try {
    git('worktree', 'remove', '--force', older);
  } catch {
    // It was never made.
  }
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = code;
