import type { ReturnPage } from '#core/returns/contract.ts';
import { returnLifecycle } from '#core/returns/lifecycle.ts';

type Told = Pick<ReturnPage, 'state' | 'can_answer' | 'lost_answer'> & { readonly exchange: unknown };

/** What happens next of a return, for its customer: who looks at it next, where its state alone does not say. */
export function meaningOf({ state, can_answer, lost_answer, exchange }: Told): string {
  if (can_answer) return 'Vimos os artigos e propomos um desconto: falta a sua resposta.';
  if (state === 'verificada' && lost_answer === 'discorda')
    return 'Vimos os artigos. Não concorda com o desconto: a loja vai responder-lhe.';
  if (exchange && state === 'verificada') return 'Está tudo visto: falta concluir a troca.';
  if (exchange && state === 'concluida') return 'A troca está concluída.';
  return returnLifecycle.facts[state].meaning;
}
