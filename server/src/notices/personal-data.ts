import { ofAccount, personalData } from '../personal-table.ts';

/** Whose the rows of notices are, what of them is told, and what becomes of them. */
export const noticesData = personalData({
  notices: { nobody: 'números e nomes de artigos, por 60 dias' },
  notice_reads: {
    label: 'Avisos lidos no painel',
    whose: ofAccount('notice_reads.user_id'),
    columns: { user_id: null, notice_id: 'Aviso' },
    erasure: 'with_account',
    joins: { user_id: ['notice_id'] },
  },
  push_keys: { nobody: 'as chaves da loja nos serviços de avisos' },
  push_sent: { nobody: 'que aviso foi para que navegador de quem trabalha na loja' },
  push_subscriptions: {
    nobody: 'navegadores de quem trabalha na loja; saem com a sua conta',
    despite: ['user_id'],
    joins: { user_id: 'own' },
  },
});
