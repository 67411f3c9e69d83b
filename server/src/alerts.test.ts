import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { shopGauges } from './features.ts';
import { createMetrics } from './platform/metrics/metrics.ts';
import { projectRoot } from './platform/root.ts';

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly annotations: { readonly summary: string; readonly runbook: string };
}

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8');
const { groups } = parse(read('deploy/alerts.yml')) as { groups: { name: string; rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const { panels } = JSON.parse(read('deploy/grafana-dashboard.json')) as {
  panels: { title: string; targets: { expr: string }[] }[];
};
const asked = [
  ...rules.map(({ alert, expr }) => ({ by: alert, expr })),
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ by: title, expr }))),
];

/** What Prometheus knows of a shop: its series, and the labels that it has them by. */
const series = new Set(['up']);
const labels = new Set(['instance', 'job']);

beforeAll(async () => {
  const nothing = {
    jobs: async () => null,
    disk: () => null,
    sizes: async () => ({ database: null, files: null }),
  };
  const kept = () => ({ counts: { kept: 1 }, bytes: 0, pages: 0, untold: 0 });
  const replicas = () => ({ secondsBehind: 0, counts: { replica: 1 } });
  const metrics = createMetrics(
    { ...nothing, isDatabaseAway: () => true, clockAhead: () => 0, kept, replicas },
    // While the database is away nothing is asked of it.
    shopGauges({ deps: { db: null } } as unknown as Parameters<typeof shopGauges>[0]),
  );
  metrics.observe('GET', '/', 200, 1);
  metrics.countPolicyReport('img-src');
  for (const line of (await metrics.text()).split('\n')) {
    if (line.startsWith('#')) continue;
    const [, name, own = ''] = /^(\w+)(?:\{(.*)\})? /.exec(line) ?? [];
    if (name) series.add(name);
    for (const [, label = ''] of own.matchAll(/(\w+)="/g)) labels.add(label);
  }
});

const FUNCTIONS = new Set('by histogram_quantile max rate sum time topk'.split(' '));

/** Names of series and of labels in a query, whatever is no function. */
function namesIn(expr: string): { series: string[]; labels: string[] } {
  const bare = expr.replaceAll(/"[^"]*"/g, '""').replaceAll(/\[[^\]]*\]/g, '');
  const words = (text: string) => text.match(/[a-z_]\w*/gi) ?? [];
  const groupings = [...bare.matchAll(/\bby \(([^)]*)\)|\{([^}]*)\}/g)];
  const rest = bare.replaceAll(/\bby \([^)]*\)|\{[^}]*\}/g, '');
  return {
    series: words(rest).filter((word) => !FUNCTIONS.has(word)),
    labels: groupings.flatMap(([, by = '', matched = '']) => words(`${by} ${matched}`)),
  };
}

test('alerts and dashboard ask for nothing that the shop does not tell', () => {
  expect(asked.length).toBeGreaterThan(20);
  for (const { by, expr } of asked) {
    const names = namesIn(expr);
    expect(names.series, by).not.toEqual([]);
    expect(
      names.series.filter((name) => !series.has(name)),
      by,
    ).toEqual([]);
    expect(
      names.labels.filter((name) => !labels.has(name)),
      by,
    ).toEqual([]);
  }
});

test('a name that is not told is found', () => {
  expect(namesIn('sum by (le) (rate(balcao_jobs{route!~"/a|b"}[5m])) > 1')).toEqual({
    series: ['balcao_jobs'],
    labels: ['le', 'route'],
  });
  expect(series.has('balcao_http_request_duration_seconds_bucket')).toBe(true);
  expect(series.has('balcao_backup_last_success_timestamp_seconds')).toBe(true);
  expect(series.has('balcao_jobs')).toBe(false);
});

test('each alert has its paragraph, and each paragraph its alert', () => {
  const headings = [...read('docs/operations.md').matchAll(/^#### (Balcao\w+)\n\n(\S.+)/gm)];
  expect(headings.map(([, name]) => name)).toEqual(rules.map(({ alert }) => alert));
  for (const [, , paragraph = ''] of headings) expect(paragraph.length).toBeGreaterThan(60);
  for (const { alert, annotations } of rules) {
    expect(annotations.runbook).toBe(`docs/operations.md#${alert.toLowerCase()}`);
    expect(annotations.summary.length).toBeGreaterThan(20);
  }
});

test('the rules have the shape that Prometheus reads', () => {
  expect(groups.map((group) => Object.keys(group))).toEqual([['name', 'rules']]);
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  const known = ['alert', 'expr', 'for', 'labels', 'annotations'];
  for (const rule of rules) {
    expect(
      Object.keys(rule).filter((key) => !known.includes(key)),
      rule.alert,
    ).toEqual([]);
    expect(rule).toMatchObject({
      alert: expect.stringMatching(/^Balcao[A-Z]\w+$/),
      expr: expect.any(String),
      labels: { severity: expect.stringMatching(/^(page|ticket)$/) },
    });
    if ('for' in rule) expect(rule.for).toMatch(/^\d+[smh]$/);
  }
});
