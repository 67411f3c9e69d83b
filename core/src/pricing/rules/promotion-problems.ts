import type { PromotionFields } from '../contract.ts';

/** What does not go together in a promotion, each at its field, in words for whoever fills it in. */
export function promotionProblems(fields: PromotionFields): { path: string; message: string }[] {
  const { lane, kind, percent, amount, buy_units, get_units, products, starts_at, ends_at } = fields;
  const problems: [boolean, keyof PromotionFields, string][] = [
    [lane !== 'line' && kind !== 'percent' && kind !== 'amount', 'kind', 'Este desconto é só de artigos'],
    [kind === 'percent' && percent === null, 'percent', 'Indique a percentagem'],
    [kind === 'amount' && !amount, 'amount', 'Indique o valor'],
    [kind === 'buy_get' && buy_units === null, 'buy_units', 'Indique quantas se pagam'],
    [kind === 'buy_get' && get_units === null, 'get_units', 'Indique quantas têm desconto'],
    [kind === 'bundle' && percent === null && !amount, 'percent', 'Indique a percentagem ou o valor'],
    [
      kind === 'bundle' && (products.length < 2 || products.length > 10),
      'products',
      'Escolha de 2 a 10 artigos: é o conjunto deles que tem o desconto',
    ],
    [
      kind === 'bundle' && fields.brands.length + fields.categories.length + fields.printers.length > 0,
      'products',
      'Um conjunto é só de artigos: retire marcas, categorias e impressoras',
    ],
    [ends_at !== null && starts_at !== null && ends_at <= starts_at, 'ends_at', 'Termina antes de começar'],
    [
      fields.first_order && !fields.needs_code,
      'first_order',
      'Só se sabe quem encomenda no fim: peça um código',
    ],
    [
      fields.person_limit !== null && !fields.needs_code,
      'person_limit',
      'Só se sabe quem encomenda no fim: peça um código',
    ],
    [fields.is_exclusive && lane === 'delivery', 'is_exclusive', 'Os portes não têm descontos exclusivos'],
  ];
  return problems.flatMap(([isWrong, path, message]) => (isWrong ? [{ path, message }] : []));
}
