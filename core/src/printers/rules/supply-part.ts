import { COLOR_SYMBOLS, type ColorSymbol } from '../../catalogue/values.ts';
import { fold } from '../../shared/fold.ts';

/** What a consumable is to its printer: an ink or toner of one colour, several colours in one box, or another part. */
export type SupplyPart = ColorSymbol | 'conjunto' | 'outros';

const OTHER_PART =
  /\b(tambor|tambores|drum|fotocondutor|unidade de (imagem|fusao|revelacao)|fusor|residuos|manutencao|fita|etiquetas?|papel|cabeca de impressao)\b/;
const MULTIPACK = /\b(conjunto|pack|multipack|multipacote|kit|4 cores|cmyk)\b/;

/** Reads the part from the product's colour and name; a drum of one colour is still a drum. */
export function supplyPart(name: string, color: ColorSymbol | null): SupplyPart {
  const folded = fold(name);
  if (OTHER_PART.test(folded)) return 'outros';
  if (color === null && MULTIPACK.test(folded)) return 'conjunto';
  return color ?? 'outros';
}

/** The parts in the order they are shown: what every printer needs first. */
export const SUPPLY_PARTS: readonly SupplyPart[] = [
  'black',
  'photo_black',
  ...COLOR_SYMBOLS.filter((color) => color !== 'black' && color !== 'photo_black'),
  'conjunto',
  'outros',
];
