import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

test('an empty environment is a demo shop on port 3000 with its own database', () => {
  expect(readConfig({})).toMatchObject({
    env: 'development',
    port: 3000,
    databaseUrl: null,
    demo: true,
    paymentsSimulator: null,
    trustProxy: false,
  });
});

test('in production nothing is demo unless told so', () => {
  expect(readConfig({ NODE_ENV: 'production' }).demo).toBe(false);
  expect(readConfig({ NODE_ENV: 'production', DEMO: '1' }).demo).toBe(true);
});

test('a cache in front has addresses, and a pooler and replicas a database behind them', () => {
  expect(readConfig({ EDGE: 'varnish', EDGE_URL: 'http://a:6081/,http://b:6081' }).edge).toEqual({
    service: 'varnish',
    urls: ['http://a:6081', 'http://b:6081'],
    token: null,
  });
  expect(() => readConfig({ EDGE: 'fastly' })).toThrow(/EDGE_URL: falta o endereço/);
  const pooled = { DATABASE_URL: 'postgres://a/b', DATABASE_POOL_URL: 'postgres://c/b' };
  expect(readConfig(pooled).databasePoolUrl).toBe('postgres://c/b');
  expect(readConfig({ ...pooled, DATABASE_URL: '' }).databasePoolUrl).toBeNull();
  const several = 'postgres://a:1,b:2/c?target_session_attrs=read-write';
  expect(readConfig({ DATABASE_URL: several }).databaseUrl).toBe(several);
  const read = { DATABASE_URL: 'postgres://a/b', DATABASE_READ_URL: 'postgres://c/b,postgresql://d/b' };
  expect(readConfig(read).databaseReadUrls).toEqual(['postgres://c/b', 'postgresql://d/b']);
  expect(readConfig({ ...read, DATABASE_URL: '' }).databaseReadUrls).toEqual([]);
});

test('an empty variable counts as not set', () => {
  expect(readConfig({ DATABASE_URL: '', PORT: '' })).toMatchObject({ databaseUrl: null, port: 3000 });
});

test('the public address loses its last slash', () => {
  expect(readConfig({ PUBLIC_URL: 'https://loja.pt/' }).publicUrl).toBe('https://loja.pt');
});

test.each([
  ['NODE_ENV', 'live'],
  ['PORT', 'oitenta'],
  ['PORT', '70000'],
  ['DATABASE_URL', 'mysql://a/b'],
  ['DATABASE_POOL_URL', 'http://a/b'],
  ['DATABASE_URL', 'postgres://a,b/c'],
  ['DATABASE_URL', 'postgres://a,b:x/c?target_session_attrs=read-write'],
  ['DATABASE_READ_URL', 'postgres://a/b, postgres://c/b'],
  ['LAMEDUCK_SECONDS', '61'],
  ['EDGE', 'nginx'],
  ['EDGE_URL', 'http://a, http://b'],
  ['EDGE_TOKEN', 'curto'],
  ['PUBLIC_URL', 'loja.pt'],
  ['DEMO', 'sim'],
  ['PAYMENTS_SIMULATOR', '2'],
  ['IFTHENPAY_URL', 'x'],
  ['SECRET_KEY', 'curta'],
  ['LOG_LEVEL', 'alto'],
  ['TRUST_PROXY', 'talvez'],
  ['PAGE_DISK_MB', '-1'],
  ['PICTURE_DISK_MB', '-1'],
  ['FILES_BUCKET', 's3://bucket/sem-barra'],
  ['FILES_BUCKET', 'bucket/'],
  ['FILES_PLACE', 'disco'],
  ['METRICS_TOKEN', 'curto'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'coletor:4318'],
  ['OTEL_TRACES_SAMPLER_ARG', '1.5'],
])('%s=%s is refused by name', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^ {2}${name}: .+`, 'm'));
});

test('a bucket of files is read whole, beside whatever else lies in it, and only with its keys', () => {
  const keys = { AWS_ACCESS_KEY_ID: 'AKID', AWS_SECRET_ACCESS_KEY: 'segredo' };
  expect(readConfig({ ...keys }).files).toBeNull();
  expect(readConfig({ ...keys, FILES_BUCKET: 's3://minha-loja/' }).files).toEqual({
    endpoint: '',
    region: 'eu-west-1',
    accessKeyId: 'AKID',
    secretAccessKey: 'segredo',
    bucket: 'minha-loja',
    prefix: 'files/',
    place: 'bucket',
  });
  const back = { ...keys, FILES_BUCKET: 's3://minha-loja/a/b/', FILES_PLACE: 'folder' };
  expect(readConfig(back).files).toMatchObject({ prefix: 'a/b/files/', place: 'folder' });
  expect(() => readConfig({ FILES_BUCKET: 's3://minha-loja/' })).toThrow(/FILES_BUCKET: faltam AWS_/);
});

test('every wrong variable is named, not only the first', () => {
  expect(() => readConfig({ PORT: 'x', DEMO: 'y' })).toThrow(/PORT:[\s\S]*DEMO:/);
});

test('traces go where the standard variables say; without an address there are none', () => {
  expect(readConfig({ OTEL_SERVICE_NAME: 'loja', OTEL_TRACES_SAMPLER_ARG: '0.1' }).tracing).toBeNull();
  expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318/' }).tracing).toEqual({
    url: 'http://127.0.0.1:4318/v1/traces',
    serviceName: 'balcao',
    share: 1,
  });
});
