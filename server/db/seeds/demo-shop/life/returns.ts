import sharp from 'sharp';
import type { ReturnReason, ReturnWant, ReturnWay } from '#core/returns/values.ts';
import { storeImage } from '#server/images/store-image.ts';
import type { OrderDeps } from '#server/orders/followers-port.ts';
import { type OrderRow, readOrderLines } from '#server/orders/store.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Caller, Person } from '#server/platform/http/caller.ts';
import { orderFollowers } from '#server/ports.ts';
import { holdExchange } from '#server/returns/exchange.ts';
import { inspectReturn } from '#server/returns/inspect-return.ts';
import { openReturn } from '#server/returns/open-return.ts';
import { tellReturn } from '#server/returns/own-return.ts';
import { stepReturn } from '#server/returns/step-return.ts';
import { demoProducts } from '../products/index.ts';
import { depsAt, momentOf, play } from './past.ts';
import type { Cast, CustomerKey } from './people.ts';

/** What somebody gives back, of the last that they bought of this article. */
interface Given {
  readonly who: CustomerKey;
  readonly sku: string;
  readonly daysAgo: number;
  readonly reason: ReturnReason;
  readonly wants: ReturnWant;
  readonly way: ReturnWay;
  readonly note: string | null;
}

async function soldTo(deps: Deps, { who, sku }: Given, { customers }: Cast) {
  const order = await deps.db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .selectAll('orders')
    .where('orders.user_id', '=', customers[who].user.id)
    .where('order_lines.sku', '=', sku)
    .orderBy('orders.created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const lines = await readOrderLines(deps.db, order.id);
  const line = lines.find((one) => one.sku === sku);
  if (!line) throw new Error(`${who} has no ${sku}`);
  return { order: order as OrderRow, line };
}

async function ask(deps: OrderDeps, cast: Cast, given: Given) {
  const { order, line } = await soldTo(deps, given, cast);
  const { reason, wants, way, note, who } = given;
  const by: Caller = cast.customers[who];
  const asked = {
    request_id: crypto.randomUUID(),
    lines: [{ line_id: line.id, quantity: 1 }],
    iban: null,
    name: order.customer_name,
    as: 'own',
    ...{ reason, wants, way, note },
  } as const;
  const at = momentOf(deps.now(), given.daysAgo, 10.5);
  const row = await play(deps, at, (then) => openReturn(then, by, order.id, asked));
  return { id: row.id, line, by };
}

/** On its way to the shop, with its code. */
async function send(deps: OrderDeps, id: string, by: Caller, daysAgo: number, tracking: string) {
  const at = momentOf(deps.now(), daysAgo, 16);
  const told = { tracking, iban: null, lost: undefined, call_off: false };
  await play(deps, at, (then) => tellReturn(then, by, id, told));
}

/** A photograph of how the article came: its drawing, smaller than it is sold with. */
async function photoOf(deps: Deps, by: Person, sku: string) {
  const svg = demoProducts.find((product) => product.sku === sku)?.pictures[0]?.svg ?? '';
  const bytes = await sharp(Buffer.from(svg)).resize(320).png().toBuffer();
  return await storeImage(deps, by, { bytes, kind: 'produto' });
}

/** Returns of the last days: asked for, on its way, looked at with value lost, and one that is exchanged. */
export async function playReturns(given: Deps, cast: Cast): Promise<void> {
  const deps: OrderDeps = { ...given, followers: orderFollowers(depsAt(given, given.now())) };
  await ask(deps, cast, {
    who: 'ana',
    sku: '3YM60AE',
    daysAgo: 0,
    reason: 'avariado',
    wants: 'dinheiro',
    way: 'loja',
    note: 'A impressora não reconhece o tinteiro preto.',
  });
  const away = await ask(deps, cast, {
    who: 'filipe',
    sku: 'RC-M720Q-I5-8-A',
    daysAgo: 3,
    reason: 'desistencia',
    wants: 'dinheiro',
    way: 'transportadora',
    note: null,
  });
  await send(deps, away.id, away.by, 1, 'DB404112233PT');
  const worn = await ask(deps, cast, {
    who: 'miguel',
    sku: 'X1504VA-I5-16-512',
    daysAgo: 3,
    reason: 'desistencia',
    wants: 'dinheiro',
    way: 'loja',
    note: 'Afinal o ecrã é pequeno para mim.',
  });
  await look(deps, cast, worn.id, worn.line);
  const swapped = await ask(deps, cast, {
    who: 'lidia',
    sku: 'C11CJ63405',
    daysAgo: 2,
    reason: 'avariado',
    wants: 'troca',
    way: 'etiqueta',
    note: 'O digitalizador faz um risco em todas as folhas.',
  });
  await play(deps, momentOf(deps.now(), 2, 15), (then) =>
    stepReturn(then, cast.counter, swapped.id, { state: 'aceite', why: null, tracking: null }),
  );
  await play(deps, momentOf(deps.now(), 2, 15.25), (then) =>
    holdExchange(then, cast.counter, swapped.id, {
      goods: [{ product_id: swapped.line.product_id ?? '', quantity: 1 }],
    }),
  );
  await send(deps, swapped.id, swapped.by, 1, 'DB404112277PT');
}

/** Received and looked at: used more than to try it. */
async function look(deps: OrderDeps, cast: Cast, id: string, line: { id: string; sku: string | null }) {
  const by = cast.counter;
  await play(deps, momentOf(deps.now(), 1, 11), (then) =>
    stepReturn(then, by, id, { state: 'recebida', why: null, tracking: null }),
  );
  const photo = await play(deps, momentOf(deps.now(), 1, 11.5), (then) => photoOf(then, by, line.sku ?? ''));
  const item = { line_id: line.id, quantity: 1, condition: 'usada', unit: null, supplier: null } as const;
  const why = 'Risco na tampa e marcas no teclado.';
  const items = [{ ...item, goes_to: 'stock' as const, lost: 45, why }];
  await play(deps, momentOf(deps.now(), 1, 12), (then) =>
    inspectReturn(then, by, id, { items, photos: [photo.url] }),
  );
}
