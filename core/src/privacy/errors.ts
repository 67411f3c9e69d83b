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
  no_mailbox: {
    status: 409,
    title: 'Sem email',
    detail: 'Esta conta não tem email para onde enviar a confirmação. Fale com a loja.',
  },
  erasure_link_unusable: {
    status: 422,
    title: 'Link inválido',
    detail: 'Este link já foi usado ou expirou. Peça outro.',
  },
  nobody_found: {
    status: 404,
    title: 'Ninguém encontrado',
    detail: 'Não há conta nem dados com estes elementos.',
  },
});
