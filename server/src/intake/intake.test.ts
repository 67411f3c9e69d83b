import { gzipSync } from 'node:zlib';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { documentContent } from '#core/documents/content.ts';
import type { Intake } from '#core/intake/contract.ts';
import { askForRepair } from '../repairs/testing/repairs.ts';
import { orderIn } from '../testing/orders.ts';
import { pdfPages } from '../testing/pdf-text.ts';
import { insertUser, tokenOf } from '../testing/people.ts';
import type { TestBrowser } from '../testing/test-browser.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';

let shop: TestShop;
let technician: TestBrowser;
let counter: TestBrowser;
beforeAll(async () => {
  shop = await testShop({ at: new Date('2026-11-20T12:00:00Z') });
  const as = async (name: string, given = {}) =>
    shop.browser(await tokenOf(shop.deps, await insertUser(shop.deps, name, given)));
  technician = await as('tecnico', { role: 'technician' });
  counter = await as('balcao', { role: 'counter' });
  await insertUser(shop.deps, 'rita');
  await shop.db.updateTable('users').set({ phone: '+351912345678' }).where('id', '=', 'rita').execute();
});
beforeEach(() => shop.reset());

interface Taken {
  readonly id: string;
  readonly number: number;
  readonly code: string;
}

const intakeOf = (given: object = {}) => ({
  request_id: crypto.randomUUID(),
  user_id: 'rita',
  device_type: 'Portátil',
  brand: 'Asus',
  model: 'Zenbook 14',
  serial_number: 'SN-ZB14-0001',
  problem_description: 'Não liga',
  estimate_price: '60,00',
  repair_deadline: '2026-11-27',
  accessories: ['Carregador', 'Mala'],
  marks: [{ side: 'frente', kind: 'risco', x: 100, y: 900 }],
  condition_note: null,
  access_kind: 'password',
  access: 'segredo 1234',
  backup: 'pedida',
  signed_name: 'Rita Sousa',
  signature: {
    width: 500,
    height: 140,
    strokes: [
      [
        [10, 10],
        [60, 80],
        [120, 20],
      ],
      [[200, 70]],
    ],
  },
  ...given,
});
const take = (given: object = {}) => counter.call<Taken>('POST', '/admin/repairs/intake', intakeOf(given));
const pagesOf = async (path: string) => {
  const answer = await shop.app.request(path, { headers: { authorization: `Bearer ${technician.token}` } });
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  return await pdfPages(new Uint8Array(await answer.arrayBuffer()));
};

describe('a device is taken in', () => {
  test('with what was noted of it, once however often it is sent', async () => {
    const body = intakeOf();
    const answers = await Promise.all(
      [1, 2, 3].map(() => counter.call<Taken>('POST', '/admin/repairs/intake', body)),
    );
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    const { id } = answers[0]?.body ?? { id: '' };
    const { body: read } = await counter.call<{ intake: Intake }>('GET', `/admin/repairs/${id}/intake`);
    expect(read.intake).toMatchObject({
      accessories: ['Carregador', 'Mala'],
      access_kind: 'password',
      has_access: true,
      backup: 'pedida',
      signed_name: 'Rita Sousa',
    });
    const other = await counter.call<Taken>('POST', '/admin/repairs/intake', { ...body, model: 'Outro' });
    expect(other.body.code).toBe('request_taken');
  });

  test('its password is sealed, shown to the bench alone, and forgotten with the hand-over', async () => {
    const { id } = (await take()).body;
    const { access_sealed } = await shop.db
      .selectFrom('repair_intakes')
      .select('access_sealed')
      .where('repair_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(access_sealed).not.toContain('segredo');
    expect((await counter.call('POST', `/admin/repairs/${id}/intake/access`)).status).toBe(403);
    const shown = await technician.call('POST', `/admin/repairs/${id}/intake/access`);
    expect(shown.body).toEqual({ kind: 'password', access: 'segredo 1234' });
    const seen = await shop.db
      .selectFrom('audit_events')
      .select('type')
      .where('subject_id', '=', id)
      .where('type', '=', 'repair.access_shown')
      .execute();
    expect(seen).toHaveLength(1);
    await technician.call('PUT', `/admin/repairs/${id}`, {
      confirm: true,
      status: 'entregue',
      open_reason: 'Conta corrente',
    });
    const after = await technician.call<Taken>('POST', `/admin/repairs/${id}/intake/access`);
    expect(after.body.code).toBe('access_missing');
  });

  test('it is given to somebody of the bench at once, and to nobody else', async () => {
    const { id } = (await take({ assigned_to: 'tecnico' })).body;
    const { body } = await counter.call<{ assigned_to: { id: string } }>('GET', `/admin/repairs/${id}/bench`);
    expect(body.assigned_to.id).toBe('tecnico');
    const refused = await take({ assigned_to: 'rita', serial_number: 'SN-DE-NINGUEM' });
    expect(refused.body.code).toBe('hand_unknown');
    const made = await shop.db
      .selectFrom('repairs')
      .select('id')
      .where('serial_number', '=', 'SN-DE-NINGUEM')
      .execute();
    expect(made).toEqual([]);
  });

  test.each([
    [{ access: null }, 'access_required'],
    [{ signed_name: null }, 'signature_without_name'],
    [{ user_id: 'ninguem' }, 'customer_not_found'],
  ])('not with %o', async (given, code) => {
    expect((await take(given)).body.code).toBe(code);
  });

  const line = (points: number) => Array.from({ length: points }, (_, n) => [n % 400, n % 100]);
  const drawn = (strokes: unknown, given: object = {}) => ({ width: 500, height: 140, strokes, ...given });
  test.each<[string, unknown, number?]>([
    ['a drawing with code', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['a picture in an address', 'data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9ImFsZXJ0KDEpIi8+'],
    ['words for points', drawn([[['<script>', '0 0 m (x) Tj']]])],
    ['points that are no numbers', drawn([[[null, {}]]])],
    ['points far outside', drawn([[[1e9, 5]]])],
    ['half points', drawn([[[0.5, 5]]])],
    ['a field as large as a wall', drawn([line(3)], { width: 1e9 })],
    ['a field of nothing', drawn([line(3)], { width: 0, height: 0 })],
    ['no line', drawn([])],
    ['an empty line', drawn([[]])],
    ['a line without end', drawn([line(1501)])],
    ['lines without end', drawn(Array.from({ length: 151 }, () => line(1)))],
    ['more points than a hand draws', drawn(Array.from({ length: 5 }, () => line(1201)))],
    [
      'what unfolds into a prototype',
      JSON.parse('{"__proto__": {"width": 500}, "strokes": [[[1, 1]]]}'),
      400,
    ],
  ])('a signature that is %s is refused, and nothing is kept', async (_, signature, status = 422) => {
    const before = await shop.db.selectFrom('repair_intakes').select('repair_id').execute();
    expect((await take({ signature })).status).toBe(status);
    expect(await shop.db.selectFrom('repair_intakes').select('repair_id').execute()).toHaveLength(
      before.length,
    );
  });

  test('a signature of megabytes, and one that is packed, are refused before they are read', async () => {
    const huge = await take({ signature: drawn([line(60_000)]) });
    expect(huge.status).toBe(413);
    const packed = await shop.app.request('/api/admin/repairs/intake', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${counter.token}`,
        'content-type': 'application/json',
        'content-encoding': 'gzip',
      },
      // Forty kilobytes that unfold to forty megabytes: nothing here unfolds them.
      body: new Uint8Array(gzipSync(Buffer.alloc(40 * 1024 * 1024, 0x20))),
    });
    expect([400, 415]).toContain(packed.status);
  });

  test('the largest signature that is taken is drawn on a sheet of a few pages', async () => {
    const largest = drawn(Array.from({ length: 6 }, () => line(1000)));
    const { id } = (await take({ signature: largest, signed_name: '<b>Rita</b> (Tj) \\) endstream' })).body;
    const pages = await pagesOf(`/api/admin/repairs/${id}/intake/document`);
    expect(pages.length).toBeLessThanOrEqual(3);
    expect(pages.join('\n')).toContain('<b>Rita</b>');
  });

  test('its marks are drawn on the sheet by the numbers that they have in words', async () => {
    const marks = [
      { side: 'frente', kind: 'risco', x: 100, y: 900 },
      { side: 'verso', kind: 'falta', x: 1000, y: 0 },
    ];
    const sheet = async (given: object) => {
      const { id } = (await take(given)).body;
      const text = (await pagesOf(`/api/admin/repairs/${id}/intake/document`)).join('\n');
      const { content } = await shop.db
        .selectFrom('documents')
        .select('content')
        .where('subject_id', '=', id)
        .executeTakeFirstOrThrow();
      const note = documentContent.parse(content).notes.find(({ label }) => label === 'Estado à entrada');
      return { text: text.replaceAll('. \n', '. '), drawings: note?.drawings };
    };
    const marked = await sheet({ marks });
    expect(marked.text).toContain(
      '1. Risco, frente, em baixo à esquerda\n2. Falta, verso, em cima à direita\n',
    );
    expect(marked.text).toMatch(/Frente[\s\S]*Verso/);
    expect(marked.drawings).toMatchObject([
      { label: 'Frente', width: 150, height: 100, marks: [{ nth: 1, x: 15, y: 90 }] },
      { label: 'Verso', marks: [{ nth: 2, x: 150, y: 0 }] },
    ]);
    const unmarked = await sheet({ marks: [], serial_number: 'SN-SEM-MARCAS' });
    expect(unmarked.text).toContain('Sem marcas anotadas');
    expect(unmarked.text).not.toContain('Frente');
  });

  test('with twelve marks, a signature and a fault of some lines it is one sheet', async () => {
    const { id } = (
      await take({
        marks: Array.from({ length: 12 }, (_, nth) => ({
          side: nth % 2 ? 'verso' : 'frente',
          kind: 'amolgadela',
          x: (nth * 83) % 1000,
          y: (nth * 211) % 1000,
        })),
        condition_note: 'Dobradiça esquerda com folga. Falta um pé de borracha.',
        problem_description: 'Não liga desde sábado, depois de ter caído ao chão. Faz um bip curto. '.repeat(
          8,
        ),
        signed_name: 'Rita Sousa',
        signature: drawn([line(80)]),
      })
    ).body;
    const pages = await pagesOf(`/api/admin/repairs/${id}/intake/document`);
    expect(pages).toHaveLength(1);
    expect(pages[0]?.replaceAll('. \n', '. ')).toContain('12. Amolgadela, verso');
    expect(pages[0]).toContain('Assinado no ecrã por Rita Sousa');
  });

  test('also when its repair was asked for before: once, however often and by however many', async () => {
    const rita = await insertUser(shop.deps, `bia-${crypto.randomUUID().slice(0, 8)}`);
    const { id, number } = await askForRepair(shop.deps, rita);
    const {
      user_id: _,
      device_type,
      brand,
      model,
      problem_description,
      estimate_price,
      ...noted
    } = intakeOf();
    const found = async () =>
      (
        await counter.call<{ items: { asked: { number: number }[] }[] }>(
          'GET',
          `/admin/repairs/counter/customers?q=${rita.user.id}`,
        )
      ).body.items[0]?.asked.map((repair) => repair.number);
    expect(await found()).toEqual([number]);
    const path = `/admin/repairs/${id}/intake`;
    const answers = await Promise.all([1, 2].map(() => counter.call<Taken>('POST', path, noted)));
    expect(answers.map(({ status, body }) => [status, body.id])).toEqual([
      [200, id],
      [200, id],
    ]);
    const again = { ...noted, request_id: crypto.randomUUID() };
    expect((await counter.call<Taken>('POST', path, again)).body.code).toBe('intake_taken');
    expect(await found()).toEqual([]);
    const sheet = (await pagesOf(`/api/admin/repairs/${id}/intake/document`)).join('\n');
    for (const said of [`T-${number}`, 'Lenovo ThinkPad T14', 'SN-ZB14-0001', 'Rita Sousa']) {
      expect(sheet).toContain(said);
    }
    const ticket = await counter.call('GET', `/admin/repairs/${id}`);
    expect(JSON.stringify(ticket.body)).toContain('O equipamento foi entregue na loja.');
    const late = await askForRepair(shop.deps);
    await counter.call('PUT', `/admin/repairs/${late.id}`, {
      confirm: true,
      status: 'entregue',
      open_reason: 'Conta corrente',
    });
    const refused = await counter.call<Taken>('POST', `/admin/repairs/${late.id}/intake`, again);
    expect(refused.body.code).toBe('intake_too_late');
    expect((await shop.browser().call('POST', `/api${path}`, again)).status).toBe(401);
  });

  test('several in one visit are made together, once, and share a sheet under one signature', async () => {
    const { device_type, brand, model, problem_description } = intakeOf();
    const other = { device_type, brand, model, problem_description, serial_number: null };
    const body = intakeOf({
      others: [
        { ...other, device_type: 'Impressora', brand: 'Epson', accessories: ['Cabo USB'] },
        { ...other, brand: 'Lenovo', access_kind: 'password', access: 'outro segredo' },
      ],
    });
    const answers = await Promise.all(
      [1, 2].map(() => counter.call<Taken>('POST', '/admin/repairs/intake', body)),
    );
    const [first] = answers.map((answer) => answer.body);
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    const others = async (id = '') =>
      (await counter.call<{ others: Taken[] }>('GET', `/admin/repairs/${id}/intake`)).body.others;
    const [printer, laptop] = await others(first?.id);
    expect((await others(laptop?.id)).map(({ id }) => id)).toEqual([first?.id, printer?.id]);
    const sheet = (await pagesOf(`/api/admin/repairs/${laptop?.id}/intake/document`)).join('\n');
    for (const said of [first, printer, laptop].map((one) => `T-${one?.number}`))
      expect(sheet).toContain(said);
    expect(sheet).toContain('Impressora Epson');
    expect(sheet).toContain('Cabo USB');
    expect(sheet).toContain('Assinado no ecrã por Rita Sousa');
    expect(sheet).not.toContain('segredo');
    await pagesOf(`/api/admin/repairs/${first?.id}/intake/document`);
    const papers = await shop.db
      .selectFrom('documents')
      .select('subject_id')
      .where('subject_id', 'in', [first?.id ?? '', printer?.id ?? '', laptop?.id ?? ''])
      .execute();
    expect(papers).toEqual([{ subject_id: first?.id }]);
  });

  test.each([
    [{ access_kind: 'password', access: null }, 'access_required'],
    [{ assigned_to: 'rita' }, 'hand_unknown'],
  ])('nothing of a visit is kept where one of its devices cannot be: %o', async (given, code) => {
    const { device_type, brand, model, problem_description } = intakeOf();
    const others = [{ device_type, brand, model, problem_description, serial_number: null, ...given }];
    const count = async () => (await shop.db.selectFrom('repairs').select('id').execute()).length;
    const before = await count();
    expect((await take({ others })).body.code).toBe(code);
    expect(await count()).toBe(before);
    const many = Array.from({ length: 10 }, () => ({ ...others[0], assigned_to: null }));
    expect((await take({ others: many })).status).toBe(422);
  });

  test('its sheet says what was agreed and never the password; its label is read from the shelf', async () => {
    const { id, number } = (await take()).body;
    const sheet = (await pagesOf(`/api/admin/repairs/${id}/intake/document`)).join('\n');
    for (const said of [
      `T-${number}`,
      'Carregador, Mala',
      'Risco, frente',
      'Fazer cópia antes',
      'Rita Sousa',
    ]) {
      expect(sheet).toContain(said);
    }
    expect(sheet).not.toContain('segredo');
    // A paper that a customer takes along names no price (docs/adr/0331).
    expect(sheet).not.toContain('60,00');
    const labels = await pagesOf(`/api/admin/repairs/${id}/label`);
    expect(labels).toHaveLength(1);
    expect(labels[0]).toContain(`T-${number}`);
    expect(labels[0]).toContain('Não liga');
    // One press prints both: the sheet with its labels after it.
    const both = await pagesOf(`/api/admin/repairs/${id}/intake/document?labels=true`);
    expect(both.slice(0, -1).join('\n')).toBe(sheet);
    expect(both.at(-1)).toBe(labels[0]);
    // However long the words on it are, it is one label.
    const long = await take({
      brand: 'Hewlett-Packard Enterprise',
      model: 'EliteBook x360 1040 G10 Notebook PC',
      serial_number: 'SN-1234567890-ABCDEFGHIJ-0987654321',
    });
    const wide = await pagesOf(`/api/admin/repairs/${long.body.id}/label`);
    expect(wide).toHaveLength(1);
    expect(wide[0]).toContain('20/11/2026');
    // What tells two devices apart is never cut.
    const letters = wide[0]?.replaceAll(/\s/g, '');
    expect(letters).toContain('Hewlett-PackardEnterpriseEliteBookx3601040G10NotebookPC');
    expect(letters).toContain('SN-1234567890-ABCDEFGHIJ-0987654321');
    const asked = await askForRepair(shop.deps);
    const none = await counter.call<Taken>('GET', `/admin/repairs/${asked.id}/intake/document`);
    expect(none.body.code).toBe('intake_missing');
  });
});

describe('the counter finds', () => {
  test.each(['rita', '912 345 678', '345678'])('its customer by %s', async (q) => {
    const { body } = await counter.call<{ items: { id: string }[] }>(
      'GET',
      `/admin/repairs/counter/customers?q=${encodeURIComponent(q)}`,
    );
    expect(body.items.map(({ id }) => id)).toEqual(['rita']);
  });

  test('its customer by the NIF of an order', async () => {
    const order = await orderIn(shop.deps, 'entregue');
    await shop.db
      .updateTable('orders')
      .set({ nif: '123456789', user_id: 'rita' })
      .where('id', '=', order.id)
      .execute();
    const find = async (q: string) =>
      (
        await counter.call<{ items: { id: string }[] }>(
          'GET',
          `/admin/repairs/counter/customers?q=${encodeURIComponent(q)}`,
        )
      ).body.items.map(({ id }) => id);
    expect(await find('123 456 789')).toEqual(['rita']);
    expect(await find('501442600')).toEqual([]);
  });

  test('what it knows of a serial number, however it is written', async () => {
    const { id } = (await take({ serial_number: 'PF-3XY9' })).body;
    const { body } = await counter.call<{ device: { model: string }; repairs: { id: string }[] }>(
      'GET',
      '/admin/repairs/counter/device?serial=pf-3xy9',
    );
    expect(body.device).toMatchObject({ model: 'Zenbook 14', customer: { id: 'rita' } });
    expect(body.repairs.map((repair) => repair.id)).toEqual([id]);
  });

  test("what stands in place of a serial number is nobody's device, and a label is no part of one", async () => {
    const ask = async (serial: string) =>
      (
        await counter.call<{ device: unknown; repairs: { id: string }[] }>(
          'GET',
          `/admin/repairs/counter/device?serial=${encodeURIComponent(serial)}`,
        )
      ).body;
    const kept = (id: string) =>
      shop.db.selectFrom('repairs').select('serial_number').where('id', '=', id).executeTakeFirstOrThrow();
    for (const words of ['N/A', 'sem número', 'desconhecido', 'S/N', '0000000', 'ilegível', 'Sem etiqueta']) {
      const { id } = (await take({ serial_number: words })).body;
      // As it was kept before.
      await shop.db.updateTable('repairs').set({ serial_number: words }).where('id', '=', id).execute();
      expect([words, await ask(words)]).toEqual([words, { device: null, sold: null, repairs: [] }]);
      const { id: next } = (await take({ serial_number: words })).body;
      expect((await kept(next)).serial_number).toBe(null);
    }
    const { id } = (await take({ serial_number: 'S/N: 5CG 1234 ABC' })).body;
    expect((await kept(id)).serial_number).toBe('5CG1234ABC');
    for (const same of ['5cg1234abc', 'SN: 5CG-1234-ABC', 'S/N 5CG1234ABC'])
      expect((await ask(same)).repairs.map((repair) => repair.id)).toEqual([id]);
  });

  test('a day to promise, by what waits', async () => {
    const { body } = await counter.call<{ day: string; open: number }>(
      'GET',
      '/admin/repairs/counter/proposed-day',
    );
    expect(body.day).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(body.day > '2026-11-20').toBe(true);
    expect(body.open).toBeGreaterThan(0);
  });

  test('a day to promise follows the kind of device, and goes no further than such repairs take', async () => {
    await shop.db
      .insertInto('repair_usual')
      .values({ device_type: 'Tablet', problem: 'ecra', low_days: 1, high_days: 1 })
      .execute();
    const day = async (query: string) => {
      const path = `/admin/repairs/counter/proposed-day${query}`;
      return (await counter.call<{ day: string }>('GET', path)).body.day;
    };
    expect((await day('?device_type=Tablet')) < (await day('?device_type=Desktop'))).toBe(true);
    await shop.db.deleteFrom('repair_usual').execute();
    expect(await day('?device_type=Tablet')).toBe(await day('?device_type=Desktop'));
  });
});
