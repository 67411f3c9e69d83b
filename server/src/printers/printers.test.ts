import { beforeAll, describe, expect, it } from 'vitest';
import { printerQuery } from '#core/printers/contract.ts';
import { addLine } from '../cart/change-cart.ts';
import { readCart } from '../cart/read-cart.ts';
import { getProduct } from '../catalogue/get-product.ts';
import { syncPrintersOf } from '../catalogue/sync-printers.ts';
import type { Person } from '../platform/http/caller.ts';
import { insertProduct } from '../testing/insert-product.ts';
import { buy } from '../testing/orders.ts';
import { insertUser } from '../testing/people.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';
import { counterparts } from './counterparts.ts';
import { getPrinter } from './get-printer.ts';
import { linkPrinters, linkPrintersJob } from './jobs/link-printers.ts';
import { listModels, listPrinters } from './list-printers.ts';
import { listMyPrinters, MAX_PRINTERS, removePrinter, savePrinter, setPrinterPlace } from './my-printers.ts';
import { reorderForPlace, reorderForPrinter } from './reorder.ts';
import { readBrands, readNearPrinters, readPrintersOf } from './store.ts';

let shop: TestShop;
let ana: Person;
let rui: Person;
const ids: Record<string, string> = {};

type Given = Parameters<typeof insertProduct>[1];

async function cartridge(key: string, type: string, given: Given, printers: string[]): Promise<void> {
  const id = await insertProduct(shop.db, {
    brand: 'HP',
    compatible_printers: printers,
    spec_blocks: { consumable_specs: { consumable_type: type, copies_number: 240 } },
    ...given,
  });
  await shop.db
    .transaction()
    .execute((tx) => syncPrintersOf(tx, [{ productId: id, brand: 'HP', names: printers }]));
  ids[key] = id;
}

const DESKJETS = ['HP DeskJet 2710', 'HP DeskJet 2720'];

beforeAll(async () => {
  shop = await testShop({ at: new Date('2026-11-21T12:00:00Z'), poolSize: 40 });
  ana = await insertUser(shop.deps, 'ana');
  rui = await insertUser(shop.deps, 'rui');
  const black = { color_symbol: 'black', price_cents: 1000 };
  await cartridge('black', 'original', { name: 'Tinteiro HP 305 preto', ...black }, DESKJETS);
  await cartridge(
    'blackXl',
    'original',
    { name: 'Tinteiro HP 305XL preto', ...black, price_cents: 1950 },
    DESKJETS,
  );
  await cartridge(
    'color',
    'original',
    { name: 'Tinteiro HP 305 tricolor', color_symbol: 'tricolor', price_cents: 1200 },
    DESKJETS,
  );
  await cartridge(
    'compatible',
    'compativel',
    { name: 'Tinteiro compatível com HP 305XL preto', ...black, price_cents: 800 },
    DESKJETS,
  );
  await cartridge('drum', 'original', { name: 'Tambor Brother DR-2400', brand: 'Brother' }, [
    'Brother HL-L2310D',
  ]);
  await cartridge('gone', 'original', { name: 'Fora', archived_at: new Date() }, ['HP ENVY 6020']);
});

async function list(query: Record<string, string>): Promise<string[]> {
  return (await listPrinters(shop.db, printerQuery.parse(query))).items.map(({ name }) => name);
}

describe('finding a printer', () => {
  it('lists the makers and models that something on sale fits', async () => {
    expect(await readBrands(shop.db)).toEqual([
      { brand: 'HP', printers: 2 },
      { brand: 'Brother', printers: 1 },
    ]);
    expect(await list({})).toEqual(['Brother HL-L2310D', 'HP DeskJet 2710', 'HP DeskJet 2720']);
    expect(await list({ marca: 'hp' })).toEqual(DESKJETS);
    expect((await listModels(shop.db, 'Brother')).map(({ slug }) => slug)).toEqual(['brother-hl-l2310d']);
  });

  it.each([
    ['2710', ['HP DeskJet 2710']],
    ['deskjet2720', ['HP DeskJet 2720']],
    ['hp deskjet 2710 All-in-One', ['HP DeskJet 2710']],
    ['hl l2310d', ['Brother HL-L2310D']],
    ['HLL2310', ['Brother HL-L2310D']],
    ['envy', []],
    ['%', ['Brother HL-L2310D', ...DESKJETS]],
  ])('%s', async (q, names) => {
    expect(await list({ q })).toEqual(names);
  });

  it('offers what an unknown name may have meant', async () => {
    expect((await readNearPrinters(shop.db, 'hp deskjet 2711', 3)).map(({ name }) => name)).toEqual(DESKJETS);
    expect(await readNearPrinters(shop.db, 'zzz', 3)).toEqual([]);
  });
});

describe("a printer's page", () => {
  it('groups by colour, originals first, with the price of a page', async () => {
    const found = await getPrinter(shop.db, 'hp-deskjet-2710', shop.deps.now());
    if (!found.ok) throw new Error(found.failure.code);
    expect(
      found.value.groups.map(({ part, supplies }) => [part, supplies.map((one) => one.product.name)]),
    ).toEqual([
      [
        'black',
        ['Tinteiro HP 305 preto', 'Tinteiro HP 305XL preto', 'Tinteiro compatível com HP 305XL preto'],
      ],
      ['tricolor', ['Tinteiro HP 305 tricolor']],
    ]);
    expect(found.value.groups[0]?.supplies[0]).toMatchObject({ pages: 240, price_per_page: 0.051 });
    expect(found.value.related.map(({ name }) => name)).toEqual(['HP DeskJet 2720']);
  });

  it('makes full sets from what is in stock, and says which colour is missing', async () => {
    const found = await getPrinter(shop.db, 'hp-deskjet-2710', shop.deps.now());
    if (!found.ok) throw new Error(found.failure.code);
    const [original, compatible] = found.value.sets;
    expect(original).toMatchObject({ kind: 'original', gross: 27.06, net: 22, missing: [] });
    expect(original?.items.map(({ product_id }) => product_id)).toEqual([ids.black, ids.color]);
    expect(compatible).toMatchObject({ kind: 'compativel', items: [], missing: ['tricolor'] });
  });

  it('is not there for a printer nobody named', async () => {
    const found = await getPrinter(shop.db, 'hp-deskjet-1', shop.deps.now());
    expect(found.ok ? null : found.failure.code).toBe('printer_not_found');
  });

  it('is led to by each of its consumables', async () => {
    expect((await readPrintersOf(shop.db, ids.black ?? '')).map(({ slug }) => slug)).toEqual([
      'hp-deskjet-2710',
      'hp-deskjet-2720',
    ]);
  });
});

async function mine(user: Person): Promise<string[]> {
  return (await listMyPrinters(shop.db, user.user.id, 1)).items.map(({ slug }) => slug);
}

describe("a customer's printers", () => {
  it('are kept once, listed, and forgotten by their owner alone', async () => {
    await savePrinter(shop.deps, ana, 'hp-deskjet-2710');
    await savePrinter(shop.deps, ana, 'hp-deskjet-2710');
    await savePrinter(shop.deps, rui, 'hp-deskjet-2710');
    expect([await mine(ana), await mine(rui)]).toEqual([['hp-deskjet-2710'], ['hp-deskjet-2710']]);
    expect((await removePrinter(shop.deps, ana, 'hp-deskjet-2710')).ok).toBe(true);
    expect((await removePrinter(shop.deps, ana, 'hp-deskjet-2710')).ok).toBe(false);
    expect([await mine(ana), await mine(rui)]).toEqual([[], ['hp-deskjet-2710']]);
    expect((await savePrinter(shop.deps, ana, 'nada')).ok).toBe(false);
  });

  it('are bounded, also when many are kept at once', async () => {
    const eva = await insertUser(shop.deps, 'eva');
    const names = Array.from({ length: MAX_PRINTERS + 3 }, (_, i) => `Epson EcoTank ET-${1000 + i}`);
    await cartridge('many', 'original', { name: 'Garrafa', brand: 'Epson' }, names);
    const slugs = (await readPrintersOf(shop.db, ids.many ?? '')).map(({ slug }) => slug);
    const results = await Promise.all(slugs.map((slug) => savePrinter(shop.deps, eva, slug)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(MAX_PRINTERS);
  });
});

async function cartOf(actor: Person): Promise<Record<string, number>> {
  const { lines } = await readCart(shop.db, actor, shop.deps.now());
  return Object.fromEntries(lines.map((line) => [line.product_id, line.quantity]));
}

describe('ordering again', () => {
  const blackId = (): string => ids.black ?? '';

  it('takes the cheapest full set when nothing was bought before', async () => {
    const result = await reorderForPrinter(shop.deps, rui, 'hp-deskjet-2710');
    expect(result).toMatchObject({ ok: true, value: { basis: 'conjunto', added: 2, missing: [] } });
    expect(await cartOf(rui)).toEqual({ [blackId()]: 1, [ids.color ?? '']: 1 });
  });

  it('takes what this customer bought last for the printer, and nothing of what others bought', async () => {
    await addLine(shop.deps, ana, { product_id: ids.blackXl ?? '', quantity: 2 });
    await addLine(shop.deps, ana, { product_id: ids.drum ?? '', quantity: 1 });
    await buy(shop.deps, ana);
    expect(await reorderForPrinter(shop.deps, ana, 'hp-deskjet-2710')).toMatchObject({
      ok: true,
      value: { basis: 'compra', added: 2 },
    });
    expect(await cartOf(ana)).toEqual({ [ids.blackXl ?? '']: 2 });
    expect(await reorderForPrinter(shop.deps, rui, 'hp-deskjet-2720')).toMatchObject({
      value: { basis: 'conjunto' },
    });
  });

  it('says what is out of stock, and that there is nothing when there is nothing', async () => {
    await shop.db
      .updateTable('products')
      .set({ stock: 0 })
      .where('id', '=', ids.blackXl ?? '')
      .execute();
    const result = await reorderForPrinter(shop.deps, ana, 'hp-deskjet-2710');
    expect(result).toMatchObject({
      value: { basis: 'conjunto', missing: ['Tinteiro HP 305XL preto'] },
    });
    await shop.db.updateTable('products').set({ stock: 0 }).execute();
    const none = await reorderForPrinter(shop.deps, ana, 'hp-deskjet-2710');
    expect(none.ok ? null : none.failure.code).toBe('nothing_to_reorder');
  });
});

describe('printers of one place', () => {
  it('are grouped, and one press puts in what all of them need: what is not there is said, and twice is once', async () => {
    const eva = await insertUser(shop.deps, 'olga');
    await shop.db.updateTable('products').set({ stock: 10 }).execute();
    for (const slug of ['hp-deskjet-2710', 'hp-deskjet-2720']) {
      await savePrinter(shop.deps, eva, slug);
      await setPrinterPlace(shop.deps, eva, slug, { place: '2.º andar' });
    }
    const listed = await listMyPrinters(shop.db, eva.user.id, 1);
    expect(listed.items.map(({ place }) => place)).toEqual(['2.º andar', '2.º andar']);
    await shop.db
      .updateTable('products')
      .set({ stock: 1 })
      .where('id', '=', ids.black ?? '')
      .execute();
    const refill = async (who = eva, place = '2.º andar') => await reorderForPlace(shop.deps, who, place);
    expect(await refill()).toMatchObject({
      value: { added: 3, lacking: [{ name: 'Tinteiro HP 305 preto', why: 'Só há 1 unidade em stock.' }] },
    });
    const cart = await cartOf(eva);
    expect(cart).toEqual({ [ids.black ?? '']: 1, [ids.color ?? '']: 2 });
    expect(await refill()).toMatchObject({ ok: true, value: { added: 0 } });
    expect(await cartOf(eva)).toEqual(cart);
    // Another has no printer there, and can place none of hers.
    expect(await refill(rui)).toMatchObject({ failure: { code: 'place_not_found' } });
    const sofia = await insertUser(shop.deps, 'lia');
    const moved = await setPrinterPlace(shop.deps, sofia, 'hp-deskjet-2710', { place: 'Cave' });
    expect(moved).toMatchObject({ failure: { code: 'printer_not_found' } });
    await setPrinterPlace(shop.deps, eva, 'hp-deskjet-2710', { place: null });
    const left = await listMyPrinters(shop.db, eva.user.id, 1);
    expect(left.items.map(({ place }) => place)).toEqual(['2.º andar', null]);
  });
});

describe('tying products that were there before', () => {
  it('ties each once, passes over names that are no printer, and is done', async () => {
    await insertProduct(shop.db, { name: 'Antigo', brand: 'Canon', compatible_printers: ['PIXMA TS5150'] });
    await insertProduct(shop.db, { name: 'Vago', compatible_printers: ['várias impressoras'] });
    expect(await linkPrinters(shop.deps, null)).toBe(2);
    expect(await list({ marca: 'Canon' })).toEqual(['Canon PIXMA TS5150']);
    expect(await linkPrinters(shop.deps, null)).toBe(1);
    expect((await shop.queue.queued()).filter(({ kind }) => kind === linkPrintersJob.name)).toEqual([]);
  });
});

describe('original and compatible', () => {
  async function beside(key: string) {
    const found = await getProduct(shop.db, ids[key] ?? '', shop.deps.now());
    if (!found.ok) throw new Error(found.failure.detail);
    return await counterparts(shop.db, found.value, shop.deps.now());
  }

  it('stand beside each other, with what a page costs and what is saved', async () => {
    const original = await beside('blackXl');
    expect(original).toMatchObject({ kind: 'compativel', own_per_page: 0.1 });
    expect(original?.items.map(({ product, saved_percent }) => [product.id, saved_percent])).toEqual([
      [ids.compatible, 59],
    ]);
    const compatible = await beside('compatible');
    expect(compatible).toMatchObject({ kind: 'original', own_per_page: 0.041 });
    expect(compatible?.items.map(({ product, saved_percent }) => [product.id, saved_percent])).toEqual([
      [ids.black, 19],
      [ids.blackXl, 59],
    ]);
  });

  it('are of one colour and one part, and of consumables alone', async () => {
    expect(await beside('color')).toBeNull();
    expect(await beside('drum')).toBeNull();
    ids.laptop = await insertProduct(shop.db, { name: 'Portátil', category: 'portateis' });
    expect(await beside('laptop')).toBeNull();
  });
});
