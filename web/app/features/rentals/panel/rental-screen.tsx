import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { Link } from 'react-router';
import { billLifecycle } from '#core/charges/lifecycle.ts';
import { orderNumber } from '#core/orders/rules/order-number.ts';
import type { RentalWhole } from '#core/rentals/contract.ts';
import { isRunning, rentalLifecycle, rentalNumber } from '#core/rentals/lifecycle.ts';
import { CAME_BACK_LABELS, END_WISH_LABELS } from '#core/rentals/values.ts';
import { formatDateTime } from '#core/shared/dates.ts';
import { formatEuros } from '#core/shared/money.ts';
import { formatPhone } from '#core/shared/phone.ts';
import { unitNumber } from '#core/units/unit-number.ts';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { usePanel } from '../../../panel/context.ts';
import { useOverList } from '../../../panel/list/use-list-address.ts';
import { panelMeta } from '../../../panel/panel-meta.ts';
import { RecordPanel } from '../../../panel/record/record-panel.tsx';
import { useRecordName } from '../../../panel/record-names.ts';
import { panelPath } from '../../../panel/room.ts';
import { Button } from '../../../ui/button.tsx';
import { DocumentButton } from '../../../ui/document-button.tsx';
import { RentalBadge } from '../rental-state.tsx';
import { onDay } from '../rental-words.ts';
import type { Route } from './+types/rental-screen.ts';
import { AddressForm, AddUnitsForm } from './add-units-form.tsx';
import { type ActProps, DayForm, HandOverForm } from './hand-over-form.tsx';
import { PartyForm, PurchaseForm, SwapForm, TermForm } from './other-acts.tsx';
import { ReadingForm, Readings } from './readings.tsx';
import { DepositForm, TakeBackForm } from './return-forms.tsx';

export const meta = panelMeta('Aluguer');

/** One contract beside the list: what happens next, who has what, what is owed, what happened. */
export default function RentalScreen({ params: { id } }: Route.ComponentProps) {
  const { leave } = useOverList(panelPath('alugueres'));
  const query = useQuery({
    queryKey: [...queryKeys.admin, 'rental', id],
    queryFn: ({ signal }) => api('GET /api/admin/rentals/{id}', { params: { id }, signal }),
  });
  const found = query.data;
  useRecordName(id, found && rentalNumber(found.number));
  return (
    <RecordPanel
      query={query}
      onClose={leave}
      title={found ? `Contrato ${rentalNumber(found.number)}` : 'Contrato'}
      description={found && <RentalBadge state={found.state} />}
      failure="Não foi possível abrir o contrato"
    >
      {(rental) => (
        <div className="space-y-5">
          <p className="text-muted">{rentalLifecycle.facts[rental.state].advice}</p>
          <Acts key={rental.state} rental={rental} />
          <Facts rental={rental} />
          <Units rental={rental} />
          <Readings rental={rental} />
          <Charges rental={rental} />
          <History rental={rental} />
        </div>
      )}
    </RecordPanel>
  );
}

interface Act {
  readonly name: string;
  readonly Form: ComponentType<ActProps>;
}

const PRESSES: Readonly<Record<NonNullable<RentalWhole['press']>, Act>> = {
  combinar: { name: 'Combinar entrega', Form: DayForm },
  entregar: { name: 'Entregar', Form: HandOverForm },
  receber: { name: 'Receber de volta', Form: TakeBackForm },
  caucao: { name: 'Devolver caução', Form: DepositForm },
};

/** What else can be done with a contract as it stands. */
function othersOf(rental: RentalWhole): Act[] {
  if (rental.state === 'pedido') return [PRESSES.entregar];
  if (rental.state === 'aguarda_entrega') return [{ name: 'Outro dia', Form: DayForm }];
  if (!isRunning(rental.state)) return [];
  return [
    ...(rental.pages_waiting === null ? [] : [{ name: 'Ler contador', Form: ReadingForm }]),
    { name: 'Trocar unidade', Form: SwapForm },
    { name: 'Mudar prazo', Form: TermForm },
    ...(rental.purchase === null ? [] : [{ name: 'Vender ao cliente', Form: PurchaseForm }]),
    { name: 'Juntar unidades', Form: AddUnitsForm },
    { name: 'Mudar morada', Form: AddressForm },
    { name: 'Mudar empresa', Form: PartyForm },
  ];
}

/** The one press that comes next, and the others, quieter; the chosen one's form stands in their place. */
function Acts({ rental }: { rental: RentalWhole }) {
  const { can } = usePanel();
  const [act, setAct] = useState<Act | null>(null);
  const next = rental.press && PRESSES[rental.press];
  const may = can(rental.press === 'caucao' ? 'payments.refund' : 'rentals.change');
  if (act) {
    return (
      <section aria-label={act.name} className="space-y-2">
        <div className="flex items-center justify-between gap-3">
          <h3 className="font-semibold">{act.name}</h3>
          <Button size="sm" variant="ghost" onClick={() => setAct(null)}>
            Cancelar
          </Button>
        </div>
        <act.Form rental={rental} onDone={() => setAct(null)} />
      </section>
    );
  }
  return (
    <div className="flex flex-wrap gap-2">
      {may && next && <Button onClick={() => setAct(next)}>{next.name}</Button>}
      {can('rentals.change') &&
        othersOf(rental).map((other) => (
          <Button key={other.name} variant="secondary" onClick={() => setAct(other)}>
            {other.name}
          </Button>
        ))}
      <DocumentButton
        variant="ghost"
        path={`/api/admin/rentals/${rental.id}/document`}
        fileName={`contrato-${rentalNumber(rental.number)}.pdf`}
      >
        Contrato em PDF
      </DocumentButton>
    </div>
  );
}

function depositWords({ deposit }: RentalWhole): string | null {
  if (deposit.amount === 0) return null;
  const words = [
    formatEuros(deposit.amount),
    deposit.received === 0 ? 'por receber' : deposit.kept === null ? 'na loja' : null,
    deposit.kept !== null && deposit.kept > 0 && `ficaram ${formatEuros(deposit.kept)}`,
    deposit.kept === 0 && 'devolvida',
  ];
  return words.filter(Boolean).join(' · ');
}

function Facts({ rental }: { rental: RentalWhole }) {
  const months = rental.months === 1 ? '1 mês' : `${rental.months} meses`;
  const facts: [string, string | null][] = [
    ['Empresa', rental.billing_name],
    ['NIF', rental.nif],
    [
      'Onde está',
      rental.address && `${rental.address.address}, ${rental.address.postal_code} ${rental.address.city}`,
    ],
    ['Artigo', `${rental.quantity > 1 ? `${rental.quantity} × ` : ''}${rental.product_name}`],
    ['Por mês, IVA incluído', formatEuros(rental.monthly)],
    ['Prazo', rental.ends_on ? `${months}, até ${onDay(rental.ends_on)}` : months],
    ['Caução', depositWords(rental)],
    ['Inclui', rental.services],
    ['Entrega combinada', rental.handed_over_at ? null : rental.hand_over_on && onDay(rental.hand_over_on)],
    ['Entregue', rental.handed_over_at && formatDateTime(rental.handed_over_at)],
    ['Em atraso desde', rental.late_since && onDay(rental.late_since)],
    ['No fim quer', rental.end_wish && END_WISH_LABELS[rental.end_wish]],
    ['Condições aceites', formatDateTime(rental.terms_accepted_at)],
  ];
  return (
    <dl className="divide-y border-y text-sm">
      <div className="flex min-h-11 items-center justify-between gap-4 py-1.5">
        <dt className="shrink-0 text-muted">Cliente</dt>
        <dd className="min-w-0 break-words text-right">
          {rental.user_id ? (
            <Link to={panelPath('clientes', rental.user_id)} className="text-action underline">
              {rental.customer_name}
            </Link>
          ) : (
            rental.customer_name
          )}
          {rental.customer_phone && (
            <a href={`tel:${rental.customer_phone}`} className="block text-action underline">
              {formatPhone(rental.customer_phone)}
            </a>
          )}
        </dd>
      </div>
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label} className="flex min-h-11 items-center justify-between gap-4 py-1.5">
              <dt className="shrink-0 text-muted">{label}</dt>
              <dd className="min-w-0 break-words text-right">{value}</dd>
            </div>
          ),
      )}
      <div className="flex min-h-11 items-center justify-between gap-4 py-1.5">
        <dt className="text-muted">Encomenda</dt>
        <dd>
          <Link to={panelPath('encomendas', rental.order_id)} className="text-action underline">
            {orderNumber(rental.order_number)}
          </Link>
        </dd>
      </div>
    </dl>
  );
}

function Units({ rental }: { rental: RentalWhole }) {
  if (rental.units.length === 0) return null;
  return (
    <section aria-labelledby="rental-units" className="space-y-2">
      <h3 id="rental-units" className="font-semibold">
        Unidades
      </h3>
      <ul className="divide-y text-sm">
        {rental.units.map((unit) => (
          <li key={`${unit.id}-${unit.out_at}`} className="flex min-h-11 items-center justify-between gap-3">
            <Link to={panelPath('unidades', unit.id)} className="text-action underline">
              {unitNumber(unit.number)}
            </Link>
            <span className="min-w-0 truncate">{unit.serial_number}</span>
            <span className="shrink-0 text-muted">
              {unit.came_back ? CAME_BACK_LABELS[unit.came_back] : 'Com o cliente'}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Charges({ rental: { plan } }: { rental: RentalWhole }) {
  if (!plan) return null;
  return (
    <section aria-labelledby="rental-charges" className="space-y-2">
      <h3 id="rental-charges" className="font-semibold">
        Mensalidades
      </h3>
      <p className="text-muted text-sm">
        {plan.next_due_on ? `A próxima vence a ${onDay(plan.next_due_on)}.` : 'Não vence mais nenhuma.'}
      </p>
      <ul className="divide-y text-sm">
        {plan.charges.slice(0, 12).map((charge) => (
          <li key={charge.id} className="flex min-h-11 items-center justify-between gap-3">
            <span className="figures">{onDay(charge.due_on)}</span>
            <span className="figures">{formatEuros(charge.amount)}</span>
            <span className="text-muted">{billLifecycle.labels[charge.state]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function History({ rental }: { rental: RentalWhole }) {
  return (
    <section aria-labelledby="rental-events" className="space-y-2">
      <h3 id="rental-events" className="font-semibold">
        Histórico
      </h3>
      <ol className="space-y-2 text-sm">
        {rental.events.map(({ at, by, to, note, version }) => (
          <li key={`${at}-${note}`}>
            {note ?? rentalLifecycle.labels[to]}
            <span className="figures text-muted">
              {' '}
              · {formatDateTime(at)}
              {by && ` · ${by}`}
              {version > 1 && ` · versão ${version}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
