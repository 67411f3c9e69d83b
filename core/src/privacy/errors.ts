import { defineFailures } from '../shared/result.ts';

/** Failures of what people ask of their data. */
export const privacyFailures = defineFailures({
  matters_open: {
    status: 409,
    title: 'Há assuntos em aberto',
    detail: 'Ainda há encomendas, reparações ou devoluções por terminar.',
  },
  staff_account: {
    status: 409,
    title: 'Conta da loja',
    detail: 'Esta conta é de alguém da loja. Retire-lhe primeiro a função.',
  },
  erasure_needs_password: {
    status: 409,
    title: 'Sem password',
    detail: 'Para apagar a conta, defina primeiro uma password: é ela que confirma que é mesmo você.',
  },
  nobody_found: {
    status: 404,
    title: 'Ninguém encontrado',
    detail: 'Não há conta nem dados com estes elementos.',
  },
});
