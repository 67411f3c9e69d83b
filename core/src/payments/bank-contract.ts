import { z } from 'zod';
import { defineCall } from '../shared/call.ts';
import { grossEuros, instant, line, listPaging, paged, text } from '../shared/schemas.ts';
import { PAYABLE_KINDS } from './values.ts';

const TAG = 'Painel: pagamentos';

/** The largest file of a bank, in bytes. */
export const MAX_BANK_FILE_BYTES = 50 * 2 ** 20;
/** The largest CSV, in bytes: it is read at once, and 50 000 lines of a bank have some eight. */
export const MAX_BANK_CSV_BYTES = 16 * 2 ** 20;

/** Sales that one line may pay. */
export const MAX_BANK_PARTS = 20;

/** What somebody has made of a line. */
export const BANK_LINE_STATES = ['por_ver', 'confirmada', 'ignorada'] as const;
export type BankLineState = (typeof BANK_LINE_STATES)[number];

/** What a line may be the money of, or of which refund. Amounts in euros. */
const candidate = z.object({
  kind: z.enum(PAYABLE_KINDS),
  subject: z.string(),
  /** What people call it. */
  number: z.string(),
  /** Who pays it. */
  payer: z.string(),
  /** What is left to pay of it; of a refund: how much it is. */
  owed: z.number(),
  /** Why it is proposed. */
  by: z.enum(['reference', 'name', 'amount', 'refund']),
});
export type BankCandidate = z.output<typeof candidate>;

/** Several sales of one customer that come to the line's very amount. Amounts in euros. */
const division = z.object({
  payer: z.string(),
  /** Why it is proposed: the line says all their references, the customer's NIF, or their name. */
  by: z.enum(['reference', 'nif', 'name']),
  parts: z.array(z.object({ kind: z.enum(PAYABLE_KINDS), number: z.string(), owed: z.number() })),
});
export type BankDivision = z.output<typeof division>;

/** A movement of the shop's account. */
export const bankLine = z.object({
  id: z.uuid(),
  /** The bank's own day, YYYY-MM-DD. */
  booked_on: z.string(),
  /** Euros, below 0 what left the account. */
  amount: z.number(),
  name: z.string().nullable(),
  text: z.string(),
  state: z.enum(BANK_LINE_STATES),
  /** Why the bank sent a transfer of the shop's back; null: it is none that came back. */
  returned: z.string().nullable(),
  /** The likeliest first. */
  candidates: z.array(candidate),
  /** Several sales that it may pay together; null: none do. */
  division: division.nullable(),
  /** The first candidate, or the division, is so by reference and amount: nothing to think about. */
  is_certain: z.boolean(),
  /** What it was confirmed as; null while it was not. */
  of: z.string().nullable(),
  /** The sales that it was confirmed as, with how much of it each has; none: it is not confirmed, or a refund's. */
  sales: z.array(z.object({ number: z.string(), amount: z.number() })),
  note: z.string().nullable(),
  decided_by: z.string().nullable(),
  decided_at: instant.nullable(),
});
export type ShownBankLine = z.output<typeof bankLine>;

export const listBankLines = defineCall({
  method: 'GET',
  path: '/api/admin/bank-lines',
  summary: 'Movimentos da conta da loja, os mais recentes primeiro, com o que podem ser',
  tag: TAG,
  access: { can: 'payments.read' },
  wire: 'list',
  query: z.object({ state: z.enum(BANK_LINE_STATES).default('por_ver'), ...listPaging }),
  response: paged(bankLine),
});

const column = z.coerce.number().int().min(0).max(99);

/** Which column of a CSV says what, from 0. */
export const bankColumns = z.object({
  date: column,
  text: column,
  amount: column.nullable(),
  /** What says whether the amount came in or went out: "D" and "C", "+" and "−". */
  sign: column.nullable().default(null),
  debit: column.nullable(),
  credit: column.nullable(),
  /** Checked against the movements: it proves their signs. */
  balance: column.nullable().default(null),
  reference: column.nullable(),
});

export const readBankFile = defineCall({
  method: 'POST',
  path: '/api/admin/bank-files',
  summary:
    'Lê um extrato do banco (multipart, campo file): CAMT.053 ou CSV. Um CSV de um banco novo devolve as colunas para escolher',
  tag: TAG,
  access: { can: 'payments.refund' },
  also: [409, 413, 422],
  upload: true,
  limit: { points: 60, seconds: 3600 },
  query: z.object({
    date: column.optional(),
    text: column.optional(),
    amount: column.optional(),
    sign: column.optional(),
    debit: column.optional(),
    credit: column.optional(),
    balance: column.optional(),
    reference: column.optional(),
  }),
  response: z.object({
    /** What was read; null: the columns are to be chosen first. */
    file: z
      .object({
        lines: z.number().int(),
        new_lines: z.number().int(),
        /** The very same file had been read before. */
        is_known: z.boolean(),
      })
      .nullable(),
    columns: z
      .object({
        headings: z.array(z.string()),
        samples: z.array(z.array(z.string())),
        guess: bankColumns,
        /** The columns of this bank were known, and do not say what came in and what went out: why they are asked for again. */
        why: z.string().nullable(),
      })
      .nullable(),
  }),
});
export type BankFileRead = z.output<typeof readBankFile.response>;

/** A statement that was read. */
export const bankFile = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The days of its lines, YYYY-MM-DD; null: it has none. */
  first_day: z.string().nullable(),
  last_day: z.string().nullable(),
  read_at: instant,
  /** Lines that no file before had, and how many of them are confirmed: with none it can be taken away. */
  new_lines: z.number().int(),
  confirmed: z.number().int(),
});
export type BankFile = z.output<typeof bankFile>;

export const listBankFiles = defineCall({
  method: 'GET',
  path: '/api/admin/bank-files',
  summary: 'Extratos lidos, os mais recentes primeiro',
  tag: TAG,
  access: { can: 'payments.read' },
  query: z.object(listPaging),
  response: paged(bankFile),
});

export const removeBankFile = defineCall({
  method: 'DELETE',
  path: '/api/admin/bank-files/{id}',
  summary:
    'Retira um extrato inteiro, com os movimentos que trouxe, enquanto nenhum foi confirmado; pode ser lido outra vez',
  tag: TAG,
  access: { can: 'payments.refund' },
  also: [404, 409],
  params: z.object({ id: z.uuid('Extrato desconhecido') }),
  response: z.object({ removed: z.number().int() }),
});

const part = z.object({
  number: line(40, 1, 'Indique o número da venda'),
  amount: grossEuros.refine((euros) => euros > 0, 'O valor tem de ser acima de zero'),
});
/** A sale, and how much of a line is its, in euros. */
export type BankPart = z.output<typeof part>;

export const confirmBankLines = defineCall({
  method: 'POST',
  path: '/api/admin/bank-lines/confirmations',
  summary:
    'Confirma movimentos do banco: cada um é o pagamento, o reembolso ou a devolução que se diz. Repetir não muda nada',
  tag: TAG,
  access: { can: 'payments.refund' },
  body: z.object({
    lines: z
      .array(
        z.object({
          id: z.uuid('Movimento desconhecido'),
          /** Number of the sale that it pays, as people say it; left out for what the bank's own handle tells: refunds. */
          number: line(40).nullish(),
          /**
           * The sales that it pays together, with how much of it each has, in euros: together at most the line's amount. What is
           * left over comes with the first, as money too much does. Instead of `number`.
           */
          parts: z
            .array(part)
            .min(1, 'Escolha pelo menos uma venda')
            .max(MAX_BANK_PARTS, `No máximo ${MAX_BANK_PARTS} vendas por movimento`)
            .nullish(),
        }),
      )
      .min(1, 'Escolha pelo menos um movimento')
      .max(100, 'No máximo 100 movimentos de cada vez'),
  }),
  response: z.object({
    confirmed: z.number().int(),
    /** One entry a line that was not confirmed. */
    refused: z.array(z.object({ id: z.uuid(), message: z.string() })),
  }),
});

export const ignoreBankLine = defineCall({
  method: 'PUT',
  path: '/api/admin/bank-lines/{id}/ignored',
  summary: 'Deixa um movimento de lado, com o motivo, ou volta a pô-lo por ver',
  tag: TAG,
  access: { can: 'payments.refund' },
  also: [409],
  params: z.object({ id: z.uuid('Movimento desconhecido') }),
  body: z.object({ ignored: z.boolean(), reason: text(500).nullish() }),
  response: bankLine,
});

export const undoBankLine = defineCall({
  method: 'POST',
  path: '/api/admin/bank-lines/{id}/undo',
  summary:
    'Desfaz a confirmação de um movimento: as vendas que pagou voltam a estar por pagar, e ele por ver. Repetir não muda nada',
  tag: TAG,
  access: { can: 'payments.refund' },
  also: [409],
  params: z.object({ id: z.uuid('Movimento desconhecido') }),
  body: z.object({
    reason: text(500, 1, 'Escreva porque desfaz a confirmação'),
    /** When it was confirmed, as the person saw it: another confirmation is not undone. */
    decided_at: instant,
  }),
  response: bankLine,
});
