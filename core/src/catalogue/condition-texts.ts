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
