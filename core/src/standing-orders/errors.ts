import { defineFailures } from '../shared/result.ts';
import { MOST_STANDING } from './contract.ts';
import { standingTexts } from './texts.ts';

/** Failures of standing orders. */
export const standingFailures = defineFailures({
  standing_order_not_found: {
    status: 404,
    title: 'Encomenda periódica não encontrada',
    detail: standingTexts.gone,
  },
  nothing_to_repeat: {
    status: 409,
    title: 'Nada para repetir',
    detail: 'Nada disto se pode comprar de novo de momento.',
  },
  too_many_standing: {
    status: 409,
    title: 'Demasiadas encomendas periódicas',
    detail: `Pode ter no máximo ${MOST_STANDING} encomendas periódicas. Pare uma para fazer outra.`,
  },
  email_unproved: {
    status: 409,
    title: 'Email por confirmar',
    detail: 'Confirme primeiro o email da sua conta: é por ele que perguntamos.',
  },
  article_twice: {
    status: 422,
    title: 'Artigo repetido',
    detail: 'O mesmo artigo está na lista duas vezes. Junte as quantidades.',
  },
  day_out_of_reach: {
    status: 422,
    title: 'Dia inválido',
    detail: 'Escolha um dia de amanhã em diante, dentro de um ano.',
  },
});
