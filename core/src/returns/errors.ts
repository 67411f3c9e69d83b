import { defineFailures } from '../shared/result.ts';

/** Failures of returns of goods. */
export const returnFailures = defineFailures({
  return_not_found: {
    status: 404,
    title: 'Devolução não encontrada',
    detail: 'Abra o link do email mais recente, ou entre na sua conta.',
  },
  return_step: {
    status: 409,
    title: 'Passo impossível',
    detail: 'A devolução já não está nesse estado. Atualize a página.',
  },
  return_request_taken: {
    status: 409,
    title: 'Pedido repetido',
    detail: 'Este pedido já foi feito com outro conteúdo. Atualize a página.',
  },
  return_not_open: {
    status: 409,
    title: 'Já não se pode devolver',
    detail: 'O prazo para devolver sem indicar o motivo já terminou.',
  },
  return_too_many: {
    status: 409,
    title: 'Unidades a mais',
    detail: 'Não se podem devolver mais unidades do que as que comprou e ainda não devolveu.',
  },
  return_line_kept: {
    status: 422,
    title: 'Artigo sem devolução',
    detail: 'Um dos artigos escolhidos não se pode devolver.',
  },
  return_withdrawal_stands: {
    status: 409,
    title: 'A livre resolução não se recusa',
    detail: 'Foi feita dentro do prazo: é um direito do consumidor.',
  },
  return_why_needed: {
    status: 422,
    title: 'Falta o motivo',
    detail: 'Diga ao cliente porque não aceita a devolução.',
  },
  return_not_sent: {
    status: 409,
    title: 'A encomenda ainda não saiu',
    detail: 'Cancele a encomenda, ou envie-a sem estes artigos, antes de os receber de volta.',
  },
  return_items: {
    status: 422,
    title: 'Unidades por conferir',
    detail: 'Confira as unidades que vieram: nem mais do que as pedidas, nem nenhuma.',
  },
  return_lost_too_much: {
    status: 422,
    title: 'Desconto a mais',
    detail: 'O valor perdido não pode ser mais do que o artigo custou.',
  },
  return_lost_why: {
    status: 422,
    title: 'Falta a prova',
    detail: 'Para descontar valor perdido pelo uso, diga porquê e junte pelo menos uma fotografia.',
  },
  return_unit_needed: {
    status: 422,
    title: 'Falta a unidade',
    detail: 'Este artigo tem unidades: leia o código da unidade desta encomenda que voltou, uma a uma.',
  },
  return_unit_second_hand: {
    status: 422,
    title: 'Artigo com unidades',
    detail: 'A unidade volta ao stock do seu artigo, com o estado em que está.',
  },
  return_supplier_needed: {
    status: 422,
    title: 'Falta o fornecedor',
    detail: 'Indique o fornecedor a quem vai o artigo.',
  },
  return_place: {
    status: 422,
    title: 'Destino inválido',
    detail: 'Uma licença anula-se; os outros artigos vão para o stock, segunda mão, fornecedor ou abate.',
  },
  return_photo_unknown: {
    status: 422,
    title: 'Fotografia desconhecida',
    detail: 'Uma das fotografias não foi carregada nesta loja. Carregue-a outra vez.',
  },
  return_amount_changed: {
    status: 409,
    title: 'O valor mudou',
    detail: 'O que há a devolver já não é o que estava no ecrã. Atualize a página e confirme.',
  },
  return_answer_awaited: {
    status: 409,
    title: 'À espera do cliente',
    detail:
      'O cliente ainda pode dizer se concorda com o valor perdido. Espere pela resposta, ou pelo fim do prazo.',
  },
  return_answered: {
    status: 409,
    title: 'Já respondeu',
    detail: 'Não há valor perdido à espera da sua resposta. Atualize a página.',
  },
  return_not_disputed: {
    status: 409,
    title: 'Nada a rever',
    detail: 'O valor só se revê depois de o cliente dizer que não concorda, e uma vez.',
  },
  return_lost_more: {
    status: 422,
    title: 'Valor a mais',
    detail: 'Rever é descontar o mesmo ou menos do que se propôs.',
  },
  return_same_fault: {
    status: 422,
    title: 'Sem troca por um igual',
    detail: 'Um igual, ao mesmo preço, é para o que veio errado, avariado ou danificado.',
  },
  return_exchange_stands: {
    status: 409,
    title: 'Já há uma troca',
    detail:
      'Os artigos novos desta devolução já estão guardados. Para escolher outros, cancele antes a encomenda da troca.',
  },
  return_undo_gone: {
    status: 409,
    title: 'Já não se desfaz',
    detail: 'Os artigos já não estão onde a verificação os pôs: foram vendidos, reservados ou mudados.',
  },
  return_iban_needed: {
    status: 422,
    title: 'Falta o IBAN',
    detail: 'Este pagamento devolve-se por transferência: indique o IBAN do cliente.',
  },
});
