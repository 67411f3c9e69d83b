// npm run lighthouse: the built demo shop as a phone sees it (median of five), and the weight of its JavaScript.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuild } from '../scripts/setup/build.mjs';
import { findChromium } from '../scripts/setup/chromium.mjs';
import { projectNode, root, run } from '../scripts/setup/project.mjs';
import { scriptBytes } from './page-weight.ts';
import { startShop } from './shop-process.ts';

const LIMITS: Record<string, number> = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
};
const MOST_SCRIPT = 130_000;
/** A page is looked at so often; the run with the median of the performance is the one that counts. */
const RUNS = 5;

interface Report {
  /** How fast the machine was while it looked. */
  readonly environment: { readonly benchmarkIndex: number };
  readonly categories: Record<
    string,
    { readonly score: number; readonly auditRefs: readonly { readonly id: string }[] }
  >;
  readonly audits: Record<
    string,
    { readonly score: number | null; readonly title: string; readonly displayValue?: string }
  >;
}

/** Runs Lighthouse as a phone on one page. */
async function examine(chromium: string, url: string, folder: string): Promise<Report> {
  const output = join(folder, 'report.json');
  const code = await run(
    projectNode(),
    [
      join(root, 'node_modules/lighthouse/cli/index.js'),
      url,
      '--quiet',
      '--output=json',
      `--output-path=${output}`,
      '--chrome-flags=--headless=new --no-sandbox --disable-background-networking --disable-component-update --disable-sync',
    ],
    { env: { ...process.env, CHROME_PATH: chromium } },
  );
  if (code !== 0) throw new Error(`lighthouse ended with ${code} on ${url}`);
  return JSON.parse(readFileSync(output, 'utf8')) as Report;
}

/** The run in the middle of several, by performance. */
async function median(chromium: string, url: string, folder: string): Promise<Report> {
  const reports: Report[] = [];
  // Lighthouse sometimes loses the trace of a page, and says itself to run it again.
  for (let tries = 0; reports.length < RUNS; tries++) {
    const report = await examine(chromium, url, folder).catch((error: unknown) => {
      if (tries > 2 * RUNS) throw error;
    });
    if (report) reports.push(report);
  }
  reports.sort((a, b) => (a.categories.performance?.score ?? 0) - (b.categories.performance?.score ?? 0));
  const middle = reports[Math.floor(RUNS / 2)];
  if (!middle) throw new Error('no report');
  return middle;
}

function missed({ categories, audits }: Report): string[] {
  return Object.entries(categories)
    .filter(([name, { score }]) => Math.round(score * 100) < (LIMITS[name] ?? 0))
    .flatMap(([, { auditRefs }]) => auditRefs)
    .flatMap(({ id }) => {
      const audit = audits[id];
      return audit && audit.score !== null && audit.score < 0.9
        ? [`    ${id}: ${audit.title} ${audit.displayValue ?? ''}`]
        : [];
    });
}

const chromium = findChromium();
if (!chromium) throw new Error('No Chromium: set CHROMIUM_PATH.');
await ensureBuild();
const folder = mkdtempSync(join(tmpdir(), 'balcao-lighthouse-'));
const shop = await startShop(join(folder, 'data'), { DEMO: '1' });
try {
  const list = (await (await fetch(`${shop.url}/api/products?categoria=portateis`)).json()) as {
    items: { slug: string }[];
  };
  for (const path of ['/', '/produtos', `/produtos/${list.items[0]?.slug}`]) {
    const report = await median(chromium, `${shop.url}${path}`, folder);
    const scores = Object.entries(report.categories).map(
      ([name, { score }]) => `${name} ${Math.round(score * 100)}`,
    );
    const { files, bytes, inline } = await scriptBytes(`${shop.url}${path}`);
    console.log(`${path}, benchmarkIndex ${report.environment.benchmarkIndex}\n  ${scores.join(' · ')}`);
    const times = [
      'first-contentful-paint',
      'largest-contentful-paint',
      'total-blocking-time',
      'cumulative-layout-shift',
    ];
    console.log(`  ${times.map((id) => `${id} ${report.audits[id]?.displayValue}`).join(' · ')}`);
    console.log(
      `  JavaScript: ${Math.round(bytes / 1000)} kB in ${files} files, ${Math.round(inline / 1000)} kB in the page (≤ ${MOST_SCRIPT / 1000} kB, brotli)`,
    );
    for (const line of missed(report)) console.log(line);
  }
} finally {
  await shop.stop();
  rmSync(folder, { recursive: true, force: true });
}
