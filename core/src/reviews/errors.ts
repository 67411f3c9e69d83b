import { defineFailures } from '../shared/result.ts';

/** Failures of reviews. */
export const reviewFailures = defineFailures({
  not_received: {
    status: 403,
    title: 'Avaliação não disponível',
    detail: 'Só quem recebeu este produto o pode avaliar.',
  },
});
