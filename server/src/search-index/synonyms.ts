import { fold } from '#core/shared/fold.ts';
import { editDistance } from './edit-distance.ts';
import { stem } from './stem.ts';

/** Words that a customer uses for the same thing. A group works in every direction. */
const GROUPS: readonly (readonly string[])[] = [
  ['portátil', 'laptop', 'notebook'],
  ['desktop', 'computador', 'pc', 'torre'],
  ['tinteiro', 'tinta', 'cartucho', 'cartuxo', 'ink', 'cartridge'],
  ['toner', 'tonner'],
  ['wifi', 'wireless'],
  ['computador', 'computer', 'desktop'],
  ['rato', 'mouse'],
  ['teclado', 'keyboard'],
  ['etiqueta', 'label'],
  ['fita', 'ribbon'],
  ['duplex', 'frente', 'verso'],
  ['impressora', 'printer'],
  ['multifunções', 'multifuncional'],
  ['preto', 'black', 'negro'],
  ['ciano', 'cyan', 'azul'],
  ['magenta', 'rosa'],
  ['amarelo', 'yellow'],
  ['tricolor', 'cores'],
  ['aluguer', 'alugar', 'renting'],
  // Somebody who asks for used goods takes refurbished ones, and the other way round.
  ['recondicionado', 'refurbished', 'reacondicionado', 'usado', 'segunda'],
  ['papel', 'resma', 'folhas'],
  ['antivírus', 'antivirus'],
  ['faturação', 'facturação', 'faturas'],
  ['ecrã', 'monitor'],
  ['disco', 'ssd', 'armazenamento'],
  ['tambor', 'drum', 'fotocondutor'],
  ['garrafa', 'frasco', 'ecotank'],
];

const table = new Map<string, string[]>();
for (const group of GROUPS) {
  const stems = group.map((word) => stem(fold(word)));
  for (const word of stems) {
    table.set(word, [...(table.get(word) ?? []), ...stems.filter((other) => other !== word)]);
  }
}

/** The known words of the same meaning by their stems, as written. */
const surfaces = new Map(GROUPS.flatMap((group) => group.map((word) => [stem(fold(word)), word] as const)));

/** The word of these groups that a mistyped stem is one edit away from, and what means the same; null when none is. */
export function nearSynonym(
  stemmed: string,
): { readonly surface: string; readonly synonyms: readonly string[] } | null {
  if (stemmed.length < 5 || /[^a-z]/.test(stemmed)) return null;
  for (const [word, surface] of surfaces)
    if (editDistance(stemmed, word, 1) <= 1) return { surface, synonyms: [word, ...synonymsOf(word)] };
  return null;
}

/** Stems that mean the same as this stem (without itself). */
export function synonymsOf(stemmed: string): readonly string[] {
  return table.get(stemmed) ?? [];
}
