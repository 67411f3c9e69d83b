import { z } from 'zod';
import { defineCall } from '../../shared/call.ts';
import { instant, line, listPaging, paged } from '../../shared/schemas.ts';
import { ANSWER_LABELS, type AnswerKind, searchWords } from '../rules/search-answer.ts';

const tag = 'Painel: produtos';
const kind = z.enum(Object.keys(ANSWER_LABELS) as [AnswerKind, ...AnswerKind[]], 'Escolha uma resposta');
const NO_WORDS = 'Indique a pesquisa, com pelo menos dois caracteres';
const words = line(120, 1, NO_WORDS)
  .transform(searchWords)
  .pipe(z.string().min(2, NO_WORDS).max(120, 'No máximo 120 caracteres'));

/** What the shop says of a search. */
export const searchAnswer = z.object({
  words: z.string(),
  kind,
  /** The text, the product's id, or the path of the page. */
  target: z.string(),
  /** The product's; null of any other answer. */
  name: z.string().nullable(),
  /** False while the product is not on sale: the search is then answered as if nothing had been said. */
  is_live: z.boolean(),
  by: z.string().nullable(),
  at: instant,
});
export type SearchAnswer = z.output<typeof searchAnswer>;

export const listSearchAnswers = defineCall({
  method: 'GET',
  path: '/api/admin/search-answers',
  summary: 'Pesquisas da loja a que alguém deu resposta',
  tag,
  access: { can: 'catalogue.change' },
  wire: 'list',
  query: z.object({ q: line(120).optional(), ...listPaging }),
  response: paged(searchAnswer),
});

export const saveSearchAnswer = defineCall({
  method: 'PUT',
  path: '/api/admin/search-answers',
  summary: 'Diz o que uma pesquisa quer dizer, de que produto é ou para que página vai',
  tag,
  access: { can: 'catalogue.change' },
  also: [409],
  body: z.object({
    words,
    kind,
    /** Another text to search for, a product's id, or an address of this shop. */
    target: line(500, 1, 'Indique a resposta'),
  }),
  response: searchAnswer,
});

export const removeSearchAnswer = defineCall({
  method: 'DELETE',
  path: '/api/admin/search-answers',
  summary: 'Retirar a resposta de uma pesquisa',
  tag,
  access: { can: 'catalogue.change' },
  also: [404],
  query: z.object({ words }),
  response: z.object({ words: z.string() }),
});
