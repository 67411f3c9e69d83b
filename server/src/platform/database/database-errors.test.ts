import { expect, test } from 'vitest';
import { isDatabaseAway, isDiskFull } from './database-errors.ts';

const error = (fields: object, message = 'x') => Object.assign(new Error(message), fields);

test.each([
  ['a server that is told to stop', error({ code: '57P01' })],
  ['a server that crashed', error({ code: '57P02' })],
  ['a server that starts', error({ code: '57P03' })],
  ['too many connections', error({ code: '53300' })],
  ['a statement that took too long', error({ code: '57014' })],
  ['nobody listening', error({ code: 'ECONNREFUSED', syscall: 'connect' })],
  ['a socket file that is gone', error({ code: 'ENOENT', syscall: 'connect' })],
  ['a connection that was cut', error({}, 'Connection terminated unexpectedly')],
  ['a pool that is used up', error({}, 'timeout exceeded when trying to connect')],
  ['any of them underneath', new Error('outer', { cause: error({ code: '08006' }) })],
])('%s passes by itself', (_, thrown) => {
  expect(isDatabaseAway(thrown)).toBe(true);
});

test.each([
  ['a row that is there already', error({ code: '23505' })],
  ['a mistake in the query', error({ code: '42601' })],
  ['a file that is missing', error({ code: 'ENOENT', syscall: 'open' })],
  ['a bug', new TypeError('undefined is not a function')],
  ['no error at all', 'text'],
  ['nothing', null],
])('%s does not', (_, thrown) => {
  expect(isDatabaseAway(thrown)).toBe(false);
  expect(isDiskFull(thrown)).toBe(false);
});

test.each([
  error({ code: '53100' }),
  error({ code: 'ENOSPC', syscall: 'write' }),
  error({}, 'could not write to file "pg_wal/xlogtemp.1": No space left on device'),
])('a full disk is known: $message', (thrown) => {
  expect(isDiskFull(thrown)).toBe(true);
});
