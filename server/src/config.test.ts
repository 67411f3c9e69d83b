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
