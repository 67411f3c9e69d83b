import { expect, it } from 'vitest';
import { SUPPLY_PARTS, supplyPart } from './supply-part.ts';

it.each([
  ['Tinteiro HP 305XL preto', 'black', 'black'],
  ['Conjunto de 4 toners compatíveis com Brother TN-243', null, 'conjunto'],
  ['Multipack Epson 603XL', null, 'conjunto'],
  ['Tambor Brother DR-2400', null, 'outros'],
  ['Tambor ciano OKI C332', 'cyan', 'outros'],
  ['Unidade de imagem Kyocera', 'black', 'outros'],
  ['Fita Brother TZe-231', null, 'outros'],
  ['Tinteiro sem cor indicada', null, 'outros'],
] as const)('%s', (name, color, part) => {
  expect(supplyPart(name, color)).toBe(part);
  expect(SUPPLY_PARTS).toContain(part);
});
