import { describe, expect, it } from 'vitest';
import { BLOCK_OF } from '../../catalogue/product-blocks.ts';
import { SPEC_BLOCKS } from '../../catalogue/spec-blocks.ts';
import { FIELDS, type FlatProduct, findField } from '../fields.ts';
import { blocksOf, flattenProduct, hasField, imagesOf, rowOf } from './flat-product.ts';
import { judgeRow, type RowCells } from './judge-row.ts';
import { writeCell } from './write-cell.ts';

const laptop: RowCells = {
  name: 'HP 250 G6',
  description: 'Portátil para o dia a dia',
  category: 'Laptop',
  condition: 'used',
  price: '575,00 €',
  stock: '3',
  sku: 'L-3',
  subcategory: 'Notebook',
  cpu: 'Intel Core i5',
  grade: 'a+',
  cost_price: 400,
  delivery_time: '2 dias',
  copies_number: '5000',
  campaign_active: 'sim',
  campaign_discount_percent: 10,
  campaign_start_date: '2026-11-20',
  campaign_end_date: '2026-11-30',
  image1: 'https://cdn.example.com/a.jpg',
  specifications: 'Peso: 1,86 kg',
};

function judge(cells: RowCells, existing: FlatProduct | null = null) {
  return judgeRow(cells, { existing, decimalSigns: {}, ivaRate: 23 });
}

function created(cells: RowCells): FlatProduct {
  const judgement = judge(cells);
  if (judgement.verdict !== 'criar') throw new Error(JSON.stringify(judgement));
  return judgement.product;
}

describe('what stands beside the price', () => {
  const said = {
    condition: 'novo',
    charger_included: 'não',
    charging_min_watts: '45',
    charging_max_watts: 65,
    usb_pd: 'sim',
    energy_class: 'classe e',
    energy_sheet: 'https://eprel.ec.europa.eu/screen/product/electronicdisplays/1',
    energy_label: 'https://fornecedor.example/etiqueta.png',
  } as const;

  it('is read; what the cell leaves open stays', () => {
    const product = created({ ...laptop, ...said });
    expect(product).toMatchObject({
      ...said,
      charger_included: 'nao',
      charging_min_watts: 45,
      energy_class: 'E',
    });
    expect(judge({ charger_included: '', usb_pd: 'sim' }, product)).toEqual({
      verdict: 'igual',
    });
    const without = judge({ usb_pd: 'não' }, product);
    expect(without).toMatchObject({ changes: [{ field: 'usb_pd', before: 'sim', after: null }] });
  });

  it.each([
    [
      { charging_min_watts: 66 },
      'charging_min_watts',
      'A potência mínima não pode ser maior do que a máxima',
    ],
    [{ charging_max_watts: 501 }, 'charging_max_watts', '500'],
    [{ charging_max_watts: '4,5' }, 'charging_max_watts', ''],
    [{ energy_class: 'H' }, 'energy_class', 'A classe energética vai de A a G'],
    [{ charger_included: 'talvez' }, 'charger_included', 'Indique sim, não ou não se aplica'],
    [{ usb_pd: 'talvez' }, 'usb_pd', 'indique sim ou não'],
    [{ energy_sheet: 'http://eprel.ec.europa.eu' }, 'energy_sheet', 'https://'],
    [{ energy_sheet: 'HTTPS://eprel.ec.europa.eu' }, 'energy_sheet', 'https://'],
    [{ energy_sheet: `https://eprel.ec.europa.eu/${'1'.repeat(500)}` }, 'energy_sheet', 'https://'],
    [{ energy_label: 'ficheiro.png' }, 'energy_label', 'https://'],
  ])('%j is refused', (cells, field, message) => {
    const errors = [{ field, message: expect.stringContaining(message) }];
    expect(judge({ ...laptop, ...said, ...cells })).toEqual({ verdict: 'recusado', errors });
  });
});

describe('what a battery still holds', () => {
  it.each(['86', '86 %', 86])('%j is 86 %', (battery_health) => {
    const product = created({ ...laptop, battery_health });
    expect(product.battery_health).toBe(86);
    expect(rowOf(product, {}).blocks).toMatchObject({ laptop_specs: { battery_health: 86 } });
  });

  it.each([
    [0, 'O mínimo é 1'],
    ['0 %', 'O mínimo é 1'],
    [101, 'O máximo é 100'],
    ['86,5', 'não é um número inteiro'],
    ['boa', 'não é um número'],
  ])('%j is refused', (battery_health, message) => {
    const errors = [{ field: 'battery_health', message: expect.stringContaining(message) }];
    expect(judge({ ...laptop, battery_health })).toEqual({ verdict: 'recusado', errors });
  });

  it('is left aside of new laptops, and of what is no laptop', () => {
    expect(created({ ...laptop, condition: 'novo', battery_health: 86 }).battery_health).toBeNull();
    const desktop = { ...laptop, category: 'desktops', subcategory: '', battery_health: 86 };
    expect(created(desktop).battery_health).toBeNull();
  });
});

describe('a new row', () => {
  it('becomes a product; what its category does not have is left aside', () => {
    const product = created(laptop);
    expect(product).toMatchObject({
      category: 'portateis',
      subcategory: 'outros_portateis',
      condition: 'usado',
      price: 57500,
      stock: 3,
      grade: 'A+',
      cost_price: 40000,
      copies_number: null,
    });
    expect(rowOf(product, {})).toMatchObject({
      cost_cents: 40000,
      delivery_time: '2_days',
      campaign: { percent: 10, startsAt: new Date('2026-11-20T00:00:00.000Z') },
      minimum_months: null,
      blocks: {
        laptop_specs: {
          cpu: 'Intel Core i5',
          ram: null,
          touch_screen: false,
          cost_price: 400,
          delivery_time: '2_days',
        },
      },
    });
    expect(imagesOf(product)).toEqual(['https://cdn.example.com/a.jpg']);
  });

  it('is refused with what is missing and what cannot be read, by field', () => {
    const judgement = judge({ name: ' ', price: 'grátis', stock: '1,5', category: 'Laptop', sku: 'A' });
    expect(judgement).toMatchObject({ verdict: 'recusado' });
    const errors = 'errors' in judgement ? judgement.errors : [];
    expect(errors.map(({ field, message }) => `${field}: ${message}`)).toEqual([
      'price: “grátis” não é um número',
      'stock: “1,5” não é um número inteiro',
      'name: Falta o nome',
      'description: Falta a descrição',
      'condition: Falta a condição',
    ]);
  });

  it.each<[string, RowCells, string]>([
    ['a campaign without its end', { campaign_end_date: '' }, 'Falta o fim da campanha'],
    [
      'a campaign that ends before it begins',
      { campaign_end_date: '2026-11-01' },
      'O fim da campanha é antes do início',
    ],
    [
      'a campaign of more than 90 days',
      { campaign_end_date: '2027-11-01' },
      'A campanha dura no máximo 90 dias',
    ],
    ['a discount above 70', { campaign_discount_percent: 71 }, 'O máximo é 70'],
    ['a discount of nothing', { campaign_discount_percent: 0 }, 'O desconto vai de 1 a 70 %'],
    ['a name that is too long', { name: 'x'.repeat(201) }, 'Tem 201 caracteres; no máximo 200'],
    [
      'a subcategory of another category',
      { subcategory: 'Toner' },
      'Subcategoria desconhecida em Portáteis: “Toner”',
    ],
  ])('refuses %s', (_, cells, message) => {
    const judgement = judge({ ...laptop, ...cells });
    expect(
      'errors' in judgement ? judgement.errors.map((error) => error.message) : judgement.verdict,
    ).toContain(message);
  });
});

describe('a row of a product that is there', () => {
  const existing = { ...created(laptop), id: '01935b5e-0000-7000-8000-000000000001' };

  it('says what it changes, leaves what is empty or not mapped', () => {
    expect(judge({ sku: 'L-3', price: '599,90', stock: '', cpu: 'Intel Core i7' }, existing)).toMatchObject({
      verdict: 'alterar',
      changes: [
        { field: 'price', before: 57500, after: 59990 },
        { field: 'cpu', before: 'Intel Core i5', after: 'Intel Core i7' },
      ],
      product: { stock: 3, id: existing.id },
    });
  });

  it('changes nothing when nothing differs', () => {
    expect(judge(laptop, existing)).toEqual({ verdict: 'igual' });
    expect(judge({ sku: 'L-3' }, existing)).toEqual({ verdict: 'igual' });
  });

  it('clears the subcategory with the category', () => {
    expect(judge({ category: 'desktops' }, existing)).toMatchObject({
      verdict: 'alterar',
      product: { category: 'desktops', subcategory: null, cpu: 'Intel Core i5', screen: null },
    });
  });
});

const rental: RowCells = {
  ...laptop,
  category: 'renting',
  subcategory: 'aluguer_multifuncoes',
  print_speed: '30 ppm',
  installation_value: '25',
  minimum_period_months: '12',
  monthly_cost: 5,
};

describe('flat and back', () => {
  it.each<[string, RowCells]>([
    ['portateis', laptop],
    [
      'desktops',
      { ...laptop, category: 'desktop', subcategory: 'gaming', offer_type: 'sim', offer_description: 'Rato' },
    ],
    [
      'consumiveis',
      {
        ...laptop,
        category: 'toner',
        subcategory: 'laser',
        color_symbol: 'preto',
        barcode: 96385074,
        consumable_type: 'oem',
        compatible_printers: 'HP LaserJet M15; HP M28',
      },
    ],
    ['impressoras', { ...laptop, category: 'printer', subcategory: 'laser', print_speed: '20 ppm' }],
    [
      'software',
      {
        ...laptop,
        category: 'software',
        subcategory: 'office',
        number_of_users: 5,
        installation_support: 'x',
      },
    ],
    ['aluguer', rental],
  ])('%s: row, flat, cells and row again are the same', (_, cells) => {
    const flat = created(cells);
    const row = rowOf(flat, {});
    const back = flattenProduct(row, 'some-id', imagesOf(flat));
    expect(rowOf(back, row.blocks)).toEqual(row);
    const written = Object.fromEntries(FIELDS.map((field) => [field.key, writeCell(field, back[field.key])]));
    expect(judge({ ...written, id: null }, back)).toEqual({ verdict: 'igual' });
    const again = created({ ...written, id: null });
    expect(rowOf(again, {})).toEqual(row);
  });

  it('keeps what a block holds too, and a rental its printer block', () => {
    const flat = created(rental);
    expect(blocksOf(flat, { rental_specs: { extra: 1, printer_specs: { own: 2 } } })).toMatchObject({
      rental_specs: {
        extra: 1,
        monthly_value: 575,
        installation_value: 25,
        printer_specs: { own: 2, print_speed: '30 ppm' },
      },
    });
    expect(hasField('cpu', 'aluguer', 'aluguer_multifuncoes')).toBe(false);
    expect(hasField('cpu', 'aluguer', 'aluguer_home_office')).toBe(true);
  });
});

it('a file can carry every field of every block', () => {
  const categories = ['portateis', 'desktops', 'consumiveis', 'impressoras', 'software'] as const;
  const missing = categories.flatMap((category) =>
    Object.keys(SPEC_BLOCKS[BLOCK_OF[category]].shape)
      .map((name) => (name === 'purchase_price' ? 'cost_price' : name))
      .filter((name) => {
        const field = findField(name);
        return !field || !hasField(field.key, category, null);
      }),
  );
  expect(missing).toEqual([]);
});

describe('barcodes and errors of spreadsheets', () => {
  it.each([
    ['5601234567892', null, null],
    ['5601 2345-67892', null, null],
    [5601234567892, null, null],
    ['5,60888E+12', 'perdeu algarismos', 'perdeu algarismos'],
    ['5.60888E+12', 'perdeu algarismos', 'perdeu algarismos'],
    ['5601234567890', 'seria 2', null],
    ['560123456', 'este tem 9', null],
    ['CE285A', 'só tem algarismos', null],
    ['#REF!', 'erro da folha', 'erro da folha'],
    ['#N/D', 'erro da folha', 'erro da folha'],
  ])('%s is refused for: %s; once confirmed for: %s', (barcode, unconfirmed, confirmed) => {
    for (const [keepsCodes, said] of [
      [false, unconfirmed],
      [true, confirmed],
    ] as const) {
      const judged = judgeRow(
        { ...laptop, barcode },
        { existing: null, decimalSigns: {}, ivaRate: 23, keepsCodes },
      );
      const errors = 'errors' in judged ? judged.errors.map(({ message }) => message) : [];
      expect(errors).toEqual(said === null ? [] : [expect.stringContaining(said)]);
    }
  });

  it('what a product has already stays as it is', () => {
    const made = judgeRow(
      { ...laptop, barcode: 'CE285A' },
      { existing: null, decimalSigns: {}, ivaRate: 23, keepsCodes: true },
    );
    if (made.verdict !== 'criar') throw new Error(made.verdict);
    expect(judge({ barcode: 'CE285A' }, made.product).verdict).toBe('igual');
  });

  it.each(['name', 'brand', 'price', 'description'] as const)('#REF! is no %s', (field) => {
    expect(judge({ ...laptop, [field]: '#REF!' })).toMatchObject({
      verdict: 'recusado',
      errors: [{ field, message: '“#REF!” é um erro da folha de cálculo: corrija a fórmula' }],
    });
  });
});
