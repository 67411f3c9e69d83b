import { fold } from './fold.ts';
import { stem } from './stem.ts';

/** Words that a customer uses for the same thing. A group works in every direction. */
const GROUPS: readonly (readonly string[])[] = [
  ['portátil', 'laptop', 'notebook'],
  ['desktop', 'computador', 'pc', 'torre'],
  ['tinteiro', 'tinta', 'cartucho', 'ink'],
  ['toner', 'tonner'],
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

/** Stems that mean the same as this stem (without itself). */
export function synonymsOf(stemmed: string): readonly string[] {
  return table.get(stemmed) ?? [];
}
