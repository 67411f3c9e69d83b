import type { Selectable } from 'kysely';
import { isHandedOver, type RepairStatus } from '#core/repairs/lifecycle.ts';
import { withdrawnNumber } from '#core/returns/rules/typed-withdrawal.ts';
import { withdrawalMailTexts as texts } from '#core/returns/texts.ts';
import type { WithdrawnKind } from '#core/returns/values.ts';
import {
  KEPT_LINE_TEXTS,
  NO_WITHDRAWAL_TEXTS,
  NOTHING_LEFT_TEXT,
  SERVICE_DONE_TEXT,
} from '#core/returns/values.ts';
import { formatDateTime } from '#core/shared/dates.ts';
import { openThread } from '../messages/open-thread.ts';
import type { OrderDeps } from '../orders/followers-port.ts';
import { findOrder, type OrderRow } from '../orders/store.ts';
import { mailRecord } from '../outbox/mail-record.tsx';
import type { Tx } from '../platform/database/database.ts';
import type { WithdrawalDeclarations } from '../platform/database/tables.ts';
import { type By, system } from '../platform/http/caller.ts';
import type { ContractPorts } from './contracts-port.ts';
import { declaredJob } from './declare.ts';
import { readOpenLines, readWithdrawal } from './of-order.ts';
import { openReturn } from './open-return.ts';

export interface DeclarationDeps extends OrderDeps {
  readonly contracts: ContractPorts;
}
type Declaration = Omit<Selectable<WithdrawalDeclarations>, 'of_kind'> & { readonly of_kind: WithdrawnKind };

/** What of a declaration could not be done by itself: which thing, and why. */
interface Refused {
  readonly what: string;
  readonly why: string;
}
/** `found`: there is such a thing, with this mailbox. `toDo`: somebody of the shop has to see to it. */
interface Came {
  readonly found: boolean;
  readonly toDo: boolean;
  readonly refused: readonly Refused[];
}

const UNKNOWN: Came = { found: false, toDo: true, refused: [] };

/**
 * Does what was declared: goods come back, contracts end, as at the moment in which it was declared. What is refused is told to
 * the mailbox with why; that, and what nobody knows, is a conversation of the shop with who declared it. Done again it is the same.
 */
export async function treatDeclaration(deps: DeclarationDeps, id: string): Promise<void> {
  const by = system(declaredJob.name);
  const row = await deps.db
    .selectFrom('withdrawal_declarations')
    .selectAll()
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .$castTo<Declaration>()
    .executeTakeFirst();
  if (!row) return;
  const came = await withdraw(deps, by, row);
  await deps.db.transaction().execute(async (tx) => {
    const done = await tx
      .updateTable('withdrawal_declarations')
      .set({ done_at: deps.now() })
      .where('id', '=', id)
      .where('done_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!done) return;
    if (came.found && came.refused.length > 0) await mailRefused(deps, tx, row, came.refused);
    if (came.toDo) await tellShop(deps, tx, by, row, came);
  });
}

async function withdraw(deps: DeclarationDeps, by: By, row: Declaration): Promise<Came> {
  const { of_kind: of, number, email, declared_at: at } = row;
  if (of === 'encomenda') return await withdrawOrder(deps, by, row);
  if (of === 'reparacao') return await lookAtRepair(deps, row);
  const id = await deps.contracts[of].find(deps.db, number, email);
  if (id === null) return UNKNOWN;
  const done = await deps.contracts[of].withdraw(by, id, at);
  return came(done.ok ? [] : [{ what: withdrawnNumber({ of, number }), why: done.failure.detail }]);
}

const came = (refused: readonly Refused[]): Came => ({ found: true, toDo: refused.length > 0, refused });

async function withdrawOrder(deps: DeclarationDeps, by: By, row: Declaration): Promise<Came> {
  const found = await deps.db
    .selectFrom('orders')
    .select('id')
    .where('number', '=', row.number)
    .where('customer_email', '=', row.email)
    .executeTakeFirst();
  const order = found && (await findOrder(deps.db, found.id));
  if (!order) return UNKNOWN;
  const goods = await withdrawGoods(deps, by, row, order);
  const contracts: { what: string; why: string | null }[] = [];
  for (const follower of deps.followers)
    contracts.push(...((await follower.withdraw?.(by, order.id, row.declared_at)) ?? []));
  const refused = [...goods, ...contracts].flatMap(({ what, why }) => (why === null ? [] : [{ what, why }]));
  if (goods.length + contracts.length > 0) return came(refused);
  // Nothing but what is rented, and no contract yet.
  const { why } = await readWithdrawal(deps.db, order, row.declared_at);
  return came([{ what: numberOf(row), why: NO_WITHDRAWAL_TEXTS[why ?? 'por_pagar'] }]);
}

const numberOf = ({ of_kind: of, number }: Declaration) => withdrawnNumber({ of, number });

/** A return of all goods of an order that can go back. @returns what was asked for, each with why it was not done. */
async function withdrawGoods(deps: DeclarationDeps, by: By, row: Declaration, order: OrderRow) {
  const lines = (await readOpenLines(deps.db, order.id)).filter(({ kept }) => kept !== 'aluguer');
  if (lines.length === 0) return [];
  const seen = lines
    .filter(({ kept }) => kept === 'chave')
    .map(({ line }) => ({ what: line.name, why: KEPT_LINE_TEXTS.chave as string | null }));
  const asked = {
    request_id: row.request_id,
    reason: 'desistencia',
    lines: null,
    way: 'loja',
    iban: null,
    wants: 'dinheiro',
    name: row.name,
    as: 'declared',
  } as const;
  const made = await openReturn({ ...deps, now: () => row.declared_at }, by, order.id, asked);
  if (made.ok) return [{ what: numberOf(row), why: null }, ...seen];
  if (made.failure.code !== 'return_too_many') return [{ what: numberOf(row), why: made.failure.detail }];
  return seen.length > 0 ? seen : [{ what: numberOf(row), why: NOTHING_LEFT_TEXT }];
}

/** A service that was done in full is over; of another the shop says what was done of it. */
async function lookAtRepair({ db }: DeclarationDeps, row: Declaration): Promise<Came> {
  const repair = await db
    .selectFrom('repairs')
    .select('status')
    .where('number', '=', row.number)
    .where('customer_email', '=', row.email)
    .$castTo<{ status: RepairStatus }>()
    .executeTakeFirst();
  if (!repair) return UNKNOWN;
  const isDone = isHandedOver(repair.status);
  return {
    found: true,
    toDo: true,
    refused: isDone ? [{ what: numberOf(row), why: SERVICE_DONE_TEXT }] : [],
  };
}

async function mailRefused(deps: DeclarationDeps, tx: Tx, row: Declaration, refused: readonly Refused[]) {
  await mailRecord(deps, tx, {
    texts,
    about: 'refused',
    number: numberOf(row),
    dedupeKey: `withdrawal:${row.id}`,
    to: { name: row.name, email: row.email },
    rows: [
      [texts.rows.at, formatDateTime(row.declared_at)],
      ...refused.map(({ what, why }) => [what, why] as const),
    ],
    href: `${deps.publicUrl}/contacto`,
  });
}

/** The declaration in the words of its form, as a conversation in 'Mensagens': nobody's right is lost in a wrong digit. */
async function tellShop(deps: DeclarationDeps, tx: Tx, by: By, row: Declaration, { refused }: Came) {
  const why = refused.map((one) => `${one.what}: ${one.why}`);
  await openThread(deps, tx, by, {
    kind: 'contact',
    name: row.name,
    email: row.email,
    phone: null,
    department: 'vendas',
    subject: texts.thread.subject(numberOf(row)),
    text: [texts.thread.text(row.name, numberOf(row), formatDateTime(row.declared_at)), ...why].join('\n'),
    about: null,
    attemptKey: row.id,
    suspicions: [],
  });
}
