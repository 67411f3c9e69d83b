import { defineFailures } from '../../shared/result.ts';

/** Failures of templates of common repairs. */
export const templateFailures = defineFailures({
  template_not_found: {
    status: 404,
    title: 'Modelo não encontrado',
    detail: 'Este modelo de reparação já não existe.',
  },
  template_taken: {
    status: 409,
    title: 'Pedido repetido',
    detail: 'Este pedido já foi feito com outro conteúdo. Atualize a página.',
  },
  too_many_templates: {
    status: 409,
    title: 'Demasiados modelos',
    detail: 'A loja já tem 500 modelos de reparação. Apague os que não usa.',
  },
});
