import { ofEmail, personalData } from '../personal-table.ts';

/** Whose consent to news is, what of it is told, and what becomes of it. */
export const newsData = personalData({
  news_subscribers: {
    label: 'Novidades por email',
    whose: ofEmail('news_subscribers.email'),
    columns: {
      id: null,
      email: 'Email',
      key: null,
      asked_on: 'Pedidas em (página ou conta)',
      words: 'O que se disse',
      asked_at: 'Pedidas',
      confirmed_at: 'Confirmadas',
      confirmed_by: 'Confirmadas em (navegador)',
    },
    erasure: 'deleted',
  },
});
