import { describe, expect, it } from 'vitest';
import { FIELDS, REQUIRED_FIELDS } from '../fields.ts';
import { fieldOfHeading, findHeadingRow, guessMapping } from './guess-mapping.ts';

describe('headings', () => {
  it.each([
    ['Nome', 'name'],
    ['PRODUTO', 'name'],
    ['description', 'description'],
    ['Descrição', 'description'],
    ['Preço s/ IVA (€)', 'price'],
    ['PVP', 'price'],
    ['Price_euros', 'price'],
    ['Qtd.', 'stock'],
    ['Quantidade', 'stock'],
    ['Company', 'brand'],
    ['Referência', 'sku'],
    ['Part Number', 'sku'],
    ['color_symbol', 'color_symbol'],
    ['Compatible printers', 'compatible_printers'],
    ['Imagem 1', 'image1'],
    ['image2', 'image2'],
    ['Sistema Operativo', 'operating_system'],
    ['OpSys', 'operating_system'],
    ['Cpu', 'cpu'],
    ['Custo', 'cost_price'],
    ['Fornecedor', 'supplier'],
    ['Coisa nenhuma', null],
    ['', null],
  ])('%s names %s', (heading, field) => {
    expect(fieldOfHeading(heading)).toBe(field);
  });

  it('knows every field by its key and its label', () => {
    for (const field of FIELDS) {
      expect(fieldOfHeading(field.key)).toBe(field.key);
      expect(fieldOfHeading(field.label)).toBe(field.key);
    }
    expect(REQUIRED_FIELDS).toEqual(['name', 'description', 'category', 'condition', 'price', 'stock']);
  });

  it('gives no two fields the same heading', () => {
    const seen = new Map<string, string>();
    for (const field of FIELDS) {
      for (const name of field.names) {
        expect(`${name} → ${seen.get(name) ?? field.key}`).toBe(`${name} → ${field.key}`);
        seen.set(name, field.key);
      }
    }
  });
});

describe('the guessed mapping', () => {
  it('takes one column a field, exact names first', () => {
    expect(guessMapping(['Artigo', 'Name', 'Preço', 'PVP', '???'])).toEqual({
      name: { column: 1 },
      price: { column: 2 },
    });
  });

  it('reads the headings of a list of laptops', () => {
    const headings =
      'laptop_ID,Company,Product,TypeName,Inches,ScreenResolution,Cpu,Ram,Memory,Gpu,OpSys,Weight,Price_euros';
    expect(guessMapping(headings.split(','))).toEqual({
      sku: { column: 0 },
      brand: { column: 1 },
      model: { column: 2 },
      subcategory: { column: 3 },
      screen: { column: 4 },
      cpu: { column: 6 },
      ram: { column: 7 },
      storage: { column: 8 },
      graphics_description: { column: 9 },
      operating_system: { column: 10 },
      price: { column: 12 },
    });
  });
});

it('finds the headings below a title', () => {
  expect(findHeadingRow([['Lista de preços'], [], ['Nome', 'Preço'], ['Toner', '1']])).toBe(2);
  expect(findHeadingRow([[], ['A', 'B']])).toBe(1);
  expect(findHeadingRow([])).toBe(0);
});
