import type { Tone } from '../shared/lifecycle.ts';

export const CLAIM_STATES = ['pedida', 'coberta', 'recusada'] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];

export const CLAIM_STATE_LABELS: Readonly<Record<ClaimState, string>> = {
  pedida: 'Por decidir',
  coberta: 'Coberta pela garantia',
  recusada: 'Não coberta',
};

/** How a decision looks beside other states. */
export const CLAIM_STATE_TONES = {
  pedida: 'blue',
  coberta: 'green',
  recusada: 'red',
} as const satisfies Record<ClaimState, Tone>;

/** What the customer is told of the decision. */
export const claimMails = {
  covered: {
    subject: (about: string) => `Coberta pela garantia: reparação ${about}`,
    title: 'A reparação está coberta pela garantia',
    body: 'Não paga nada. Reparamos o equipamento dentro do prazo da lei, 30 dias.',
    until: (day: string) => `Prazo: ${day}.`,
  },
  refused: {
    subject: (about: string) => `A garantia não cobre a reparação ${about}`,
    title: 'A garantia não cobre esta reparação',
    body: 'Vimos o equipamento e explicamos porquê. Nada é reparado sem o seu acordo.',
    photos: 'As fotografias que o mostram estão na página da reparação.',
  },
} as const;
