import { defineFailures } from '../shared/result.ts';

/** Failures of customers' pages. */
export const customerFailures = defineFailures({
  same_account: { status: 409, title: 'É a mesma conta', detail: 'Escolha duas contas diferentes.' },
  staff_merge: {
    status: 409,
    title: 'Conta da loja',
    detail: 'Só se juntam contas de clientes: retire primeiro a função a quem é da loja.',
  },
});
