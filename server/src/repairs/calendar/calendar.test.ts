import { beforeAll, expect, test } from 'vitest';
import { insertUser, tokenOf } from '../../testing/people.ts';
import { type TestShop, testShop } from '../../testing/test-shop.ts';
import { askForRepair } from '../testing/repairs.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop({ at: new Date('2026-11-20T12:00:00Z') });
});

const LINK = '/api/admin/repairs/counter/calendar-link';

async function technician(id: string) {
  const person = await insertUser(shop.deps, id, { role: 'technician' });
  return { person, browser: shop.browser(await tokenOf(shop.deps, person)) };
}

async function read(url: string) {
  const answer = await shop.app.request(new URL(url).pathname);
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
}

test('the promised days of one technician, by a secret address, with nothing of the customer', async () => {
  const { person, browser } = await technician('ana');
  const other = await technician('rui');
  const mine = await askForRepair(shop.deps, undefined, {
    customer_name: 'Cliente Secreto',
    model: 'ThinkPad; com, vírgulas e um nome que passa de longe os setenta e cinco octetos da norma',
  });
  const theirs = await askForRepair(shop.deps);
  for (const [id, whose, day] of [
    [mine.id, person.user.id, '2026-12-01'],
    [theirs.id, other.person.user.id, '2026-12-02'],
  ]) {
    await browser.call('PUT', `/api/admin/repairs/${id}`, { repair_deadline: day });
    await browser.call('PUT', `/api/admin/repairs/${id}/bench/assignee`, { user_id: whose });
  }
  expect((await browser.call<{ url: null }>('GET', LINK)).body.url).toBeNull();
  const { url } = (await browser.call<{ url: string }>('POST', LINK)).body;
  expect((await browser.call<{ url: string }>('GET', LINK)).body.url).toBe(url);
  const { status, type, text } = await read(url);
  expect([status, type]).toEqual([200, 'text/calendar; charset=utf-8']);
  // RFC 5545: CRLF, at most 75 octets in a line, commas and semicolons escaped, a date for a whole day, UTC for moments.
  const lines = text.split('\r\n');
  expect(lines[0]).toBe('BEGIN:VCALENDAR');
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const unfolded = text.replaceAll('\r\n ', '');
  expect(unfolded).toContain('DTSTART;VALUE=DATE:20261201');
  expect(unfolded).toContain('ThinkPad\\; com\\, vírgulas');
  expect(unfolded).toMatch(/DTSTAMP:\d{8}T\d{6}Z/);
  expect(unfolded.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  expect(unfolded).toContain(`T-${mine.number}`);
  expect(unfolded).not.toContain('Secreto');
});

test('renewed or ended, the address there was opens nothing; nor does a wrong one', async () => {
  const { browser } = await technician('eva');
  const first = (await browser.call<{ url: string }>('POST', LINK)).body.url;
  const second = (await browser.call<{ url: string }>('POST', LINK)).body.url;
  expect(second).not.toBe(first);
  expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
  await browser.call('DELETE', LINK);
  expect((await read(second)).status).toBe(404);
  expect((await read(`http://x/api/bench-calendar/${'x'.repeat(43)}`)).status).toBe(404);
});

test('who does not work in the shop any more has no calendar', async () => {
  const { person, browser } = await technician('ivo');
  const { url } = (await browser.call<{ url: string }>('POST', LINK)).body;
  await shop.db.updateTable('users').set({ role: null }).where('id', '=', person.user.id).execute();
  expect((await read(url)).status).toBe(404);
});
