import { defineFailures } from '../shared/result.ts';

/** Failures of the work on a repair. */
export const benchFailures = defineFailures({
  work_taken: {
    status: 409,
    title: 'Pedido repetido',
    detail: 'Este pedido já foi feito com outro conteúdo. Atualize a página.',
  },
  hand_unknown: {
    status: 422,
    title: 'Pessoa desconhecida',
    detail: 'Escolha alguém da loja.',
  },
  skills_of_others: {
    status: 403,
    title: 'Só os seus',
    detail: 'Só o dono ou o gerente dizem o que os outros reparam. Pode mudar o que é seu.',
  },
  check_unknown: {
    status: 422,
    title: 'Teste desconhecido',
    detail: 'Este teste não é deste tipo de equipamento.',
  },
  note_taken: {
    status: 409,
    title: 'Pedido repetido',
    detail: 'Esta nota já foi escrita noutra reparação. Atualize a página.',
  },
  loan_open: {
    status: 409,
    title: 'Já emprestado',
    detail: 'O cliente já tem um equipamento da loja. Receba-o primeiro.',
  },
  loan_unnamed: {
    status: 422,
    title: 'Falta o equipamento',
    detail: 'Indique o que empresta',
  },
  loan_not_found: {
    status: 404,
    title: 'Empréstimo não encontrado',
    detail: 'Este empréstimo já não existe. Atualize a página.',
  },
});
