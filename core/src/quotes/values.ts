export const MOST_VALID_DAYS = 365;

export const MOST_PROPOSAL_LINES = 100;

/** Proposals of one address that wait for the shop, at most. */
export const MOST_ASKED = 5;

/** How the goods of a proposal get to their customer. */
export const PROPOSAL_DELIVERIES = ['levantamento', 'entrega'] as const;
export type ProposalDelivery = (typeof PROPOSAL_DELIVERIES)[number];
export const DELIVERY_LABELS: Readonly<Record<ProposalDelivery, string>> = {
  levantamento: 'Levantamento na loja',
  entrega: 'Entrega na morada',
};
