import type { Condition, GRADES } from '#core/catalogue/values.ts';

export type Grade = (typeof GRADES)[number];

/** What a grade says about the looks of used goods; how they work is tested all the same. */
export const GRADE_SENTENCES: Record<Grade, string> = {
  'A++': 'Grau A++: sem marcas de uso visíveis, na prática como novo.',
  'A+': 'Grau A+: marcas de uso quase impercetíveis, visíveis só de perto.',
  A: 'Grau A: marcas ligeiras de uso na tampa ou na base; o ecrã está limpo.',
  B: 'Grau B: riscos e desgaste visíveis na caixa, que não afetam o funcionamento.',
  C: 'Grau C: desgaste acentuado, com riscos ou uma pequena mossa; é o mais barato e funciona como os outros.',
};

/** Guarantee by condition (DL 84/2021): used goods 18 months by agreement, refurbished keep three years. */
export const WARRANTIES: Record<Condition, string> = {
  novo: '3 anos',
  recondicionado: '3 anos',
  usado: '18 meses',
};
