import { METHOD_LABELS } from '../payments/texts.ts';
import type { PaymentMethod } from '../payments/values.ts';
import { orderLifecycle } from './lifecycle.ts';

/** Names of the order statuses (docs/product.md#orders). */
export const ORDER_STATUS_LABELS = orderLifecycle.labels;

const METHODS = new Intl.ListFormat('pt-PT', { type: 'disjunction' });

function units(count: number): string {
  return count === 1 ? '1 unidade' : `${count.toLocaleString('pt-PT')} unidades`;
}

/** What is said about orders outside their pages. */
export const orderTexts = {
  /** What a company's purchase order is asked for and read as: by the company, and by the shop. */
  buyerReference: 'N.º da vossa encomenda',
  department: 'Departamento ou ao cuidado de',
  buyersNumber: 'N.º da encomenda do cliente',
  /** Another page changed the cart meanwhile, though it comes to the same. */
  termsChanged: 'As condições do aluguer mudaram entretanto. Leia-as outra vez antes de encomendar.',
  linesChanged: 'O carrinho mudou entretanto. Confirme os artigos antes de pagar.',
  ivaChanged: 'O IVA de um artigo mudou, sem mudar o preço. Confirme o resumo antes de pagar.',
  /** Of an order above its buyer's limit. `by` keeps the company; null: it is there no more. */
  waitsFor: (by: string | null) =>
    by ? `Espera pela aprovação de ${by}` : 'Esperava pela aprovação da empresa, que já não existe',
  approvedBy: (by: string) => `Aprovada por ${by}`,
  approvedOtherwise: (told: string) => `Aprovada por outra via: ${told}`,
  refusedBy: (by: string, reason: string) => `Recusada por ${by}: ${reason}`,
  approvalOver: {
    approved: 'Esta encomenda já foi aprovada.',
    refused: 'Esta encomenda já foi recusada.',
    ended: 'Esta encomenda foi entretanto cancelada.',
    none: 'Esta encomenda não precisa de aprovação.',
  },
  approvalEnded: 'Terminou o prazo para aprovar',
  notOnAccountAnyMore: 'Era para pagar a prazo, e a conta já não o permite: paga-se agora.',
  /** Why an order does not go on together with others. */
  notPaidYet: 'Ainda não está paga.',
  keysAreGiven: 'São só licenças: nada se envia. Fica entregue quando todas as chaves forem dadas.',
  cardIsSent: 'É um cartão-presente: segue por email no seu dia, e fica entregue nessa altura.',
  contractsHandOver: 'É só de aluguer: entrega-se no contrato, e fica entregue com o último.',
  /** Why an order that nobody has paid cannot hold so much of a product, and what can be done. */
  holdBound: (held: {
    readonly name: string;
    readonly bound: 'person' | 'all';
    /** Units of it that the order might hold. */
    readonly possible: number;
    /** Methods that such an order may be paid with at once. */
    readonly methods: readonly PaymentMethod[];
  }): string => {
    const why =
      held.bound === 'all'
        ? 'quase todo o stock está reservado por encomendas à espera de pagamento.'
        : held.possible > 0
          ? `sem pagamento imediato pode reservar ${units(held.possible)}.`
          : 'já tem reservadas, por pagar, as unidades que pode reservar deste artigo.';
    const least = held.bound === 'all' && held.possible > 0 ? ` Pode reservar ${units(held.possible)}.` : '';
    const pay = METHODS.format(held.methods.map((method) => METHOD_LABELS[method]));
    const how = pay ? `Pague por ${pay}, reduza a quantidade` : 'Reduza a quantidade';
    return `${held.name}: ${why}${least} ${how} ou contacte-nos. O carrinho fica como está.`;
  },
} as const;
