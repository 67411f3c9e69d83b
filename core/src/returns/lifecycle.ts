import { defineLifecycle, type StateFacts } from '../shared/lifecycle.ts';
import { returnNumber, returnRecord } from './record.ts';

export type ReturnState =
  | 'pedida'
  | 'aceite'
  | 'em_transito'
  | 'recebida'
  | 'verificada'
  | 'concluida'
  | 'recusada'
  | 'anulada';

/** The one press of the record: what the shop does next. */
export type ReturnPress = 'aceitar' | 'receber' | 'verificar' | 'devolver' | null;

interface ReturnFacts extends StateFacts<ReturnState> {
  readonly press: ReturnPress;
  /** Whether its customer may still call it off: nothing has come. */
  readonly isWithCustomer: boolean;
}

const BACK = ['recebida', 'anulada'] as const;

/** The life of a return of goods (docs/product.md#returns). */
export const returnLifecycle = defineLifecycle<ReturnState, ReturnFacts>('pedida', {
  pedida: {
    label: 'Pedida',
    meaning: 'Recebemos o seu pedido. Respondemos por email.',
    tone: 'yellow',
    next: ['aceite', 'recusada', 'em_transito', ...BACK],
    isEnd: false,
    press: 'aceitar',
    isWithCustomer: true,
  },
  aceite: {
    label: 'Aceite',
    meaning: 'Traga ou envie os artigos no prazo de 14 dias, com o número da devolução.',
    tone: 'blue',
    next: ['em_transito', 'recusada', ...BACK],
    isEnd: false,
    press: 'receber',
    isWithCustomer: true,
  },
  em_transito: {
    label: 'Em trânsito',
    meaning: 'Os artigos estão a caminho da loja.',
    tone: 'blue',
    next: [...BACK],
    isEnd: false,
    press: 'receber',
    isWithCustomer: true,
  },
  recebida: {
    label: 'Recebida',
    meaning: 'Os artigos chegaram à loja. Vamos verificá-los.',
    tone: 'orange',
    next: ['verificada'],
    isEnd: false,
    press: 'verificar',
    isWithCustomer: false,
  },
  verificada: {
    label: 'Verificada',
    meaning: 'Está tudo visto: falta devolver-lhe o dinheiro.',
    tone: 'orange',
    next: ['concluida'],
    isEnd: false,
    press: 'devolver',
    isWithCustomer: false,
  },
  concluida: {
    label: 'Concluída',
    meaning: 'A devolução está concluída e o reembolso foi pedido.',
    tone: 'green',
    next: [],
    isEnd: true,
    press: null,
    isWithCustomer: false,
  },
  recusada: {
    label: 'Recusada',
    meaning: 'A loja não aceita esta devolução.',
    tone: 'red',
    next: [],
    isEnd: true,
    press: null,
    isWithCustomer: false,
  },
  anulada: {
    label: 'Anulada',
    meaning: 'A devolução ficou sem efeito.',
    tone: 'neutral',
    next: [],
    isEnd: true,
    press: null,
    isWithCustomer: false,
  },
});

export const RETURN_STATES = returnLifecycle.states as [ReturnState, ...ReturnState[]];

/** What a label's QR opens: the panel's list, at this return. */
export function returnQrPath(number: number): string {
  return `/dashboard/${returnRecord.place}?q=${returnNumber(number)}`;
}
