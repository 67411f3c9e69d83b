import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '#server/config.ts';
import { projectRoot } from '#server/platform/root.ts';

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8');
/** What config.ts reads of the environment. */
const variables = new Set(
  [...read('server/src/config.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name),
);
const dockerfile = read('Dockerfile');
const port = Number(/^EXPOSE (\d+)$/m.exec(dockerfile)?.[1]);

/** Fails when the shop would not read a variable, or not stand on a database, a bucket and a drain of its own. */
function expectShop(environment: Record<string, string>): void {
  expect(Object.keys(environment).filter((name) => !variables.has(name))).toEqual([]);
  expect(readConfig(environment)).toMatchObject({
    env: 'production',
    port,
    demo: false,
    publicUrl: 'https://loja.example',
    trustProxy: true,
    databaseUrl: expect.stringContaining('postgres://balcao:'),
    databasePoolUrl: expect.stringContaining(':6432/balcao'),
    databaseReadUrls: [expect.stringMatching(/@replica:5432\/balcao$/)],
    files: { bucket: 'loja', place: 'bucket', region: 'eu-west-1' },
    secretKey: SECRET,
    metricsToken: SECRET,
  });
}

const SECRET = '0123456789abcdef0123456789abcdef';

interface Service {
  readonly image?: string;
  readonly build?: string | { readonly dockerfile_inline: string };
  readonly command?: string | string[];
  readonly environment?: Record<string, string | number>;
  readonly volumes?: string[];
  readonly configs?: { source: string }[];
  readonly depends_on?: string[] | Record<string, { condition: string }>;
  readonly stop_grace_period?: string;
}

/** The Compose file with the variables of its `.env` put in, as Compose does. */
function readCompose(given: Record<string, string>) {
  const text = read('deploy/compose.yml').replaceAll(
    /(?<!\$)\$\{(\w+)(?::([-?])([^}]*))?\}/g,
    (_, name: string, kind?: string, otherwise = '') => {
      const value = given[name] ?? (kind === '-' ? otherwise : undefined);
      if (value === undefined) throw new Error(`.env has no ${name}: ${otherwise}`);
      return value;
    },
  );
  return parse(text) as {
    services: Record<string, Service>;
    volumes: Record<string, null>;
    configs: Record<string, { content: string }>;
  };
}

const NEEDED = ['DOMAIN', 'SECRET_KEY', 'DATABASE_PASSWORD', 'STORAGE_SECRET', 'METRICS_TOKEN'];
const env = { ...Object.fromEntries(NEEDED.map((name) => [name, SECRET])), DOMAIN: 'loja.example' };

test('the Compose file asks for what has no default, and for nothing else', () => {
  expect(() => readCompose(env)).not.toThrow();
  for (const name of NEEDED) {
    const rest = Object.fromEntries(Object.entries(env).filter(([key]) => key !== name));
    expect(() => readCompose(rest)).toThrow(name);
  }
});

test('each service of the Compose file has what it names, and the nodes are one shop', () => {
  const { services, volumes, configs } = readCompose(env);
  const names = Object.keys(services);
  for (const [name, service] of Object.entries(services)) {
    expect(service.image ?? service.build, name).toBeTruthy();
    const { depends_on: on = [] } = service;
    for (const other of Array.isArray(on) ? on : Object.keys(on)) expect(names).toContain(other);
    for (const { source } of service.configs ?? []) expect(Object.keys(configs)).toContain(source);
    for (const volume of service.volumes ?? []) {
      const [from = ''] = volume.split(':');
      if (from.startsWith('./')) expect(read(join('deploy', from))).toBeTruthy();
      else expect(Object.keys(volumes)).toContain(from);
    }
  }
  const { 'shop-1': first, 'shop-2': second, front, pgbouncer, replica, postgres } = services;
  expect(second).toEqual(first);
  const shop = Object.fromEntries(Object.entries(first?.environment ?? {}).map(([k, v]) => [k, String(v)]));
  expectShop(shop);
  for (const address of ['DATABASE_URL', 'DATABASE_POOL_URL', 'DATABASE_READ_URL', 'AWS_ENDPOINT_URL'])
    expect(names).toContain(new URL(shop[address] ?? '').hostname);
  expect(Number.parseInt(first?.stop_grace_period ?? '', 10)).toBeGreaterThan(
    Number(shop.LAMEDUCK_SECONDS) + 8,
  );
  expect(front?.volumes).toContain('./Caddyfile:/etc/caddy/Caddyfile:ro');
  // Who is ready, and when nobody is all of them.
  const asked = [...read('deploy/Caddyfile').matchAll(/^\t+reverse_proxy (.+) \{$/gm)].map(
    ([, nodes]) => nodes,
  );
  expect(asked).toEqual(Array(2).fill(`shop-1:${port} shop-2:${port}`));
  expect([postgres?.image, replica?.image]).toEqual(['postgres:18', 'postgres:18']);
  // What the command changes in the settings is there to be changed.
  for (const line of [
    /^balcao = host=127\.0\.0\.1 /m,
    /^listen_addr = /m,
    /^auth_file = \/etc\/pgbouncer\/userlist\.txt$/m,
  ])
    expect(read('deploy/pgbouncer.ini')).toMatch(line);
  expect(pgbouncer?.command?.[2]).toContain('s/host=127.0.0.1/host=$$DATABASE_HOST/');
});

test('the database may be the replica', () => {
  const { services } = readCompose({ ...env, DATABASE_HOST: 'replica' });
  expect(services['shop-1']?.environment?.DATABASE_URL).toContain('@replica:5432/');
  expect(services.pgbouncer?.environment?.DATABASE_HOST).toBe('replica');
});

/** A template of the chart as Helm writes it: nothing but values stands in it. */
function readTemplate(name: string) {
  const values = parse(read('deploy/helm/values.yaml')) as Record<string, unknown>;
  const text = read(`deploy/helm/templates/${name}`).replaceAll(
    /\{\{ ([\w.]+)( \| toJson)? \}\}/g,
    (_, path: string, json?: string) => {
      if (path === '.Release.Name') return 'balcao';
      let value: unknown = { Values: values };
      for (const part of path.split('.').slice(1)) value = (value as Record<string, unknown>)[part];
      if (json && value !== undefined) return JSON.stringify(value);
      if (typeof value !== 'string' && typeof value !== 'number')
        throw new Error(`values.yaml has no ${path}`);
      return String(value);
    },
  );
  expect(text).not.toContain('{{');
  return parse(text);
}

interface Variable {
  readonly name: string;
  readonly value?: string;
  readonly valueFrom?: { readonly secretKeyRef: { name: string; key: string; optional?: boolean } };
}

test('the chart is whole, and each kind has its version', () => {
  expect(parse(read('deploy/helm/Chart.yaml'))).toMatchObject({
    apiVersion: 'v2',
    name: 'balcao',
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
  });
  const all = readdirSync(join(projectRoot, 'deploy/helm/templates')).map(readTemplate);
  expect(all.map(({ apiVersion, kind, metadata }) => [apiVersion, kind, metadata.name])).toEqual([
    ['autoscaling/v2', 'HorizontalPodAutoscaler', 'balcao'],
    ['apps/v1', 'Deployment', 'balcao'],
    ['policy/v1', 'PodDisruptionBudget', 'balcao'],
    ['v1', 'Service', 'balcao'],
  ]);
});

test('the nodes of the chart are one shop that is asked, drained and replaced in order', () => {
  const { spec } = readTemplate('deployment.yaml');
  const pod = spec.template.spec;
  const [shop] = pod.containers;
  const variables = shop.env as Variable[];
  const secrets: Record<string, string> = {
    DATABASE_URL: 'postgres://balcao:a@database:5432/balcao',
    DATABASE_POOL_URL: 'postgres://balcao:a@pgbouncer:6432/balcao',
    DATABASE_READ_URL: 'postgres://balcao:a@replica:5432/balcao',
  };
  expectShop(
    Object.fromEntries(variables.map(({ name, value }) => [name, value ?? secrets[name] ?? SECRET])),
  );
  const told = /^# A Secret with .+$/m.exec(read('deploy/helm/values.yaml'))?.[0] ?? '';
  for (const { name, valueFrom } of variables) {
    if (!valueFrom) continue;
    expect(valueFrom.secretKeyRef).toMatchObject({ name: 'balcao', key: name });
    expect(told).toContain(name);
  }
  expect(shop.ports).toEqual([{ name: 'http', containerPort: port }]);
  for (const probe of ['startupProbe', 'readinessProbe'])
    expect(shop[probe].httpGet).toEqual({ path: '/readyz', port: 'http' });
  expect(shop.livenessProbe.httpGet).toEqual({ path: '/healthz', port: 'http' });
  const lameduck = Number(variables.find(({ name }) => name === 'LAMEDUCK_SECONDS')?.value);
  const { periodSeconds, failureThreshold } = shop.readinessProbe;
  expect(lameduck).toBeGreaterThan(periodSeconds * failureThreshold);
  expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(lameduck + 8);
  expect(spec.strategy.rollingUpdate).toEqual({ maxUnavailable: 0, maxSurge: 1 });
  expect(spec.replicas).toBeUndefined();
  expect(pod.volumes.map(({ name }: { name: string }) => name)).toEqual(['data']);
  expect(shop.volumeMounts).toEqual([{ name: 'data', mountPath: /DATA_DIR=(\S+)/.exec(dockerfile)?.[1] }]);
});

test('service, budget and autoscaling are of those nodes', () => {
  const { spec } = readTemplate('deployment.yaml');
  const labels = spec.template.metadata.labels;
  expect(spec.selector.matchLabels).toEqual(labels);
  const service = readTemplate('service.yaml').spec;
  expect(service.selector).toEqual(labels);
  expect(service.ports).toEqual([{ name: 'http', port: 80, targetPort: 'http' }]);
  const budget = readTemplate('disruption.yaml').spec;
  expect(budget).toEqual({ maxUnavailable: 1, selector: { matchLabels: labels } });
  const scaling = readTemplate('autoscaling.yaml').spec;
  expect(scaling.scaleTargetRef).toEqual({ apiVersion: 'apps/v1', kind: 'Deployment', name: 'balcao' });
  expect(scaling.minReplicas).toBeGreaterThanOrEqual(2);
  expect(scaling.maxReplicas).toBeGreaterThan(scaling.minReplicas);
  const processor = { name: 'cpu', target: { type: 'Utilization', averageUtilization: 70 } };
  expect(scaling.metrics).toEqual([{ type: 'Resource', resource: processor }]);
});

test('nodes may be started by the time that answers take: the rule of docs/scale.md makes the figure that the chart asks for', () => {
  const [rule, asked] = [...read('docs/scale.md').matchAll(/^```yaml\n(# By latency[^`]+)```$/gm)].map(
    ([, text = '']) => parse(text),
  );
  const [made] = rule.rules;
  const [one] = asked.nodes.scaleBy;
  expect(one).toMatchObject({ type: 'Pods', pods: { target: { type: 'AverageValue' } } });
  expect(made.name.as).toBe(one.pods.metric.name);
  // The histogram is the shop's own; that it tells it, and by these labels, is tested in server/src/alerts.test.ts.
  const [, histogram] =
    /name: '(\w+)',\n {4}help: 'Time to answer/.exec(read('server/src/platform/metrics/metrics.ts')) ?? [];
  expect(made.seriesQuery).toContain(`${histogram}_sum{`);
  expect(made.metricsQuery).toContain(`${histogram}_sum{`);
  expect(made.metricsQuery).toContain(`${histogram}_count{`);
});
