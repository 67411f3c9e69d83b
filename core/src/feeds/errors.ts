import { defineFailures } from '../shared/result.ts';

/** Failures of feeds. */
export const feedFailures = defineFailures({
  feed_not_found: {
    status: 404,
    title: 'Feed não encontrado',
    detail: 'Este feed não existe, ou o endereço já foi trocado por outro.',
  },
  feed_taken: {
    status: 409,
    title: 'Pedido repetido',
    detail: 'Este pedido já foi feito com outro conteúdo. Atualize a página.',
  },
  feed_too_many: {
    status: 409,
    title: 'Já há feeds que cheguem',
    detail: 'A loja pode ter até 20 feeds. Apague um que já ninguém lê.',
  },
});
