import { defineFailures } from '../../shared/result.ts';

/** Failures of opinions. */
export const opinionFailures = defineFailures({
  opinion_too_early: {
    status: 409,
    title: 'Ainda não terminou',
    detail: 'A opinião dá-se quando o equipamento é entregue.',
  },
  opinion_given: {
    status: 409,
    title: 'Já recebida',
    detail: 'Já temos a sua opinião sobre esta reparação. Obrigado!',
  },
});
