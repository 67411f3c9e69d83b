import { fold } from '../../shared/fold.ts';
import type { Standing } from '../values.ts';

/** Given back in part, sent in part: the sale stands. */
const IN_PART = /par(?:t|c)ial/;
const UNDONE =
  /cancel|anulad|refund|reembols|devolv|estorn|void|fail|falh|error|erro\b|declin|recusad|trash|lixo/;
const UNPAID =
  /pending|pendente|awaiting|aguard|on[ _-]?hold|em espera|unpaid|por pagar|expired|expirad|draft|rascunho/;

/** What a state of another shop comes to, in English and Portuguese; what is not known is taken for a sale. */
export function standingOf(state: string, isCancelled = false): Standing {
  const said = fold(state);
  if (isCancelled) return 'anulada';
  if (UNDONE.test(said) && !IN_PART.test(said)) return 'anulada';
  return UNPAID.test(said) ? 'por_pagar' : 'paga';
}
