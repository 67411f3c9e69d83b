import { defineFailures } from './result.ts';

/** Failures that any call may answer with. */
export const failures = defineFailures({
  invalid_input: { status: 422, title: 'Dados inválidos', detail: 'Confirme os campos assinalados.' },
  malformed: { status: 400, title: 'Pedido inválido', detail: 'O pedido não pôde ser lido.' },
  unknown_parameter: {
    status: 400,
    title: 'Parâmetro desconhecido',
    detail: 'O endereço tem um parâmetro que esta chamada não conhece.',
  },
  unknown_field: {
    status: 400,
    title: 'Campo desconhecido',
    detail: 'O que enviou tem um campo que esta chamada não conhece.',
  },
  unknown_order: { status: 400, title: 'Ordem desconhecida', detail: 'Esta lista não tem essa ordem.' },
  not_logged_in: { status: 401, title: 'Sessão necessária', detail: 'Faça login para continuar.' },
  session_expired: {
    status: 401,
    title: 'Sessão terminada',
    detail: 'A sua sessão terminou. Faça login novamente.',
  },
  forbidden: { status: 403, title: 'Sem permissão', detail: 'Não tem permissão para esta operação.' },
  proof_needed: {
    status: 403,
    title: 'Confirme a sua password',
    detail: 'Confirme a sua password. Não voltamos a pedir durante 15 minutos.',
  },
  two_factor_needed: {
    status: 403,
    title: 'Falta o segundo passo',
    detail: 'A loja pede dois passos a quem trabalha nela. Ligue uma aplicação de códigos em A minha conta.',
  },
  xsrf: { status: 403, title: 'Pedido recusado', detail: 'A página expirou. Atualize-a e tente novamente.' },
  not_found: { status: 404, title: 'Não encontrado', detail: 'O que procura não existe ou foi removido.' },
  wrong_method: { status: 405, title: 'Método não aceite', detail: 'Esta operação não existe aqui.' },
  conflict: {
    status: 409,
    title: 'Conflito',
    detail: 'Os dados mudaram entretanto. Atualize a página e tente novamente.',
  },
  changed_meanwhile: {
    status: 409,
    title: 'Alterado entretanto',
    detail: 'Entretanto alguém mudou o mesmo. Veja o que lá está: se guardar outra vez, fica o seu.',
  },
  unusual_step: {
    status: 409,
    title: 'Passo pouco habitual',
    detail: 'Esta mudança de estado é pouco habitual. Confirme que a quer fazer.',
  },
  too_slow: {
    status: 408,
    title: 'Demasiado lento',
    detail: 'O que enviou demorou demasiado a chegar. Verifique a ligação e tente novamente.',
  },
  too_large: { status: 413, title: 'Demasiado grande', detail: 'O que enviou excede o tamanho permitido.' },
  wrong_type: { status: 415, title: 'Tipo não aceite', detail: 'O tipo de conteúdo enviado não é aceite.' },
  too_many: {
    status: 429,
    title: 'Demasiados pedidos',
    detail: 'Demasiadas tentativas. Aguarde um momento e tente novamente.',
  },
  internal: { status: 500, title: 'Erro interno', detail: 'Ocorreu um erro inesperado. Tente novamente.' },
  no_space: {
    status: 503,
    title: 'Sem espaço em disco',
    detail:
      'A loja está sem espaço em disco: pode consultar, mas de momento nada pode ser guardado. Tente mais tarde.',
  },
  not_ready: {
    status: 503,
    title: 'Serviço indisponível',
    detail: 'A loja está temporariamente indisponível. Tente dentro de momentos.',
  },
});
