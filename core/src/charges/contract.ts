import { z } from 'zod';
import { adminPayment, payment, wayToPay } from '../payments/contract.ts';
import { PAYABLE_KINDS } from '../payments/values.ts';
import { defineCall } from '../shared/call.ts';
import { amount, whole } from '../shared/kind-input.ts';
import { instant, line, listPaging, optionalLine, paged, text } from '../shared/schemas.ts';
import { sortBy } from '../shared/sort.ts';
import { BILL_STATES } from './lifecycle.ts';
import { planView } from './plan-view.ts';
import {
  CHARGE_KINDS,
  MOST_BILLS,
  MOST_MONTHS,
  MOST_OWED,
  PRICE_NOTICE_DAYS,
  RECEIVED_WAYS,
} from './values.ts';

const id = z.object({ id: z.uuid('Mensalidade desconhecida') });
/** The word of the bill's own link, for whoever has no account. */
const t = line(80).optional();
const day = z.string();
const state = z.enum(BILL_STATES);

/** A bill as its payer sees it. Amounts in euros with IVA, days in Lisbon. */
export const bill = z.object({
  id: z.string(),
  number: z.number().int(),
  title: z.string(),
  about: z.string(),
  due_on: day,
  amount: z.number(),
  state,
  /** It is of several things owed, not of months. */
  is_joint: z.boolean(),
  paid_at: instant.nullable(),
  payer_name: z.string(),
  payer_phone: z.string().nullable(),
  lines: z.array(
    z.object({
      id: z.string(),
      due_on: day,
      name: z.string(),
      quantity: z.number().int(),
      amount: z.number(),
    }),
  ),
  /** How many months may be paid by it at once; 1: this is as it is. */
  months: z.number().int(),
  most_months: z.number().int(),
  /** The bill by which its months are paid now; null: none. With its token, as whoever asks has it. */
  replaced_by: z.string().nullable(),
  /** All the months of its contract; null: it is of several. */
  plan: planView.nullable(),
});
export type Bill = z.output<typeof bill>;

export const getBill = defineCall({
  method: 'GET',
  path: '/api/bills/{id}',
  summary: 'Uma mensalidade, para quem a paga: pela conta, ou pelo link do email',
  tag: 'Mensalidades',
  access: 'optional',
  params: id,
  query: z.object({ t }),
  response: bill,
});

export const payBill = defineCall({
  method: 'POST',
  path: '/api/bills/{id}/payments',
  summary: 'Cria o pagamento de uma mensalidade',
  tag: 'Mensalidades',
  access: 'optional',
  also: [404, 409, 429, 503],
  // A MB WAY request rings somebody's phone.
  limit: { points: 60, seconds: 900 },
  params: id,
  body: wayToPay.extend({ t }),
  status: 201,
  response: payment,
});

export const getBillPayment = defineCall({
  method: 'GET',
  path: '/api/bills/{id}/payment',
  summary:
    'O pagamento de uma mensalidade que se mostra: o feito, o que está por acabar, ou o último (null: nenhum)',
  tag: 'Mensalidades',
  access: 'optional',
  params: id,
  query: z.object({ t }),
  response: z.object({ payment: payment.nullable() }),
});

export const joinMonths = defineCall({
  method: 'POST',
  path: '/api/bills/{id}/months',
  summary:
    'Junta tantos meses do contrato numa conta só, os mais antigos por pagar primeiro. Repetida é a mesma conta',
  tag: 'Mensalidades',
  access: 'optional',
  also: [404, 409],
  limit: { points: 20, seconds: 3600 },
  params: id,
  body: z.object({ t, months: whole('Indique quantos meses', { min: 1, max: MOST_MONTHS }) }),
  response: bill.extend({
    /** The word of the new bill's link, where one opened the old; null for an account. */
    t: z.string().nullable(),
  }),
});

/** Something that a customer owes. Euros with IVA. */
const owedThing = z.object({
  kind: z.enum(PAYABLE_KINDS),
  /** Its id in its room. */
  subject: z.string(),
  /** As people say it: Encomenda N.º 1042. */
  name: z.string(),
  left: z.number(),
  /** A part of it may be paid: it was sold with days to pay. */
  is_partable: z.boolean(),
  /** Until when it is to be paid; null: no day was said. */
  due_on: z.iso.date().nullable(),
  /** Where it is paid; null: by a bill that gathers it. */
  page: z.string().nullable(),
});
export type OwedThing = z.output<typeof owedThing>;

/** What somebody owes, and the bill of several of them that waits for its payment. */
export const owedView = z.object({
  things: z.array(owedThing),
  /** Of all of them, and of those whose day is over; euros. */
  total: z.number(),
  late: z.number(),
  waiting: z.array(
    z.object({ id: z.string(), number: z.number().int(), about: z.string(), amount: z.number() }),
  ),
});
export type OwedView = z.output<typeof owedView>;

export const getMyOwed = defineCall({
  method: 'GET',
  path: '/api/my/owed',
  summary: 'O que tenho por pagar: encomendas, reparações, mensalidades e compras a prazo',
  tag: 'Contas',
  access: 'customer',
  response: owedView,
});

export const gatherMyOwed = defineCall({
  method: 'POST',
  path: '/api/my/owed',
  summary:
    'Junta o que escolhi numa conta, que um só pagamento paga. De uma compra a prazo pode ser uma parte. Repetida é a mesma conta',
  tag: 'Contas',
  access: 'customer',
  also: [404, 409],
  limit: { points: 30, seconds: 3600 },
  body: z.object({
    things: z
      .array(
        z.object({
          kind: z.enum(PAYABLE_KINDS, 'Escolha o que paga'),
          subject: line(60, 1),
          /** All that is left of it, as it was shown, or a part. */
          amount: amount('Indique o valor').refine((value) => value > 0, 'Indique um valor acima de zero'),
        }),
      )
      .min(1, 'Escolha o que paga')
      .max(MOST_OWED, `No máximo ${MOST_OWED} de cada vez`)
      .refine(
        (things) => new Set(things.map(({ kind, subject }) => `${kind} ${subject}`)).size === things.length,
        'Valor repetido',
      ),
  }),
  status: 201,
  response: bill,
});

/** A bill in the panel's list. */
export const listedBill = bill
  .pick({
    id: true,
    number: true,
    title: true,
    about: true,
    due_on: true,
    amount: true,
    state: true,
    is_joint: true,
    paid_at: true,
    payer_name: true,
    payer_phone: true,
  })
  .extend({
    payer_email: z.string().nullable(),
    /** 0: not late. */
    days_late: z.number().int(),
    told_at: instant.nullable(),
    reminded_at: instant.nullable(),
  });
export type ListedBill = z.output<typeof listedBill>;

export const adminBill = listedBill.extend({
  user_id: z.string().nullable(),
  payer_nif: z.string().nullable(),
  lines: bill.shape.lines,
  contracts: z.array(
    z.object({
      kind: z.enum(CHARGE_KINDS),
      subject: z.string(),
      label: z.string(),
      plan_id: z.string(),
      /** What each turn is of from the first day on that a price can change; null: nothing more is due then. */
      prices: z
        .object({
          from: day,
          lines: z.array(
            z.object({
              name: z.string(),
              quantity: z.number().int(),
              price: z.number(),
              /** Whether that price was typed with IVA; another one is typed the same way. */
              is_with_iva: z.boolean(),
            }),
          ),
        })
        .nullable(),
    }),
  ),
  payments: z.array(adminPayment),
  /** Euros that were received without a payment of the page, and that went back. */
  received: z.number(),
  refunded: z.number(),
  end_reason: z.string().nullable(),
  /** Id of the bill by which its months are paid now. */
  replaced_by: z.string().nullable(),
});
export type AdminBill = z.output<typeof adminBill>;

/** The columns that the panel's list can be put in order by. */
export const BILLS_SORTED_BY = ['due_on', 'payer_name'] as const;
export const BILL_VIEWS = ['upcoming', 'late', 'paid'] as const;

export const listBills = defineCall({
  method: 'GET',
  path: '/api/admin/bills',
  summary: 'Mensalidades, para o painel',
  tag: 'Painel: mensalidades',
  access: { can: 'charges.read' },
  wire: 'list',
  query: z.object({
    /** M-1042, or a part of name, email, phone, NIF or contract. */
    q: line(120).optional(),
    view: z.enum(BILL_VIEWS).optional(),
    sort: sortBy(BILLS_SORTED_BY).default('-due_on'),
    ...listPaging,
  }),
  response: paged(listedBill),
});

export const getAdminBill = defineCall({
  method: 'GET',
  path: '/api/admin/bills/{id}',
  summary: 'Uma mensalidade, com as linhas e os pagamentos',
  tag: 'Painel: mensalidades',
  access: { can: 'charges.read' },
  params: id,
  response: adminBill,
});

const ids = z
  .array(z.uuid('Mensalidade desconhecida'))
  .min(1, 'Escolha pelo menos uma mensalidade')
  .max(MOST_BILLS, `No máximo ${MOST_BILLS} de cada vez`);

export const tellBills = defineCall({
  method: 'POST',
  path: '/api/admin/bills/tell',
  summary:
    'Envia de novo várias mensalidades por pagar, ou um lembrete das que estão em atraso; o request_id diz-se uma vez',
  tag: 'Painel: mensalidades',
  access: { can: 'charges.change' },
  body: z.object({
    request_id: z.uuid('Pedido inválido'),
    ids,
    /** `reminder`: in the words for what is late; of what is not late nothing is said. */
    as: z.enum(['bill', 'reminder'], 'Escolha o que enviar'),
  }),
  response: z.object({ told: z.number().int(), left_out: z.number().int() }),
});

export const receiveBill = defineCall({
  method: 'POST',
  path: '/api/admin/bills/{id}/received',
  summary: 'Regista que uma mensalidade foi paga de outra forma: ao balcão, por transferência',
  tag: 'Painel: mensalidades',
  access: { can: 'charges.change' },
  also: [409],
  params: id,
  body: z.object({ way: z.enum(RECEIVED_WAYS, 'Escolha como foi recebido'), note: optionalLine(200) }),
  response: adminBill,
});

export const receiveBills = defineCall({
  method: 'POST',
  path: '/api/admin/bills/received',
  summary: 'Regista que várias mensalidades foram pagas de outra forma, como no extrato do banco',
  tag: 'Painel: mensalidades',
  access: { can: 'charges.change' },
  body: z.object({
    ids,
    way: z.enum(RECEIVED_WAYS, 'Escolha como foi recebido'),
    note: line(200, 3, 'Diga de onde o sabe: extrato, talão'),
  }),
  /** What is paid or not due any more is left out. */
  response: z.object({ received: z.number().int(), left_out: z.number().int() }),
});

export const changePrices = defineCall({
  method: 'PUT',
  path: '/api/admin/charge-plans/{id}/prices',
  summary: `Muda o preço das mensalidades de um contrato a partir de um dia; o cliente é avisado, pelo menos ${PRICE_NOTICE_DAYS} dias antes`,
  tag: 'Painel: mensalidades',
  access: { can: 'charges.change' },
  also: [404, 409],
  params: z.object({ id: z.uuid('Contrato desconhecido') }),
  body: z.object({
    /** The first day whose turns have the new price, in Lisbon. */
    from: z.iso.date('Escolha o dia'),
    /** Euros without IVA of one of each line, in the order of the contract's lines. */
    prices: z.array(amount('Indique o preço')).min(1, 'Indique o preço').max(20, 'São demasiadas linhas'),
  }),
  /** What a turn comes to, with IVA. */
  response: z.object({ from: day, before: z.number(), after: z.number() }),
});

export const waiveBill = defineCall({
  method: 'POST',
  path: '/api/admin/bills/{id}/waive',
  summary: 'Anula uma mensalidade por pagar: os seus meses deixam de ser devidos',
  tag: 'Painel: mensalidades',
  access: { can: 'charges.waive' },
  asksAgain: true,
  also: [409],
  params: id,
  body: z.object({ reason: text(300, 3, 'Diga porquê') }),
  response: adminBill,
});
