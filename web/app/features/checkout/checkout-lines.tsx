import type { CartLine } from '#core/cart/contract.ts';
import { lineCent } from '#core/cart/rules/line-cent.ts';
import { formatEuros } from '#core/shared/money.ts';
import { ConditionList } from '../../ui/condition-list.tsx';
import { GroupPrice } from '../../ui/group-price.tsx';
import { LicencePromise } from '../../ui/licence-promise.tsx';
import { LineDiscounts } from '../../ui/line-discounts.tsx';

/** What is being bought, in short. */
export function CheckoutLines({ lines }: { lines: readonly CartLine[] }) {
  return (
    <ul aria-label="Artigos" className="divide-y">
      {lines.map((line) => (
        <li key={line.id} className="flex justify-between gap-4 py-2.5 first:pt-0">
          <span className="min-w-0">
            {line.name}
            <span className="block text-muted text-sm">
              {line.quantity} × <Either line={line} gross={line.unit_gross} net={line.unit_net} />
              {line.rental_months !== null && ` · contrato de ${line.rental_months} meses`}
            </span>
            {line.rental && (
              <span className="block text-muted text-sm">
                Depois {formatEuros(line.rental.line_monthly_gross)} por mês; no total{' '}
                {formatEuros(line.rental.term_gross)}
                {line.rental.deposit > 0 && ` e ${formatEuros(line.rental.deposit)} de caução na entrega`}
              </span>
            )}
            {line.rental && <ConditionList conditions={line.rental.conditions} />}
            {line.category === 'software' && (
              <LicencePromise productId={line.product_id} quantity={line.quantity} />
            )}
            <GroupPrice group={line.group} />
            <LineDiscounts discounts={line.discounts} />
            {lineCent(line) && <span className="price-gross block text-muted text-sm">{lineCent(line)}</span>}
          </span>
          <span className="figures whitespace-nowrap">
            <Either line={line} gross={line.line_gross} net={line.line_net} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** An amount with IVA, or without it where its reader chose so; the sums below say both. */
function Either({ line, gross, net }: { line: CartLine; gross: number; net: number }) {
  if (line.regime !== 'normal') return formatEuros(gross);
  return (
    <>
      <span className="price-gross">{formatEuros(gross)}</span>
      <span className="price-net">{formatEuros(net)} + IVA</span>
    </>
  );
}
