import { expect, test } from 'vitest';
import { recordPath } from '../records.ts';
import { NOTICE_SUBJECTS, noticeSubject } from './kinds.ts';

test.each(NOTICE_SUBJECTS)('the address of a thing says what it is: %s', (kind) => {
  const id = '0b7e2a9c-1d2e-4f30-8a4b-5c6d7e8f9a0b';
  expect(noticeSubject(String(recordPath(kind, id)))).toEqual({ kind, id });
  expect(noticeSubject(`${recordPath(kind, id)}/`)).toEqual({ kind, id });
});

test.each([
  '/dashboard',
  '/dashboard/encomendas',
  '/dashboard/encomendas/',
  '/dashboard/encomendas/a/b',
  '/dashboard/clientes/12',
  '/dashboard/constructor/12',
  `/dashboard/encomendas/${'a'.repeat(61)}`,
  '/dashboard/encomendas/a%20b',
])('%s is none of them', (pathname) => {
  expect(noticeSubject(pathname)).toBeNull();
});
