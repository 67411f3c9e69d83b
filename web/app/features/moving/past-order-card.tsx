import type { ReactNode } from 'react';
import { SHOP_SYSTEM_LABELS } from '#core/imports/moving/shop-export.ts';
import type { PastOrderShown } from '#core/moving/contract.ts';
import { STANDING_LABELS } from '#core/moving/values.ts';
import { formatDate } from '#core/shared/dates.ts';
import { formatEuros } from '#core/shared/money.ts';
import { Badge } from '../../ui/badge.tsx';

const TONES = { paga: 'green', por_pagar: 'neutral', anulada: 'red' } as const;

/** An order of the shop that was here before, to be read: number, day, articles and what was paid. */
export function PastOrderCard({ order, children }: { order: PastOrderShown; children?: ReactNode }) {
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="break-all font-semibold">
          {order.number}{' '}
          <span className="font-normal text-muted text-sm">{SHOP_SYSTEM_LABELS[order.system]}</span>
        </h3>
        <p className="figures font-semibold">{formatEuros(order.total)}</p>
      </div>
      <p className="mt-1 flex flex-wrap items-center gap-x-2 text-muted text-sm">
        <time dateTime={order.ordered_at}>{formatDate(order.ordered_at)}</time>
        {order.payment && <span>· {order.payment}</span>}
        <Badge tone={TONES[order.standing]}>{STANDING_LABELS[order.standing]}</Badge>
        {order.refunded > 0 && <span className="figures">devolvido {formatEuros(order.refunded)}</span>}
      </p>
      {children}
      {order.items.length > 0 && (
        <ul className="mt-2 text-sm">
          {order.items.map((item, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: articles have no id here and never move
            <li key={n} className="flex flex-wrap justify-between gap-x-4">
              <span className="min-w-0 break-words">
                {item.quantity} × {item.name}
                {item.sku && <span className="text-muted"> ({item.sku})</span>}
              </span>
              {item.unit_price !== null && (
                <span className="figures text-muted">
                  {formatEuros(item.unit_price)} cada, {item.has_iva ? 'com IVA' : 'sem IVA'}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
