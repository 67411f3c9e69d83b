import { defineFailures } from '../shared/result.ts';

/** Failures of the books. */
export const booksFailures = defineFailures({
  month_not_over: {
    status: 409,
    title: 'O mês ainda não acabou',
    detail: 'Um mês fecha-se a partir do dia 1 do mês seguinte.',
  },
  month_closed: { status: 409, title: 'Mês já fechado', detail: 'Este mês já está fechado.' },
  month_out_of_order: {
    status: 409,
    title: 'Há um mês anterior aberto',
    detail: 'Feche primeiro os meses anteriores.',
  },
  month_not_closed: { status: 409, title: 'Mês aberto', detail: 'Este mês não está fechado.' },
  month_not_last: {
    status: 409,
    title: 'Há um mês fechado depois deste',
    detail: 'Reabra primeiro o mês fechado mais recente.',
  },
  month_differs: {
    status: 422,
    title: 'Há uma diferença por explicar',
    detail: 'Abra as linhas da diferença. Se a quer fechar assim, explique-a na nota.',
  },
  month_without_accountant: {
    status: 409,
    title: 'Sem contabilista',
    detail: 'Ninguém tem a função de contabilista. Dê-a a alguém em Utilizadores.',
  },
  month_too_long: {
    status: 422,
    title: 'Linhas a mais para um ficheiro',
    detail: 'Este mês tem linhas a mais para uma folha. Escolha CSV.',
  },
});
