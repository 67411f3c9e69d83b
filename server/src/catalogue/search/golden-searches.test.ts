import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { catalogueQuery, type ProductCard } from '#core/catalogue/contract.ts';
import { ADMIN_PRODUCT_SORTS } from '#core/catalogue/values.ts';
import { insertProducts } from '../../../db/seeds/demo-shop/insert.ts';
import { demoProducts } from '../../../db/seeds/demo-shop/products/index.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { listAdminProducts } from '../list-admin-products.ts';
import { listProducts } from '../list-products.ts';
import { CatalogueIndex } from './catalogue-index.ts';

const now = new Date('2026-11-21T12:00:00Z');

let shop: TestDatabase;
let index: CatalogueIndex;

beforeAll(async () => {
  shop = await createTestDatabase();
  await shop.db.transaction().execute((tx) => insertProducts(tx, demoProducts, new Map(), now));
  index = new CatalogueIndex(
    shop.db,
    () => now,
    (error) => {
      throw error;
    },
  );
  await index.load();
});

async function find(q: string) {
  return await listProducts(shop.db, index, catalogueQuery.parse({ q }), now);
}

/** A card's name, and all of it as one reads it: name, facts, grade. */
function saidOf(card: ProductCard | undefined): string[] {
  if (!card) return [];
  const { name, facts, grade } = card;
  return [name, [name, ...facts, grade && `Grau ${grade}`].filter(Boolean).join(' ')];
}

/** Queries as customers of a Portuguese shop type them, and what the first result must be. */
describe('what comes first', () => {
  it.each<[query: string, first: RegExp]>([
    // part numbers, however written
    ['305xl', /^Tinteiro HP 305XL/],
    ['305 XL', /^Tinteiro HP 305XL/],
    ['HP-305XL', /^Tinteiro HP 305XL/],
    ['hp305xl', /^Tinteiro HP 305XL/],
    ['HP 305 XL preto', /^Tinteiro HP 305XL preto$/],
    ['tn2420', /^Toner Brother TN-2420/],
    ['TN-2420', /^Toner Brother TN-2420/],
    ['tn 2420', /^Toner Brother TN-2420/],
    ['toner brother 2420', /^Toner Brother TN-2420/],
    ['mlt-d111s', /^Toner Samsung MLT-D111S/],
    ['MLTD111S', /^Toner Samsung MLT-D111S/],
    ['d111s', /^Toner Samsung MLT-D111S/],
    ['85a', /^Toner HP 85A/],
    ['ce285a', /^Toner HP 85A/],
    ['tk1150', /^Toner Kyocera TK-1150/],
    ['pg-545', /^Tinteiro Canon PG-545 /],
    ['pg545xl', /^Tinteiro Canon PG-545XL/],
    ['cli 571', /^Tinteiro Canon CLI-571/],
    ['lc 421 xl', /LC421/],
    ['963xl ciano', /^Tinteiro HP 963XL ciano/],
    ['603xl preto', /^Tinteiro Epson 603XL preto/],
    ['dr-2400', /^Tambor Brother DR-2400/],
    // SKU
    ['3YM62AE', /^Tinteiro HP 305XL preto$/],
    ['3ym62ae', /^Tinteiro HP 305XL preto$/],
    ['C13T03R140', /^Garrafa de tinta Epson 102 preto/],
    // typos
    ['tonner samsumg', /^Toner Samsung/],
    ['cartuxo hp 301', /^Tinteiro HP 301/],
    ['impresora epson', /^Impressora Epson/],
    ['portatil lenvo', /^Portátil Lenovo/],
    ['antivrus', /Panda|Bitdefender|ESET/],
    // printers
    ['deskjet 2710', /^Tinteiro HP 305/],
    ['tinteiros para hp envy 6020', /^Tinteiro HP 305/],
    ['tinteiro para canon pixma ts3350', /^Tinteiro Canon (PG|CL)-54[56]/],
    ['epson xp 2100', /^Tinteiro Epson 603/],
    ['toner para brother mfc l2710dw', /^Toner Brother TN-24/],
    ['toner hp laserjet p1102w', /^Toner HP 85A/],
    ['ecotank 102', /^Garrafa de tinta Epson 102/],
    ['fita epson lq 350', /^Fita/],
    // the printer itself, when no consumable is asked for
    ['canon ts3350', /^Multifunções Canon PIXMA TS3350/],
    ['et-2850', /^Multifunções Epson EcoTank ET-2850/],
    ['hl-l2350dw', /^Impressora Brother HL-L2350DW/],
    // plurals, accents, words of the same meaning
    ['TINTEIROS', /tinteiro/i],
    ['tinteiros pretos hp', /^Tinteiro HP .*preto/],
    ['cartuchos canon', /^Tinteiro Canon/],
    ['tinteiro azul', /ciano/],
    ['toner amarelo hp', /^Toner HP .*amarelo/],
    ['toner brother', /^Toner Brother/],
    ['toner samsung compatível', /^Toner compatível com Samsung/],
    ['conjunto toners', /^Conjunto de 4 toners/],
    ['tambor brother', /^Tambor Brother/],
    ['drum dr2400', /^Tambor Brother DR-2400/],
    ['papel a4', /^Papel .*A4/],
    ['resma papel', /^Papel .*resma/],
    ['papel fotografico', /^Papel fotográfico/],
    ['impressora laser', /^Impressora/],
    ['multi-funções brother', /^Multifunções Brother/],
    // computers
    ['portátil usado i5 16gb', /^Portátil .*i5.*16 GB.*Grau/],
    ['portátil recondicionado', /^Portátil .*Grau/],
    ['portateis baratos', /^Portátil/],
    ['portatil gaming', /^Portátil .*(TUF|Nitro|Victus|LOQ|Katana)/],
    ['portátil i7', /^Portátil .*i7/],
    ['laptop lenovo', /^Portátil Lenovo/],
    ['notebook dell', /^Portátil Dell/],
    ['thinkpad t480', /^Portátil Lenovo ThinkPad T480/],
    ['macbook', /^Portátil Apple MacBook/],
    ['elitebook', /^Portátil HP EliteBook/],
    ['chromebook', /^Portátil .*Chromebook/],
    ['computador', /^Computador/],
    ['pc gaming', /^PC Gaming/],
    ['optiplex', /^Computador Dell OptiPlex/],
    ['servidor', /^Servidor Dell/],
    // software
    ['antivirus', /Panda|Bitdefender|ESET/],
    ['anti-vírus', /Panda|Bitdefender|ESET/],
    ['bitdefender', /^Bitdefender/],
    ['microsoft office', /^Microsoft Office/],
    ['office 2021', /^Microsoft Office/],
    ['microsoft 365', /^Microsoft 365/],
    ['windows 11 pro', /^Microsoft Windows 11 Pro/],
    ['programa de faturação', /^Sage/],
    // to rent
    ['alugar impressora', /^Aluguer: Impressora/],
    ['alugar portátil', /^Aluguer: Portátil/],
    ['renting portátil', /^Aluguer: Portátil/],
    ['aluguer multifunções', /^Aluguer: Multifunções/],
    ['alugar macbook', /^Aluguer: MacBook/],
    // words that no product has together
    ['tinteiro 301 recondicionado', /^Tinteiro HP 301/],
    ['toner samsung rosa choque', /^Toner Samsung/],
  ])('%s', async (q, first) => {
    expect(saidOf((await find(q)).items[0])).toContainEqual(expect.stringMatching(first));
  });
});

/** Said as in the shop: numbers, models with a letter more, words run together, English, plural and gender. */
describe('what comes first of what is said in words', () => {
  it.each<[query: string, first: RegExp]>([
    ['cartuxo', /^Tinteiro/],
    ['cartuxos canon', /^Tinteiro Canon/],
    ['deskjet 2720e tinteiros', /^Tinteiro HP 305/],
    ['tinteiros deskjet 2720e', /^Tinteiro HP 305/],
    ['hp deskjet 2710e', /^(Tinteiro HP 305|Multifunções HP DeskJet 27)/],
    ['tinteiro para hp envy 6020e', /^Tinteiro HP 305/],
    ['toner p1102 hp', /^Toner HP 85A/],
    ['toner brother hl l2350dw', /^Toner Brother TN-24/],
    ['tinteiros epson xp-2100', /^Tinteiro Epson 603/],
    ['tinta ecotank et 2850', /^Garrafa de tinta Epson 102/],
    ['portáteis usados até 300', /^Portátil .*Grau/],
    ['portatil usado ate 300€', /^Portátil .*Grau/],
    ['portátil em segunda mão', /^Portátil .*Grau/],
    ['portatil i5 ate 500 euros', /^Portátil .*i5/],
    ['portátil entre 400 e 700', /^Portátil/],
    ['portatil lenovo menos de 600', /^Portátil Lenovo/],
    ['computador portatil barato', /^Portátil/],
    ['computador portátil', /^Portátil/],
    ['computadores portáteis hp', /^Portátil HP/],
    ['o portátil mais barato', /^Portátil/],
    ['cheap laptop', /^Portátil/],
    ['used laptop', /^Portátil .*Grau/],
    ['refurbished laptop dell', /^Portátil Dell .*Grau/],
    ['laptop 16gb ram', /^Portátil .*16 GB/],
    ['portatil 16 gb 512', /^Portátil .*16 GB.*512/],
    ['portátil novo lenovo', /^Portátil Lenovo(?!.*Grau)/],
    ['toner brother menos de 50 euros', /^Toner (Brother|compatível com Brother)/],
    ['toner preto hp até 100', /^Toner HP .*(?!amarelo|ciano|magenta)/],
    ['toner barato', /^Toner/],
    // a bottle is ink as well
    ['tinteiro mais barato', /^(Tinteiro|Garrafa de tinta)/],
    ['tinteiros baratos epson', /^(Tinteiro|Garrafa de tinta) (Epson|compatível com Epson)/],
    ['305 xl preto', /^Tinteiro HP 305XL preto/],
    ['tinteiro preto 305', /^Tinteiro HP 305 preto/],
    ['305 cores', /^Tinteiro HP 305/],
    ['hp 301 preta', /^Tinteiro HP 301.* preto/],
    ['603 azul', /^Tinteiro Epson 603.*ciano/],
    ['tinteiros amarelos epson', /^Tinteiro Epson .*amarelo/],
    ['black ink hp', /^Tinteiro HP .*preto/],
    ['yellow toner', /^Toner .*amarelo/],
    ['magenta 963', /^Tinteiro HP 963.*magenta/],
    ['ink cartridge canon', /^Tinteiro Canon/],
    ['toner compativel samsung', /^Toner compatível com Samsung/],
    ['conjunto de toners hp', /^Conjunto de 4 toners/],
    ['impressora wifi', /^(Impressora|Multifunções)/],
    ['impressora sem fios', /^(Impressora|Multifunções)/],
    ['wireless printer', /^(Impressora|Multifunções)/],
    ['impressora a laser hp', /^(Impressora|Multifunções) HP/],
    ['impressora barata', /^(Impressora|Multifunções)/],
    ['impressoras brother', /^(Impressora|Multifunções) Brother/],
    ['multifuncional epson', /^Multifunções Epson/],
    ['multifunções laser brother', /^Multifunções Brother/],
    ['impressora ecotank', /^(Impressora|Multifunções) Epson EcoTank/],
    ['tinteirohp', /^Tinteiro HP/],
    ['tonerbrother', /^Toner Brother/],
    ['portatillenovo', /^Portátil Lenovo/],
    ['papela4', /^Papel .*A4/],
    ['hp305xlpreto', /^Tinteiro HP 305XL/],
    ['pc de secretária', /^(Computador|PC|Mini|Estação|Servidor)/],
    ['desktop dell', /^(Computador|Servidor) Dell/],
    ['computador usado', /^Computador .*Grau/],
    ['pc gaming até 1500', /^PC Gaming/],
    ['alugar portátil barato', /^Aluguer: /],
    ['alugar computador', /^Aluguer: /],
    ['renting multifunções', /^Aluguer: Multifunções/],
    ['antivirus em promoção', /Panda|Bitdefender|ESET/],
    ['antivírus 3 dispositivos', /Panda|Bitdefender|ESET/],
    ['windows 11', /^Microsoft Windows 11/],
    ['office para casa', /Office|365/],
    ['folhas a4', /^Papel .*A4/],
    ['resmas de papel a4 80g', /^Papel .*A4/],
    ['tambor para brother hl-l2350dw', /^Tambor Brother DR-2400/],
    ['macbook usado', /^Portátil Apple MacBook .*Grau/],
    ['mac book air', /^Portátil Apple MacBook Air/],
    ['think pad', /^Portátil Lenovo ThinkPad/],
  ])('%s', async (q, first) => {
    expect(saidOf((await find(q)).items[0])).toContainEqual(expect.stringMatching(first));
  });
});

it('says in parameters what it read, and reads nothing when told not to', async () => {
  const said = await find('portáteis usados até 300');
  expect(said.understood).toEqual([
    { name: 'categoria', value: 'portateis' },
    { name: 'estado', value: 'usado' },
    { name: 'estado', value: 'recondicionado' },
    { name: 'preco_max', value: '300' },
    { name: 'texto', value: '1' },
  ]);
  expect(said.total).toBeGreaterThan(0);
  for (const { category, condition, pricing } of said.items) {
    expect(category).toBe('portateis');
    expect(condition).not.toBe('novo');
    expect(pricing.gross).toBeLessThanOrEqual(300);
  }
  const asked = Object.groupBy(said.understood ?? [], ({ name }) => name);
  const again = await listProducts(
    shop.db,
    index,
    catalogueQuery.parse(
      Object.fromEntries(
        Object.entries(asked)
          .map(([name, all]) => [name, all?.map(({ value }) => value)])
          .map(([name, values]) => [name, Array.isArray(values) && values.length === 1 ? values[0] : values]),
      ),
    ),
    now,
  );
  expect(again.understood).toBeNull();
  expect(again.items.map(({ id }) => id)).toEqual(said.items.map(({ id }) => id));
});

it('puts the cheapest first when asked for what is cheap', async () => {
  const prices = (await find('portátil barato')).items.map(({ pricing }) => pricing.gross);
  expect(prices.length).toBeGreaterThan(5);
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
});

it('keeps the price that was said though nothing costs so little, and takes other words as they are', async () => {
  const tooCheap = await find('portátil até 10');
  expect(tooCheap.total).toBe(0);
  expect(tooCheap.understood).toContainEqual({ name: 'preco_max', value: '10' });
  const named = await find('preto fotográfico claro de luxo');
  expect(named.understood).toBeNull();
});

it('shows of "305 xl preto" only what fits', async () => {
  const { items } = await find('305 xl preto');
  expect(items.length).toBeGreaterThan(0);
  for (const { name, color_symbol } of items) {
    expect(name).toMatch(/305/);
    expect(color_symbol).toBe('black');
  }
});

it('says what it read as another word, and what it left out', async () => {
  expect((await find('samsumg')).corrections).toEqual([{ typed: 'samsumg', read: 'samsung' }]);
  expect((await find('toner samsung qqqzzz')).ignored).toEqual(['qqqzzz']);
  expect((await find('lc 421 xl')).ignored).toEqual(['xl']);
});

it('finds nothing for what the shop does not have', async () => {
  expect((await find('qqqzzz')).total).toBe(0);
});

/** As staff type them, in the list of products and where a part is chosen. */
describe('what the panel finds first', () => {
  it.each<[query: string, first: RegExp]>([
    ['TN 2420', /TN-2420/],
    ['tn2420', /TN-2420/],
    ['ce-285a', /85A/],
    ['CE 285 A', /85A/],
    ['w2070', /117A preto/],
    ['hp-117', /117A/],
    ['603 xl', /603XL/],
    ['epson 603xl preto', /603XL preto/],
    ['mltd111s', /MLT-D111S/],
    ['3ym62', /305XL preto/],
    ['portateis lenovo', /^Portátil Lenovo/],
    ['portatil lenvo', /^Portátil Lenovo/],
    ['macbook usado', /MacBook/],
    ['windows 11', /^Microsoft Windows 11/],
    ['thinkp', /ThinkPad/],
    ['d111s comp', /^Toner compatível .*D111S/],
  ])('%s', async (q, first) => {
    const { items } = await listAdminProducts(shop.db, index, { q }, now);
    expect(items[0]?.name).toMatch(first);
  });

  it('finds as many as the shop of what nobody writes so, in any order asked for', async () => {
    const inShop = await find('portateis');
    for (const sort of ADMIN_PRODUCT_SORTS) {
      const { total } = await listAdminProducts(shop.db, index, { q: 'portateis', sort }, now);
      expect(total).toBeGreaterThanOrEqual(inShop.total);
    }
  });

  it('finds a barcode by its last digits', async () => {
    const code = '5601234567892';
    const [first] = (await find('305xl')).items;
    await sql`UPDATE products SET spec_blocks = jsonb_set(spec_blocks, '{consumable_specs,barcode}', ${JSON.stringify(code)}::jsonb)
      WHERE id = ${first?.id}`.execute(shop.db);
    for (const q of [code, '67892', '7892', '560 1234 567892']) {
      const { items } = await listAdminProducts(shop.db, index, { q }, now);
      expect([q, items.map(({ id }) => id)]).toEqual([q, [first?.id]]);
    }
    expect((await listAdminProducts(shop.db, index, { q: '892' }, now)).total).toBe(0);
  });
});

describe('a number with a slip in it is offered as it is', () => {
  it.each([
    ['tn2402', 'tn2420'],
    ['TN-2402', 'tn 2420'],
    ['tn 2402', 'tn 2420'],
    ['nt2420', 'tn2420'],
    ['toner tn2402', 'toner tn2420'],
    ['ce258a', 'ce285a'],
    ['mltd111s', null],
    ['mltd1l1s', 'mltd111s'],
    ['toner hp ce2b5a', null],
    ['w2007a', 'w2070a'],
    ['tn242o', 'tn2420'],
    ['3my62ae', '3ym62ae'],
    ['9999', null],
    ['qqqzzz', null],
    ['', null],
  ])('%s', async (typed, meant) => {
    expect((await find(typed)).meant).toBe(meant);
  });

  it('is searched for by itself nowhere', async () => {
    expect((await find('tn2402')).items).toEqual([]);
    expect((await listAdminProducts(shop.db, index, { q: 'tn2402' }, now)).items).toEqual([]);
  });
});
