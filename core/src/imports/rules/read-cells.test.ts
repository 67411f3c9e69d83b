import { describe, expect, it } from 'vitest';
import {
  CATEGORIES,
  COLOR_SYMBOLS,
  CONDITIONS,
  DELIVERY_TIMES,
  GRADES,
  SUBCATEGORIES,
} from '../../catalogue/values.ts';
import fc from '../../testing/property.ts';
import type { Cell, Reading } from '../cell.ts';
import { compose, readTemplate } from './compose.ts';
import {
  readCategoryCell,
  readCharger,
  readColor,
  readCondition,
  readConsumableType,
  readDelivery,
  readEnergyClass,
  readFlagCell,
  readGrade,
  readSubcategory,
} from './read-choice.ts';
import { readImage, readLink } from './read-image.ts';
import { readInstant } from './read-instant.ts';
import { PRINTER_SEPARATORS, readList, readPairs, writeList, writePairs } from './read-list.ts';
import { decimalSign, readInteger, readMoney } from './read-number.ts';

function outcome<T>(reading: Reading<T>): T | 'refused' {
  return 'problem' in reading ? 'refused' : reading.value;
}

describe('what stands beside the price', () => {
  it.each<[Cell, string]>([
    ['sim', 'sim'],
    ['Incluído', 'sim'],
    [1, 'sim'],
    ['NÃO', 'nao'],
    ['sem carregador', 'nao'],
    ['false', 'nao'],
    ['nao_se_aplica', 'nao_se_aplica'],
    ['Não se aplica', 'nao_se_aplica'],
    ['n/a', 'nao_se_aplica'],
    ['65 W', 'refused'],
    ['talvez', 'refused'],
  ])('charger %j: %s', (cell, expected) => expect(outcome(readCharger(cell))).toBe(expected));

  it.each<[Cell, string]>([
    ['A', 'A'],
    ['g', 'G'],
    [' Classe D ', 'D'],
    ['class b', 'B'],
    ['H', 'refused'],
    ['A++', 'refused'],
    ['A-G', 'refused'],
    ['AB', 'refused'],
    [1, 'refused'],
    ['classe', 'refused'],
  ])('energy class %j: %s', (cell, expected) => expect(outcome(readEnergyClass(cell))).toBe(expected));

  it.each<[Cell, boolean]>([
    ['https://eprel.ec.europa.eu/screen/product/electronicdisplays/1', true],
    ['https://eprel.ec.europa.eu/fiches/electronicdisplays/Fiche_1_PT.pdf?x=1', true],
    ['http://eprel.ec.europa.eu/1', false],
    ['eprel.ec.europa.eu/1', false],
    ['/ficheiros/demo/a.svg', false],
    ['https://local/1', false],
    ['https://a@b.example/', false],
    ['javascript:alert(1)', false],
    ['https://eprel.ec.europa.eu/"><script>', false],
    [`https://eprel.ec.europa.eu/${'1'.repeat(500)}`, false],
  ])('sheet %j: %s', (cell, isRight) => expect('value' in readLink(cell)).toBe(isRight));
});

describe('amounts', () => {
  it.each<[Cell, number | 'refused']>([
    ['1 234,50 €', 123450],
    ['1.234,50', 123450],
    ['1,234.50', 123450],
    ['€ 12.5', 1250],
    ['12,5 EUR', 1250],
    ['1\u202f234,5', 123450],
    ["1'234.50", 123450],
    ['1.234.567,8', 'refused'],
    ['12.345.67', 'refused'],
    ['89,99', 8999],
    ['0,125', 13],
    ['0,00', 0],
    ['0,01', 1],
    ['0,0051', 1],
    ['0,004', 'refused'],
    [0.004, 'refused'],
    ['.5', 50],
    ['575', 57500],
    [1339.69, 133969],
    [1.005, 101],
    [12.3456, 1235],
    ['1.234', 'refused'],
    ['12,345', 'refused'],
    ['-5', 'refused'],
    [-0.01, 'refused'],
    ['grátis', 'refused'],
    ['12 a 15', 'refused'],
    [true, 'refused'],
    ['100000', 'refused'],
    ['99 999,99', 9999999],
    [Number.NaN, 'refused'],
  ])('%s is %s cents', (cell, cents) => {
    expect(outcome(readMoney(cell))).toBe(cents);
  });

  it('lets the column settle what a cell leaves open', () => {
    expect(decimalSign(['1.234', '12,50', '3'])).toBe(',');
    expect(decimalSign(['1.234', '12.50'])).toBe('.');
    expect(decimalSign(['1,5', '1.5'])).toBeNull();
    expect(decimalSign(['1.234', 5, null])).toBeNull();
    expect(outcome(readMoney('1.234', ','))).toBe(123400);
    expect(outcome(readMoney('1.234', '.'))).toBe(123);
  });

  it('reads back every amount as pt-PT, en and plain spreadsheets write it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999 }), (cents) => {
        const whole = Math.floor(cents / 100);
        const decimals = String(cents % 100).padStart(2, '0');
        const grouped = (sign: string) => String(whole).replace(/\B(?=(\d{3})+$)/g, sign);
        for (const cell of [
          cents / 100,
          `${whole},${decimals}`,
          `${grouped('.')},${decimals} €`,
          `${grouped(' ')},${decimals}`,
          `${grouped(',')}.${decimals}`,
          `€${whole}.${decimals}`,
        ]) {
          expect(readMoney(cell)).toEqual({ value: cents });
        }
      }),
    );
  });
});

it.each<[Cell, number | 'refused']>([
  ['10', 10],
  [10, 10],
  ['10,0', 10],
  ['1 000', 1000],
  ['1.000', 'refused'],
  ['1,000', 'refused'],
  ['12.000 un', 'refused'],
  ['0,000', 0],
  ['25 un', 25],
  ['3 unidades', 3],
  ['15%', 15],
  ['2,5', 'refused'],
  [-1, 'refused'],
  ['>10', 'refused'],
  ['9999999', 'refused'],
  ['muitos', 'refused'],
])('%s units are %s', (cell, value) => {
  expect(outcome(readInteger(cell, 1_000_000))).toBe(value);
});

describe('choices', () => {
  it.each<[string, string]>([
    ['Portátil', 'portateis'],
    ['laptop', 'portateis'],
    ['Ink cartridges', 'consumiveis'],
    ['CONSUMÍVEIS', 'consumiveis'],
    ['renting', 'aluguer'],
    ['Printers', 'impressoras'],
    ['Computadores de secretária', 'desktops'],
    ['fruta', 'refused'],
  ])('the category %s is %s', (text, value) => {
    expect(outcome(readCategoryCell(text))).toBe(value);
  });

  it.each<[string, string]>([
    ['Novo', 'novo'],
    ['used', 'usado'],
    ['Refurbished', 'recondicionado'],
    ['second-hand', 'usado'],
    ['partido', 'refused'],
  ])('the condition %s is %s', (text, value) => {
    expect(outcome(readCondition(text))).toBe(value);
  });

  it.each<[string, string | null]>([
    ['Preto', 'black'],
    ['BK', 'black'],
    ['Light Cyan', 'light_cyan'],
    ['light_gray', 'light_gray'],
    ['none', null],
    ['às riscas', 'refused'],
  ])('the colour %s is %s', (text, value) => {
    expect(outcome(readColor(text))).toBe(value);
  });

  it('knows each value of each list as itself', () => {
    for (const one of CATEGORIES) {
      expect(outcome(readCategoryCell(one))).toBe(one);
      for (const sub of SUBCATEGORIES[one]) expect(outcome(readSubcategory(sub, one))).toBe(sub);
    }
    for (const one of CONDITIONS) expect(outcome(readCondition(one))).toBe(one);
    for (const one of COLOR_SYMBOLS) expect(outcome(readColor(one))).toBe(one);
    for (const one of GRADES) expect(outcome(readGrade(one))).toBe(one);
    for (const one of DELIVERY_TIMES) expect(outcome(readDelivery(one))).toBe(one);
  });

  it('reads a subcategory within its category', () => {
    expect(outcome(readSubcategory('Gaming', 'desktops'))).toBe('gaming_desktop');
    expect(outcome(readSubcategory('Gaming', 'portateis'))).toBe('gaming');
    expect(outcome(readSubcategory('2 in 1 Convertible', 'portateis'))).toBe('outros_portateis');
    expect(outcome(readSubcategory('Toner', 'consumiveis'))).toBe('laser');
    expect(outcome(readSubcategory('Toner', 'portateis'))).toBe('refused');
  });

  it('reads grades, days, kinds of consumable, yes and no', () => {
    expect(outcome(readGrade('grau a+'))).toBe('A+');
    expect(outcome(readGrade('D'))).toBe('refused');
    expect(outcome(readDelivery('2 dias úteis'))).toBe('2_days');
    expect(outcome(readDelivery('48h'))).toBe('2_days');
    expect(outcome(readDelivery('amanhã'))).toBe('refused');
    expect(outcome(readConsumableType('Compatível'))).toBe('compativel');
    expect(outcome(readFlagCell('Não'))).toBe(false);
    expect(outcome(readFlagCell(true))).toBe(true);
    expect(outcome(readFlagCell('talvez'))).toBe('refused');
  });
});

describe('lists', () => {
  it('divides printers however they are listed', () => {
    expect(
      readList('HP DeskJet 2710; HP 2720,Canon TS3150|Epson XP\nBrother; ; HP 2720', PRINTER_SEPARATORS),
    ).toEqual(['HP DeskJet 2710', 'HP 2720', 'Canon TS3150', 'Epson XP', 'Brother']);
  });

  const item = fc
    .string({ minLength: 1, maxLength: 20, unit: 'binary' })
    .map((s) => s.trim())
    .filter((s) => s !== '');
  it('reads what it wrote', () => {
    fc.assert(
      fc.property(fc.uniqueArray(item, { maxLength: 8 }), (items) => {
        expect(readList(writeList(items, PRINTER_SEPARATORS, '; '), PRINTER_SEPARATORS)).toEqual(items);
      }),
    );
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.record({ label: item, value: item }), {
          selector: (p) => p.label + p.value,
          maxLength: 6,
        }),
        (pairs) => {
          const plain = pairs.filter(
            ({ label, value }) => !/[\r\n"]/.test(label + value) && !value.startsWith(':'),
          );
          expect(readPairs(writePairs(plain))).toEqual(plain);
        },
      ),
    );
  });
});

it.each<[string, 'start' | 'end', string]>([
  ['21/11/2026', 'start', '2026-11-21T00:00:00.000Z'],
  ['21/11/2026', 'end', '2026-11-21T23:59:59.000Z'],
  ['2026-07-01', 'start', '2026-06-30T23:00:00.000Z'],
  ['2026-07-01 18:30', 'end', '2026-07-01T17:30:00.000Z'],
  ['2026-11-21T12:00:00.123Z', 'end', '2026-11-21T12:00:00.123Z'],
  ['31/02/2026', 'start', 'refused'],
  ['13/13/2026', 'start', 'refused'],
  ['ontem', 'start', 'refused'],
])('%s as %s is %s', (text, edge, iso) => {
  expect(outcome(readInstant(text, edge))).toBe(iso);
});

it.each<[string, boolean]>([
  ['/ficheiros/demo/abc-1.svg', true],
  ['https://cdn.example.com/a.jpg?x=1', true],
  ['http://cdn.example.com/a.jpg', false],
  ['https://localhost/a.jpg', false],
  ['https://user:pw@example.com/a.jpg', false],
  ['/ficheiros/../secret.key', false],
  ['/admin', false],
  ['javascript:alert(1)', false],
  ['data:image/png;base64,AAAA', false],
  [`https://example.com/${'a'.repeat(600)}`, false],
])('the picture %s is taken: %s', (text, isTaken) => {
  expect('value' in readImage(text)).toBe(isTaken);
});

describe('composed texts', () => {
  const headings = ['Company', 'Product', 'Inches', 'Weight'];
  const put = (template: string, cells: Cell[]) =>
    compose(template, readTemplate(template, headings).columns, cells);

  it('puts columns together', () => {
    expect(put('{Company} {product} {Inches}"', ['HP', '250 G6', 15.6, null])).toBe('HP 250 G6 15.6"');
    expect(put('{Company}  {Product}', ['HP', null, null, null])).toBe('HP');
    expect(put('Peso: {Weight}\nMarca: {Company}', ['HP', 'x', 1, null])).toBe('Marca: HP');
  });

  it('names the columns that the file does not have', () => {
    expect(readTemplate('{Company} {Cor} {Preço}', headings).unknown).toEqual(['Cor', 'Preço']);
  });
});
