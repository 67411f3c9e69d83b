import { sql } from 'kysely';
import type { BankCandidate, BankDivision } from '#core/payments/bank-contract.ts';
import { namesThem } from '#core/payments/rules/match-name.ts';
import { refundOfEndToEndId } from '#core/payments/rules/pain-file.ts';
import { splitLine } from '#core/payments/rules/split-line.ts';
import { referencesIn } from '#core/payments/rules/transfer-reference.ts';
import type { PayableKind } from '#core/payments/values.ts';
import { fold } from '#core/shared/fold.ts';
import { toEuros } from '#core/shared/money.ts';
import type { Db } from '../../platform/database/database.ts';
import { type PayablePorts, portOf } from '../payable-port.ts';
import { selectRefunds } from '../refunds/store.ts';
import type { LineRow } from './store.ts';

/** Sales of one amount that are looked at. */
const ALIKE = 5;
/** Lines that wait and are of the amounts of certain ones, looked at for equals; a line beyond them is not certain. */
const MOST_EQUAL = 5000;
/** Open sales among which those of one customer are looked for that a line may pay together. */
const LOOKED_AT = 500;

interface Owing {
  readonly kind: PayableKind;
  readonly subject: string;
  readonly number: string;
  readonly left: number;
}

/** What a line is proposed as. */
export interface Proposal {
  readonly candidates: readonly BankCandidate[];
  readonly division: BankDivision | null;
  readonly isCertain: boolean;
}

/** Sales by the reference that was shown for them, of any time: money may come late. */
async function byReference(db: Db, references: readonly string[]): Promise<Map<string, Owing>> {
  if (references.length === 0) return new Map();
  const rows = await db
    .selectFrom('payments')
    .innerJoin('payables', 'payables.id', 'payments.payable_id')
    .select(['payments.reference', 'payables.kind', 'payables.subject'])
    .select([
      sql<string>`coalesce(record_name(payables.kind, payables.subject), payables.subject)`.as('number'),
      sql<number>`payables.due_cents - payables.paid_cents`.as('left'),
    ])
    .where('payments.reference', 'in', [...references])
    .where('payments.method', '=', 'transferencia')
    .execute();
  return new Map(rows.map((row) => [row.reference ?? '', row as Owing]));
}

/** What is owed by exactly these amounts, the newest of each first. */
async function byAmount(db: Db, amounts: readonly number[]): Promise<Map<number, Owing[]>> {
  const found = new Map<number, Owing[]>();
  if (amounts.length === 0) return found;
  const { rows } = await sql<Owing>`
    SELECT owing.kind, owing.subject, asked.cents AS left,
      coalesce(record_name(owing.kind, owing.subject), owing.subject) AS number
    FROM unnest(${[...new Set(amounts)]}::integer[]) AS asked (cents)
    CROSS JOIN LATERAL (
      SELECT kind, subject FROM payables
      WHERE due_cents - paid_cents = asked.cents AND state IN ('open', 'partially_paid')
      ORDER BY id DESC LIMIT ${ALIKE}) AS owing`.execute(db);
  for (const row of rows) found.set(row.left, [...(found.get(row.left) ?? []), row]);
  return found;
}

/** What somebody owes, the oldest first. */
interface Customer {
  readonly nif: string | null;
  /** Whom their sales are of, the oldest sale's first. */
  readonly names: string[];
  readonly owing: Owing[];
}

/** Who owes several things of the newest that are owed, by NIF or else by name. */
async function customersOwing(db: Db): Promise<Customer[]> {
  const { rows } = await sql<Owing & { nif: string | null; names: string[] | null }>`
    SELECT kind, subject, "left", coalesce(record_name(kind, subject), subject) AS number,
      nullif(payer_nif(kind, subject), '') AS nif, payer_names(kind, subject) AS names
    FROM (SELECT id, kind, subject, due_cents - paid_cents AS "left" FROM payables
      WHERE state IN ('open', 'partially_paid') ORDER BY id DESC LIMIT ${LOOKED_AT}) AS newest
    ORDER BY id`.execute(db);
  const customers = new Map<string, Customer>();
  for (const { nif, names, ...owing } of rows) {
    const key = nif ?? fold(names?.[0] ?? '');
    if (!key) continue;
    const customer = customers.get(key) ?? { nif, names: [], owing: [] };
    customer.names.push(...(names ?? []));
    customer.owing.push(owing);
    customers.set(key, customer);
  }
  return [...customers.values()].filter(({ owing }) => owing.length > 1);
}

/** What several sales of one customer come to the line's amount, and how the line says whose they are. */
function divide(line: LineRow, sure: readonly Owing[], customers: readonly Customer[]): BankDivision | null {
  const said = saidBy(line);
  const of = (payer: string, by: BankDivision['by'], sales: readonly Owing[]): BankDivision => ({
    payer,
    by,
    parts: sales.map(({ kind, number, left }) => ({ kind, number, owed: toEuros(left) })),
  });
  if (sure.length > 1 && sure.every(({ left }) => left > 0)) {
    const sum = sure.reduce((cents, { left }) => cents + left, 0);
    if (sum === line.cents) return of(line.name ?? '', 'reference', sure);
  }
  for (const by of ['nif', 'name'] as const) {
    for (const { nif, names, owing } of customers) {
      const isSaid =
        by === 'nif'
          ? nif !== null && new RegExp(`(?<!\\d)${nif}(?!\\d)`).test(said)
          : names.some((name) => namesThem(said, name));
      const places = isSaid
        ? splitLine(
            line.cents,
            owing.map(({ left }) => left),
          )
        : null;
      if (places)
        return of(
          names.find((name) => namesThem(said, name)) ?? names[0] ?? '',
          by,
          places.flatMap((at) => owing[at] ?? []),
        );
    }
  }
  return null;
}

type Saying = Pick<LineRow, 'cents' | 'name' | 'text' | 'end_to_end'>;
const saidBy = ({ name, text, end_to_end }: Saying) => [name, text, end_to_end].filter(Boolean).join(' ');

/**
 * What these lines may be: what came in, the sale whose reference it says, or one that owes exactly so much, whose payer's
 * name it may say too, or several of one customer that come to it together; what went out or came back, the refund whose handle
 * it has. Certain is what says reference or handle and is of the very amount, the first that does; everything else a person decides.
 */
export async function propose(
  db: Db,
  payables: PayablePorts,
  lines: readonly LineRow[],
): Promise<Map<string, Proposal>> {
  const proposals = await proposeEach(db, payables, lines);
  const certain = lines.filter(({ id }) => proposals.get(id)?.isCertain);
  const first = await firstOfEqual(db, certain);
  for (const { id } of certain) {
    const proposal = proposals.get(id);
    if (proposal && !first.has(id)) proposals.set(id, { ...proposal, isCertain: false });
  }
  return proposals;
}

/** What a line says that it is of: its references or its handle. */
function claimOf(line: Saying): string {
  const refund = refundOfEndToEndId(line.end_to_end ?? '');
  return `${line.cents} ${refund ?? referencesIn(saidBy(line)).toSorted().join(' ')}`;
}

/** Of the lines that say the same and wait, on whatever page, the one that came first. @returns the ids of such. */
async function firstOfEqual(db: Db, certain: readonly LineRow[]): Promise<ReadonlySet<string>> {
  if (certain.length === 0) return new Set();
  const waiting = await db
    .selectFrom('bank_lines')
    .select(['id', 'cents', 'name', 'text', 'end_to_end'])
    .where('state', '=', 'por_ver')
    .where('cents', 'in', [...new Set(certain.map(({ cents }) => cents))])
    .orderBy('booked_on')
    .orderBy('id')
    .limit(MOST_EQUAL)
    .execute();
  const first = new Map<string, string>();
  for (const line of waiting) {
    const claim = claimOf(line);
    if (!first.has(claim)) first.set(claim, line.id);
  }
  return new Set(first.values());
}

/** Each line as if it were alone. */
async function proposeEach(
  db: Db,
  payables: PayablePorts,
  lines: readonly LineRow[],
): Promise<Map<string, Proposal>> {
  const refundIds = lines.flatMap(({ end_to_end }) => refundOfEndToEndId(end_to_end ?? '') ?? []);
  const credits = lines.filter(({ cents, returned }) => cents > 0 && returned === null);
  const [refunds, named, alike, customers] = await Promise.all([
    refundIds.length > 0 ? selectRefunds(db).where('refunds.id', 'in', refundIds).execute() : [],
    byReference(db, [...new Set(credits.flatMap((line) => referencesIn(saidBy(line))))]),
    byAmount(
      db,
      credits.map(({ cents }) => cents),
    ),
    credits.length > 0 ? customersOwing(db) : [],
  ]);
  const payers = new Map<string, string>();
  const payerOf = async ({ kind, subject }: Owing): Promise<string> => {
    const key = `${kind} ${subject}`;
    const known = payers.get(key);
    if (known !== undefined) return known;
    const payer = await portOf(payables, kind).payerName(db, subject);
    payers.set(key, payer);
    return payer;
  };

  const proposals = new Map<string, Proposal>();
  for (const line of lines) {
    const refund = refunds.find(({ id }) => id === refundOfEndToEndId(line.end_to_end ?? ''));
    if (refund) {
      const { kind, subject, number, payee } = refund;
      const owed = toEuros(refund.amount_cents);
      const isWhole = Math.abs(line.cents) === refund.amount_cents;
      const fits = isWhole && (line.cents < 0 || line.returned !== null);
      const candidate = { kind, subject, number, payer: payee ?? '', owed, by: 'refund' } as const;
      proposals.set(line.id, { candidates: fits ? [candidate] : [], division: null, isCertain: fits });
      continue;
    }
    const said = saidBy(line);
    const sure = credits.includes(line)
      ? referencesIn(said).flatMap((reference) => named.get(reference) ?? [])
      : [];
    const others = (alike.get(line.cents) ?? []).filter(
      ({ kind, subject }) => !sure.some((one) => one.kind === kind && one.subject === subject),
    );
    const candidates: BankCandidate[] = [];
    for (const [owing, isSure] of [
      ...sure.map((one) => [one, true] as const),
      ...others.map((one) => [one, false] as const),
    ]) {
      const { kind, subject, number, left } = owing;
      const payer = await payerOf(owing);
      const by = isSure ? 'reference' : namesThem(said, payer) ? 'name' : 'amount';
      candidates.push({ kind, subject, number, payer, owed: toEuros(left), by });
    }
    candidates.sort((a, b) => RANK[a.by] - RANK[b.by]);
    const isOne = sure.length === 1 && sure[0]?.left === line.cents;
    const division = isOne || !credits.includes(line) ? null : divide(line, sure, customers);
    proposals.set(line.id, { candidates, division, isCertain: isOne || division?.by === 'reference' });
  }
  return proposals;
}

const RANK = { refund: 0, reference: 0, name: 1, amount: 2 } as const;
