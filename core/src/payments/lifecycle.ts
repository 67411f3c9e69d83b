import { defineLifecycle, type StateFacts } from '../shared/lifecycle.ts';

export type PaymentStatus = 'pendente' | 'pago' | 'recusado' | 'expirado' | 'erro' | 'devolvido' | 'recebido';

/** What a payment's status says beyond what the states of all things do. */
interface PaymentFacts extends StateFacts<PaymentStatus> {
  /** Whether its money came: not (yet), `received`, or received and given back whole. */
  readonly money: 'none' | 'received' | 'returned';
}

/**
 * The life of a payment (docs/product.md#payments). Money may come whatever became of it: what is over without money
 * leads to `pago` too, and what was sold says what becomes of money that is late.
 */
export const paymentLifecycle = defineLifecycle<PaymentStatus, PaymentFacts>('pendente', {
  pendente: {
    label: 'A aguardar pagamento',
    meaning: 'O pagamento ainda não chegou',
    tone: 'yellow',
    next: ['pago', 'recebido', 'recusado', 'expirado', 'erro'],
    isEnd: false,
    money: 'none',
  },
  pago: {
    label: 'Pago',
    meaning: 'Pagamento recebido',
    tone: 'green',
    next: ['devolvido'],
    isEnd: true,
    money: 'received',
  },
  recusado: {
    label: 'Recusado',
    meaning: 'O pagamento foi recusado',
    tone: 'red',
    next: ['pago'],
    isEnd: true,
    money: 'none',
  },
  expirado: {
    label: 'Expirado',
    meaning: 'O prazo de pagamento terminou',
    tone: 'neutral',
    next: ['pago', 'recebido'],
    isEnd: true,
    money: 'none',
  },
  erro: {
    label: 'Erro',
    meaning: 'O pagamento não foi concluído',
    tone: 'red',
    next: ['pago'],
    isEnd: true,
    money: 'none',
  },
  // A transfer: its money is the receipt of the bank's line, and must not count twice.
  recebido: {
    label: 'Pago por transferência',
    meaning: 'A transferência chegou',
    tone: 'green',
    // It was another sale's: this one is waited for again.
    next: ['pendente'],
    isEnd: true,
    money: 'none',
  },
  devolvido: {
    label: 'Devolvido',
    meaning: 'O pagamento foi devolvido',
    tone: 'orange',
    next: [],
    isEnd: true,
    money: 'returned',
  },
});
