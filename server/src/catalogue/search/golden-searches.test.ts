import { beforeAll, describe, expect, it } from 'vitest';
import { catalogueQuery } from '#core/catalogue/contract.ts';
import { insertProducts } from '../../../db/seeds/demo-shop/insert.ts';
import { demoProducts } from '../../../db/seeds/demo-shop/products/index.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
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
    expect((await find(q)).items[0]?.name).toMatch(first);
  });
});

it('says what it read as another word, and what it left out', async () => {
  expect((await find('samsumg')).corrections).toEqual([{ typed: 'samsumg', read: 'samsung' }]);
  expect((await find('toner samsung qqqzzz')).ignored).toEqual(['qqqzzz']);
  expect((await find('lc 421 xl')).ignored).toEqual(['xl']);
});

it('finds nothing for what the shop does not have', async () => {
  expect((await find('qqqzzz')).total).toBe(0);
});
