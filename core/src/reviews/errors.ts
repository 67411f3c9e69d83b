import { defineFailures } from '../shared/result.ts';

/** Failures of reviews. */
export const reviewFailures = defineFailures({
  review_not_found: {
    status: 404,
    title: 'Avaliação não encontrada',
    detail: 'A avaliação não existe, ou foi retirada.',
  },
  not_received: {
    status: 403,
    title: 'Avaliação não disponível',
    detail: 'Só quem recebeu este produto o pode avaliar.',
  },
});
