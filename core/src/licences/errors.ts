import { defineFailures } from '../shared/result.ts';

/** Failures of licences. */
export const licenceFailures = defineFailures({
  pool_not_found: {
    status: 404,
    title: 'Licenças não encontradas',
    detail: 'Este artigo não tem chaves de licença.',
  },
  licence_not_found: { status: 404, title: 'Licença não encontrada', detail: 'Não existe essa licença.' },
  licence_product: {
    status: 422,
    title: 'Não é software',
    detail: 'Só artigos da categoria Software têm chaves de licença.',
  },
  keys_refused: {
    status: 422,
    title: 'Chaves recusadas',
    detail: 'Nenhuma chave entrou. Corrija o que está errado e tente outra vez.',
  },
  key_known: {
    status: 409,
    title: 'Chave repetida',
    detail: 'Esta chave já está na loja.',
  },
  installation_day: {
    status: 422,
    title: 'Dia inválido',
    detail: 'Escolha outro dia para a instalação.',
  },
  key_step: {
    status: 409,
    title: 'Passo impossível',
    detail: 'A licença já não está nesse estado. Atualize a página.',
  },
  keys_promised: {
    status: 409,
    title: 'Chaves prometidas',
    detail: 'Há encomendas à espera destas chaves: junte outras primeiro, ou aceite vender mais sem chave.',
  },
  consent_needed: {
    status: 422,
    title: 'Falta aceitar',
    detail: 'Para ver a chave, aceite que ela seja entregue já.',
  },
  key_goes_back: {
    status: 409,
    title: 'Licença a devolver',
    detail: 'Pediu para devolver esta licença: para ver a chave, anule primeiro esse pedido.',
  },
  no_key_yet: {
    status: 409,
    title: 'Ainda sem chave',
    detail: 'Esta licença ainda não tem chave. Avisamos por email assim que a tiver.',
  },
});
