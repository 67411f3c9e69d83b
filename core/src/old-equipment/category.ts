import { fold } from '../shared/fold.ts';

/** The six categories of electrical and electronic equipment (Directive 2012/19/EU, annex III; DL 152-D/2017), by their number. */
export const CATEGORY_LABELS = {
  1: 'Regulação da temperatura',
  2: 'Ecrãs, monitores e equipamentos com ecrã de mais de 100 cm²',
  3: 'Lâmpadas',
  4: 'Equipamentos de grandes dimensões (um lado com mais de 50 cm)',
  5: 'Equipamentos de pequenas dimensões (nenhum lado com mais de 50 cm)',
  6: 'Informática e telecomunicações de pequenas dimensões (nenhum lado com mais de 50 cm)',
} as const;
export type OldCategory = keyof typeof CATEGORY_LABELS;
export const OLD_CATEGORIES = Object.keys(CATEGORY_LABELS).map(Number) as OldCategory[];

/** Words of a device, folded, and the category that it is in; the first that is found counts. */
const KNOWN: readonly (readonly [RegExp, OldCategory])[] = [
  [/\b(ar condicionado|frigorifico|desumidificador|termoacumulador)/, 1],
  // A laptop and a tablet are screens of the law: theirs is larger than 100 cm².
  [/\b(monitor|ecra|televis|tv\b|portatil|portateis|laptop|notebook|macbook|tablet|ipad|all.in.one|imac)/, 2],
  [/\b(lampada|fluorescente)/, 3],
  [/\b(plotter|fotocopiadora|servidor|bastidor|rack)/, 4],
  [/\b(aspirador|micro.?ondas|torradeira|maquina de cafe|coluna|ventilador|ferro)/, 5],
];

/** The category that a device most likely is in, by what it is called: what a computer shop takes back is small. Staff may choose another. */
export function likelyCategory(what: string): OldCategory {
  const folded = fold(what);
  return KNOWN.find(([words]) => words.test(folded))?.[1] ?? 6;
}
