import { defineFailures } from '../shared/result.ts';

/** Failures of customers' pages. */
export const customerFailures = defineFailures({
  same_account: { status: 409, title: 'É a mesma conta', detail: 'Escolha duas contas diferentes.' },
  has_mailbox: {
    status: 409,
    title: 'Já tem email',
    detail:
      'Esta conta já tem email: entra-se por ele. Para juntar duas contas, use «Juntar outra conta a esta».',
  },
  claim_unusable: {
    status: 422,
    title: 'Link inválido',
    detail: 'Este link já foi usado ou expirou. Peça outro à loja.',
  },
  claim_unconfirmed: {
    status: 409,
    title: 'Email por confirmar',
    detail: 'Confirme primeiro o email da sua conta: enviámos-lhe um link.',
  },
  staff_merge: {
    status: 409,
    title: 'Conta da loja',
    detail: 'Só se juntam contas de clientes: retire primeiro a função a quem é da loja.',
  },
});
