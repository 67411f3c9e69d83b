import type { DeviceType } from '../values.ts';

/** What became of what the shop proposed in place of a repair. */
export const PROPOSAL_STATES = ['proposta', 'aceite', 'devolver', 'retirada'] as const;
export type ProposalState = (typeof PROPOSAL_STATES)[number];

export const PROPOSAL_STATE_LABELS: Readonly<Record<ProposalState, string>> = {
  proposta: 'À espera de resposta',
  aceite: 'Aceite',
  devolver: 'Quer o equipamento de volta',
  retirada: 'Retirada',
};

/** Days that a proposal, and the value of the old device, stand. */
export const PROPOSAL_DAYS = 15;
/** Products of one proposal, at most. */
export const MAX_PROPOSED = 4;

/** Where in the catalogue something in place of a device is found; what is not here has no goods of its kind. */
export const CATEGORY_OF_DEVICE = {
  Portátil: 'portateis',
  Desktop: 'desktops',
  Impressora: 'impressoras',
} as const satisfies Partial<Record<DeviceType, string>>;

/** The words by which a device of a kind without a category is known in a product's name. */
export const WORDS_OF_DEVICE = {
  Smartphone: ['Smartphone', 'Telemóvel', 'iPhone', 'Galaxy S', 'Galaxy A', 'Redmi'],
  Tablet: ['Tablet', 'iPad', 'Galaxy Tab'],
  Router: ['Router', 'Access Point', 'Mesh'],
} satisfies Partial<Record<DeviceType, string[]>>;

/** What a proposal says. */
export const proposalTexts = {
  title: 'Não compensa reparar',
  sent: 'Proposta enviada ao cliente!',
  failed: 'Erro ao enviar a proposta',
  withdrawn: 'Proposta retirada.',
  answerFailed: 'Não foi possível guardar a resposta.',
  mails: {
    sent: {
      subject: (about: string) => `Não compensa reparar: ${about}`,
      title: 'Não compensa reparar o equipamento',
      body: 'Vimos o equipamento e, pelo que custaria, não aconselhamos a reparação. Na página da reparação explicamos porquê e o que propomos em vez dela. Também pode pedir o equipamento de volta.',
    },
    accepted: {
      subject: (about: string) => `Proposta aceite: reparação ${about}`,
      title: 'O cliente aceitou a proposta',
    },
    returned: {
      subject: (about: string) => `Quer o equipamento de volta: reparação ${about}`,
      title: 'O cliente quer o equipamento de volta',
    },
  },
  rows: { old: 'Valor do equipamento antigo', instead: 'Em vez dele', data: 'Passar os dados' },
} as const;
