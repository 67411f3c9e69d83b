import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { PublicSettings } from '#core/settings/contract.ts';
import { MAX_NOTICE_BYTES } from '#core/settings/notice-contract.ts';
import { insertUser, tokenOf } from '../testing/people.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';

const SVG =
  '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>\n';

let shop: TestShop;
let owner: ReturnType<TestShop['browser']>;
beforeAll(async () => {
  shop = await testShop({ listening: true });
});
beforeEach(async () => {
  for (const table of ['guarantee_notices', 'settings', 'users'] as const)
    await shop.db.deleteFrom(table).execute();
  await shop.reset();
  owner = shop.browser(await tokenOf(shop.deps, await insertUser(shop.deps, 'dona', { role: 'owner' })));
});

async function keep(content: string | Uint8Array, name = 'aviso.pdf', who = owner) {
  const form = new FormData();
  form.append('file', new File([content as Uint8Array<ArrayBuffer>], name));
  return await who.call<{ code?: string; guarantee_notice: string }>(
    'POST',
    '/api/admin/guarantee-notice',
    form,
  );
}
const shown = async () =>
  (await shop.browser().call<PublicSettings>('GET', '/api/settings')).body.guarantee_notice;
const read = async (name: string) => await shop.app.request(`/api/guarantee-notice/${name}`);

test.each([
  ['a PDF', new Uint8Array([...Buffer.from('%PDF-1.7\n'), 0, 255, 10, 13, 0]), 'application/pdf'],
  ['a PNG', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 255]), 'image/png'],
  ['an SVG', new Uint8Array(Buffer.from(SVG)), 'image/svg+xml'],
])('%s leaves as it came, byte by byte', async (_, bytes, type) => {
  expect(await shown()).toBe('');
  expect((await keep(bytes, 'qualquer.txt')).status).toBe(200);
  const answer = await read(await shown());
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type]);
  expect(answer.headers.get('content-disposition')).toMatch(/^inline/);
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes);
});

test('what an SVG has in it does not run when it is opened', async () => {
  await keep(SVG);
  const policy = (await read(await shown())).headers.get('content-security-policy');
  expect(policy).toContain('sandbox');
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('script-src');
});

test.each([
  ['nothing', '', 'not_a_notice'],
  ['a text', 'aviso', 'not_a_notice'],
  ['a page', '<html><svg></svg></html>', 'not_a_notice'],
  ['a file that is too large', new Uint8Array(MAX_NOTICE_BYTES + 1), 'too_large'],
  ['one of 40 MB', new Uint8Array(40 * 2 ** 20), 'too_large'],
])('%s is refused, and what was shown stays', async (_, content, code) => {
  await keep('%PDF-1.7\n');
  const before = await shown();
  expect((await keep(content)).body.code).toBe(code);
  expect(await shown()).toBe(before);
});

test('who may not change the settings keeps nothing, and an unknown file is none', async () => {
  const manager = shop.browser(
    await tokenOf(shop.deps, await insertUser(shop.deps, 'gil', { role: 'manager' })),
  );
  expect((await keep('%PDF-1.7\n', 'a.pdf', manager)).status).toBe(403);
  expect((await read(`${'0'.repeat(64)}.pdf`)).status).toBe(404);
  expect((await read('aviso.pdf')).status).toBe(422);
});

test('the same file again is the same notice', async () => {
  const [one, again] = [await keep('%PDF-1.7\n'), await keep('%PDF-1.7\n')];
  expect(one.body.guarantee_notice).toBe(again.body.guarantee_notice);
});
