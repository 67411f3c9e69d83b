import { defineFailures } from '../../shared/result.ts';

/** Failures of proposals in place of a repair. */
export const proposalFailures = defineFailures({
  proposal_too_late: {
    status: 409,
    title: 'Fora de tempo',
    detail: 'Só se propõe outra coisa enquanto a reparação está em Recebido ou Em Análise.',
  },
  proposal_none: {
    status: 409,
    title: 'Sem proposta',
    detail: 'Esta reparação não tem nenhuma proposta à espera de resposta. Atualize a página.',
  },
  proposal_changed: {
    status: 409,
    title: 'Proposta diferente',
    detail: 'Entretanto a loja mudou a proposta. Atualize a página antes de responder.',
  },
  proposal_product: {
    status: 409,
    title: 'Artigo indisponível',
    detail: 'Este artigo já não está disponível. Escolha outro, ou fale connosco.',
  },
  proposal_bought: {
    status: 409,
    title: 'Já comprado',
    detail: 'O valor do equipamento antigo já foi descontado numa encomenda.',
  },
});
