import { defineLifecycle, type StateFacts } from '../shared/lifecycle.ts';

export type ProposalState =
  | 'pedido'
  | 'rascunho'
  | 'enviado'
  | 'aceite'
  | 'aceite_em_parte'
  | 'recusado'
  | 'expirado'
  | 'retirado';

interface ProposalFacts extends StateFacts<ProposalState> {
  /** What the shop does next, as the panel says it; `meaning` is for the customer. */
  readonly advice: string;
  /** The shop may change it, and send what it says then. */
  readonly mayChange: boolean;
}

/** The life of a proposal for goods (docs/product.md#proposals). */
export const proposalLifecycle = defineLifecycle<ProposalState, ProposalFacts>('rascunho', {
  pedido: {
    label: 'Pedido',
    meaning: 'A loja está a preparar o orçamento. Enviamo-lo por email.',
    advice: 'Um cliente pediu-o: reveja os preços e envie-o.',
    tone: 'yellow',
    next: ['enviado', 'retirado'],
    isEnd: false,
    mayChange: true,
  },
  rascunho: {
    label: 'Rascunho',
    meaning: 'A loja está a preparar o orçamento.',
    advice: 'Reveja os preços e envie-o ao cliente.',
    tone: 'neutral',
    next: ['enviado', 'retirado'],
    isEnd: false,
    mayChange: true,
  },
  enviado: {
    label: 'Enviado',
    meaning: 'Veja os preços e diga-nos se aceita.',
    advice: 'À espera da resposta do cliente. O que alterar só conta quando for enviado de novo.',
    tone: 'blue',
    next: ['aceite', 'aceite_em_parte', 'recusado', 'expirado', 'retirado'],
    isEnd: false,
    mayChange: true,
  },
  aceite: {
    label: 'Aceite',
    meaning: 'Aceitou o orçamento. A encomenda está feita.',
    advice: 'O cliente aceitou. A encomenda segue como as outras.',
    tone: 'green',
    next: [],
    isEnd: true,
    mayChange: false,
  },
  aceite_em_parte: {
    label: 'Aceite em parte',
    meaning: 'Aceitou parte do orçamento. A encomenda está feita.',
    advice: 'O cliente aceitou as linhas assinaladas. A encomenda segue como as outras.',
    tone: 'green',
    next: [],
    isEnd: true,
    mayChange: false,
  },
  recusado: {
    label: 'Recusado',
    meaning: 'Disse-nos que não quer este orçamento.',
    advice: 'O cliente recusou. Pode alterá-lo e enviar outra versão.',
    tone: 'red',
    next: ['enviado'],
    isEnd: true,
    mayChange: true,
  },
  expirado: {
    label: 'Fora do prazo',
    meaning: 'O prazo deste orçamento acabou. Peça-nos outro, se ainda precisar.',
    advice: 'O prazo acabou sem resposta. Pode enviá-lo de novo, com outro prazo.',
    tone: 'orange',
    next: ['enviado'],
    isEnd: true,
    mayChange: true,
  },
  retirado: {
    label: 'Retirado',
    meaning: 'A loja retirou este orçamento.',
    advice: 'Foi retirado. Copie-o para fazer outro.',
    tone: 'neutral',
    next: [],
    isEnd: true,
    mayChange: false,
  },
});

export const PROPOSAL_STATES = proposalLifecycle.states as [ProposalState, ...ProposalState[]];

/** Where one that was sent stands on a day: past its last day (YYYY-MM-DD in Lisbon) nobody can accept it, before the night's job says so too. */
export function proposalState(state: ProposalState, validUntil: string | null, today: string): ProposalState {
  return state === 'enviado' && validUntil !== null && validUntil < today ? 'expirado' : state;
}
