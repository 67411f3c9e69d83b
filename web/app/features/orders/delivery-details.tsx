import { ExternalLink } from 'lucide-react';
import type { Order } from '#core/orders/contract.ts';
import { addressLines } from '#core/orders/rules/address-lines.ts';
import { orderTexts } from '#core/orders/texts.ts';
import { formatPhone } from '#core/shared/phone.ts';

/** Who bought, where it goes and where it is. */
export function DeliveryDetails({ order }: { order: Order }) {
  const address = order.shipping_address;
  return (
    <dl className="space-y-3">
      <div>
        <dt className="text-muted text-sm">Cliente</dt>
        <dd>
          {order.customer_name}
          <span className="block break-all">{order.customer_email}</span>
          {order.customer_phone && <span className="block">{formatPhone(order.customer_phone)}</span>}
          {order.billing_name && <span className="block">Fatura em nome de {order.billing_name}</span>}
          {order.nif && <span className="block">NIF {order.nif}</span>}
          {order.buyer_reference && (
            <span className="block break-words">
              {orderTexts.buyerReference}: {order.buyer_reference}
            </span>
          )}
        </dd>
      </div>
      <div>
        <dt className="text-muted text-sm">Entrega</dt>
        <dd>
          {order.shipping_name}
          {address && (
            <span className="block">
              {addressLines(address).map((line) => (
                <span key={line} className="block break-words">
                  {line}
                </span>
              ))}
            </span>
          )}
        </dd>
      </div>
      {order.tracking_code && (
        <div>
          <dt className="text-muted text-sm">Código de seguimento</dt>
          <dd className="break-all font-medium">
            {order.tracking_url ? (
              <a
                href={order.tracking_url}
                target="_blank"
                rel="noreferrer"
                className="inline-flex min-h-11 items-center gap-1.5 text-action underline underline-offset-4 print:min-h-0"
              >
                {order.tracking_code}
                <ExternalLink aria-hidden className="size-4 shrink-0" />
                <span className="sr-only">(abre o site da transportadora)</span>
              </a>
            ) : (
              order.tracking_code
            )}
          </dd>
        </div>
      )}
    </dl>
  );
}
