import { Link } from 'react-router';
import { guaranteeNote } from '#core/catalogue/rules/guarantee.ts';
import type { Order } from '#core/orders/contract.ts';
import { PRICE_NOTES, sumRows } from '#core/shared/iva.ts';
import { formatEuros } from '#core/shared/money.ts';
import { GroupPrice } from '../../ui/group-price.tsx';
import { LineDiscounts } from '../../ui/line-discounts.tsx';

/** The order's lines and what they sum to. */
export function OrderItems({ order }: { order: Order }) {
  const totals = [
    ...sumRows(order.items, order.iva_rates).map(({ label, amount }) => ({
      label,
      discounts: [],
      amount: formatEuros(amount),
    })),
    {
      label: `Portes (${order.shipping_name})`,
      discounts: order.shipping_discounts,
      amount: order.shipping === 0 ? 'Grátis' : formatEuros(order.shipping),
    },
  ];
  return (
    <>
      <ul className="divide-y" aria-label="Artigos">
        {order.items.map((item) => (
          <li
            key={`${item.product_id}-${item.name}-${item.rental_months}`}
            className="flex justify-between gap-4 py-3 first:pt-0"
          >
            <div className="min-w-0">
              <p className="font-medium">
                {item.slug ? (
                  <Link to={`/produtos/${item.slug}`} className="touch-tall hover:underline">
                    {item.name}
                  </Link>
                ) : (
                  item.name
                )}
              </p>
              <p className="figures text-muted text-sm">
                {item.quantity} × {formatEuros(item.price)}{' '}
                {item.regime === 'normal' ? 's/ IVA' : `· ${PRICE_NOTES[item.regime]}`}
                {item.sku && (
                  <>
                    {' · '}
                    <span className="inline-block">Ref. {item.sku}</span>
                  </>
                )}
                {item.rental_months !== null && ` · contrato de ${item.rental_months} meses`}
                {item.guarantee !== null && ` · ${guaranteeNote(item.guarantee)}`}
              </p>
              <GroupPrice group={item.group} />
              <LineDiscounts discounts={item.discounts} />
            </div>
            <p className="figures whitespace-nowrap font-semibold">{formatEuros(item.line_gross)}</p>
          </li>
        ))}
      </ul>
      <dl className="space-y-1.5 border-t pt-4">
        {totals.map(({ label, discounts, amount }) => (
          <div key={label} className="flex justify-between gap-4">
            <dt className="text-muted">
              {label}
              <LineDiscounts discounts={discounts} />
            </dt>
            <dd className="figures whitespace-nowrap">{amount}</dd>
          </div>
        ))}
        <div className="flex items-baseline justify-between gap-4 pt-1">
          <dt className="font-semibold">Total</dt>
          <dd className="figures font-bold text-xl">{formatEuros(order.total)}</dd>
        </div>
      </dl>
    </>
  );
}
