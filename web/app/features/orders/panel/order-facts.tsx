import { Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AdminOrder } from '#core/orders/contract.ts';
import { addressLines } from '#core/orders/rules/address-lines.ts';
import { eventTitle } from '#core/orders/rules/event-title.ts';
import { orderNumber } from '#core/orders/rules/order-number.ts';
import { orderTexts } from '#core/orders/texts.ts';
import { paymentLifecycle } from '#core/payments/lifecycle.ts';
import { METHOD_LABELS } from '#core/payments/texts.ts';
import { formatDateTime } from '#core/shared/dates.ts';
import { PRICE_NOTES, sumRows } from '#core/shared/iva.ts';
import { formatEuros } from '#core/shared/money.ts';
import { usePanel } from '../../../panel/context.ts';
import { LinkButton } from '../../../panel/link-button.tsx';
import { Folded } from '../../../panel/record/folded.tsx';
import { panelPath } from '../../../panel/room.ts';
import { Badge } from '../../../ui/badge.tsx';
import { GroupPrice } from '../../../ui/group-price.tsx';
import { LineDiscounts } from '../../../ui/line-discounts.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { AcceptedTexts } from '../accepted-texts.tsx';

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 font-semibold">{title}</h3>
      {children}
    </section>
  );
}

function Row({ label, children }: { label: ReactNode; children?: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 py-0.5">
      <dt className="min-w-0 text-muted">{label}</dt>
      <dd className="figures whitespace-nowrap">{children}</dd>
    </div>
  );
}

function Lines({ order }: { order: AdminOrder }) {
  return (
    <Section title="Artigos">
      <ul className="divide-y border-y">
        {order.items.map((item) => (
          <li
            key={`${item.product_id}-${item.name}-${item.rental_months}`}
            className="flex items-center gap-3 py-2 text-sm"
          >
            {item.picture ? (
              <Picture
                src={item.picture}
                alt=""
                sizes="48px"
                className="size-12 shrink-0 rounded-md border bg-white object-contain"
              />
            ) : (
              <span aria-hidden className="size-12 shrink-0 rounded-md border bg-sunken" />
            )}
            <span className="min-w-0 flex-1">
              <strong className={item.quantity > 1 ? 'figures' : 'figures font-normal'}>
                {item.quantity} ×
              </strong>{' '}
              {item.name}
              <span className="block text-muted">
                {item.sku && `${item.sku} · `}
                {formatEuros(item.price)} {item.regime === 'normal' ? 's/ IVA' : PRICE_NOTES[item.regime]}
                {item.rental_months !== null && ` · ${item.rental_months} meses`}
              </span>
              <GroupPrice group={item.group} />
              <LineDiscounts discounts={item.discounts} />
            </span>
            <span className="figures whitespace-nowrap">{formatEuros(item.line_gross)}</span>
          </li>
        ))}
      </ul>
      <dl className="mt-2 text-sm">
        <Row
          label={sumRows(order.items, order.iva_rates)
            .map(({ label, amount }) => `${label} ${formatEuros(amount)}`)
            .join(' · ')}
        />
        <Row label={`Portes (${order.shipping_name})`}>
          {formatEuros(order.shipping)}
          <LineDiscounts discounts={order.shipping_discounts} />
        </Row>
        <Row label={<strong className="text-ink">Total</strong>}>
          <strong className="text-base">{formatEuros(order.total)}</strong>
        </Row>
      </dl>
    </Section>
  );
}

const LINK =
  'inline-flex min-h-11 max-w-full items-center break-all text-action underline underline-offset-2 md:pointer-fine:min-h-6';

/** Where it goes and to whom it is invoiced; who bought it stands in the record's head. */
function Customer({ order }: { order: AdminOrder }) {
  const address = order.shipping_address;
  return (
    <Section title="Cliente e entrega">
      <address className="grid gap-x-4 gap-y-2 text-sm not-italic sm:grid-cols-[3fr_2fr]">
        <p>
          {!order.user_id && (
            <>
              <Badge>Sem conta</Badge>
              <br />
            </>
          )}
          <a href={`mailto:${order.customer_email}`} className={LINK}>
            {order.customer_email}
          </a>
          {order.nif && (
            <>
              <br />
              NIF {order.nif}
              {order.billing_name && ` · faturar a ${order.billing_name}`}
            </>
          )}
          {order.buyer_reference && (
            <>
              <br />
              {orderTexts.buyersNumber}: <span className="break-words">{order.buyer_reference}</span>
            </>
          )}
        </p>
        <p>
          {(address ? addressLines(address) : [order.shipping_name]).map((line) => (
            <span key={line} className="block break-words">
              {line}
            </span>
          ))}
        </p>
      </address>
      {order.customer_note && (
        <p className="mt-3 whitespace-pre-line rounded-md bg-sunken p-3 text-sm">
          <span className="font-medium">Nota do cliente: </span>
          {order.customer_note}
        </p>
      )}
    </Section>
  );
}

function PaymentStatusBadge({ status }: { status: string }) {
  const { tone, label } = paymentLifecycle.facts[paymentLifecycle.read(status)];
  return <Badge tone={tone}>{label}</Badge>;
}

/** To give money back, and what was given back: both are screens of the payments. */
function Refunding({ order }: { order: AdminOrder }) {
  const { can } = usePanel();
  const hasMoney =
    order.payments.some(({ status }) => status === 'pago' || status === 'devolvido') ||
    order.paid_at !== null;
  if (!hasMoney || !can('payments.read')) return null;
  return (
    <div className="mt-3 flex flex-wrap gap-3">
      {can('payments.refund') && (
        <LinkButton size="sm" variant="secondary" to={panelPath('reembolsos', 'nova', order.id)}>
          <Undo2 aria-hidden />
          Reembolsar
        </LinkButton>
      )}
      {can('returns.change') && (
        <LinkButton size="sm" variant="secondary" to={panelPath('devolucoes', 'nova', order.id)}>
          Devolver artigos
        </LinkButton>
      )}
      {can('returns.read') && (
        <LinkButton size="sm" variant="ghost" to={`${panelPath('devolucoes')}?q=${order.number}`}>
          Ver devoluções
        </LinkButton>
      )}
      <LinkButton
        size="sm"
        variant="ghost"
        to={`${panelPath('reembolsos')}?q=${encodeURIComponent(orderNumber(order.number))}`}
      >
        Ver reembolsos
      </LinkButton>
    </div>
  );
}

function Payments({ order }: { order: AdminOrder }) {
  const { can } = usePanel();
  // Who may not look at money is given none of it.
  if (!can('payments.read')) return null;
  if (order.payments.length === 0) {
    return (
      <Section title="Pagamentos">
        <p className="text-muted text-sm">
          {order.paid_at
            ? 'Pago fora do site (transferência, ao balcão).'
            : order.account_days !== null
              ? 'Vendida a prazo: o pagamento regista-se na conta corrente do cliente.'
              : 'Nenhum pagamento começado.'}
        </p>
        <Refunding order={order} />
      </Section>
    );
  }
  return (
    <Section title="Pagamentos">
      <ul className="divide-y border-y text-sm">
        {order.payments.map((payment) => (
          <li key={payment.id} className="flex justify-between gap-4 py-2">
            <span className="min-w-0">
              {METHOD_LABELS[payment.method]} <PaymentStatusBadge status={payment.status} />
              <span className="figures block text-muted">
                {payment.reference && `${payment.entity ?? ''} ${payment.reference} · `}
                {formatDateTime(payment.paid_at ?? payment.created_at)}
              </span>
            </span>
            <span className="figures whitespace-nowrap">{formatEuros(payment.amount)}</span>
          </li>
        ))}
      </ul>
      <Refunding order={order} />
    </Section>
  );
}

function History({ order }: { order: AdminOrder }) {
  return (
    <Section title="Histórico">
      <ol className="space-y-2 text-sm">
        {order.history.map((event) => (
          <li key={`${event.at}-${event.to}-${event.note}`}>
            <span className="font-medium">{eventTitle(event)}</span>
            <span className="figures text-muted">
              {' '}
              · {formatDateTime(event.at)} · {event.by}
            </span>
            {event.note && <p className="whitespace-pre-line">{event.note}</p>}
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** What an order is: articles and total, customer and address, payment. */
export function OrderFacts({ order }: { order: AdminOrder }) {
  const { can } = usePanel();
  return (
    <div className="space-y-6">
      {order.internal_notes && !can('orders.change') && (
        <Section title="Notas internas">
          <p className="whitespace-pre-line text-sm">{order.internal_notes}</p>
        </Section>
      )}
      <Lines order={order} />
      <Customer order={order} />
      <Payments order={order} />
    </div>
  );
}

/** What became of it so far, and the terms that it was bought under. */
export function OrderPast({ order }: { order: AdminOrder }) {
  return (
    <div className="space-y-6">
      <Folded title="Condições aceites">
        <AcceptedTexts at={order.created_at} />
      </Folded>
      <History order={order} />
    </div>
  );
}
