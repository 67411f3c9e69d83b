import type { Condition } from './values.ts';

/** What each grade of used goods means, the best first. */
export const GRADE_TEXTS: readonly (readonly [grade: string, title: string, text: string])[] = [
  ['A++', 'Como novo', 'Sem marcas de uso, ecrã impecável, bateria com pelo menos 90 % da capacidade.'],
  ['A+', 'Excelente', 'Marcas que só se veem de muito perto, ecrã sem riscos.'],
  [
    'A',
    'Muito bom',
    'Ligeiras marcas de uso na tampa ou nos cantos, ecrã sem riscos visíveis quando ligado.',
  ],
  ['B', 'Bom', 'Marcas de uso visíveis, como riscos ou brilho nas teclas. Funciona a 100 %.'],
  ['C', 'Económico', 'Marcas de uso evidentes, como amolgadelas ou riscos fundos. Funciona a 100 %.'],
];

/** The legal guarantee by condition (DL 84/2021; used goods 18 months by agreement). */
export const GUARANTEE_TEXTS: Readonly<Record<Condition, string>> = {
  novo: 'Artigo novo: garantia legal de 3 anos.',
  usado: 'Artigo usado: garantia de 18 meses, por acordo na compra.',
  recondicionado: 'Artigo recondicionado: garantia legal de 3 anos, indicada na fatura.',
};
