import { expect, test } from 'vitest';
import { z } from 'zod';
import { type Call, defineCall } from './call.ts';
import { failureStatuses, operationId } from './call-facts.ts';

test.each([
  ['GET', '/api/settings', 'getSettings'],
  ['PUT', '/api/admin/orders/{id}', 'putAdminOrdersById'],
  ['GET', '/api/admin/products/{id}/pricing-alert', 'getAdminProductsByIdPricingAlert'],
  ['GET', '/api/admin/products/imports/{id}/errors.csv', 'getAdminProductsImportsByIdErrorsCsv'],
  ['POST', '/api/auth/forgot-password', 'postAuthForgotPassword'],
])('%s %s is called %s', (method, path, id) => {
  expect(operationId({ method, path })).toBe(id);
});

const call = (parts: Partial<Call>): Call => ({
  ...defineCall({
    method: 'GET',
    path: '/api/x',
    summary: '',
    tag: '',
    access: 'public',
    response: z.object({}),
  }),
  ...parts,
});
const params = z.object({ id: z.uuid() });
const body = z.object({ a: z.string() });
const query = z.object({ q: z.string() });
const limit = { points: 1, seconds: 1 };

test.each<[string, Partial<Call>, number[]]>([
  ['a public reading', {}, [400]],
  ['a public reading with a query', { query }, [400, 422]],
  ['a public change', { method: 'POST', body }, [400, 403, 408, 413, 415, 422]],
  ['a limited one', { limit }, [400, 429]],
  ['a visitor’s reading', { access: 'optional' }, [400, 401]],
  ['a visitor’s change', { access: 'optional', method: 'DELETE', params }, [400, 401, 403, 404, 422]],
  ['a customer’s reading', { access: 'customer', params }, [400, 401, 404, 422]],
  ['an upload', { access: 'customer', method: 'POST', upload: true }, [400, 401, 408, 413, 415, 422]],
  ['what it adds', { also: [409, 503] }, [400, 409, 503]],
])('%s may be refused with these', (_, parts, statuses) => {
  expect(failureStatuses(call(parts))).toEqual(statuses);
});
