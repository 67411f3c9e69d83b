import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { RENTAL_TERMS } from '#core/catalogue/rental-terms.ts';
import { orderNumber } from '#core/orders/rules/order-number.ts';
import type { RentalWhole } from '#core/rentals/contract.ts';
import {
  isRunning,
  RENTAL_PRESS_LABELS,
  type RentalPress,
  rentalLifecycle,
} from '#core/rentals/lifecycle.ts';
import { rentalNumber } from '#core/rentals/record.ts';
import { CAME_BACK_LABELS, END_WISH_LABELS } from '#core/rentals/values.ts';
import { formatDateTime, formatDay } from '#core/shared/dates.ts';
import { formatEuros } from '#core/shared/money.ts';
import { unitNumber } from '#core/units/record.ts';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { usePanel } from '../../../panel/context.ts';
import { useOverList } from '../../../panel/list/use-list-address.ts';
import { panelMeta } from '../../../panel/panel-meta.ts';
import {
  ContractCharges,
  ContractOpen,
  type RecordAct,
  RecordActs,
  RecordHistory,
} from '../../../panel/record/contract-parts.tsx';
import { MoreActs } from '../../../panel/record/more-acts.tsx';
import { RecordHead } from '../../../panel/record/record-head.tsx';
import { RecordPanel } from '../../../panel/record/record-panel.tsx';
import { useRecordName } from '../../../panel/record-names.ts';
import { panelPath } from '../../../panel/room.ts';
import { Button } from '../../../ui/button.tsx';
import { ConditionList } from '../../../ui/condition-list.tsx';
import { DocumentButton } from '../../../ui/document-button.tsx';
import { FactRow, FactRows } from '../../../ui/fact-rows.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { RentalBadge } from '../rental-state.tsx';
import type { Route } from './+types/rental-screen.ts';
import { AddressForm, AddUnitsForm } from './add-units-form.tsx';
import { type ActProps, DayForm, HandOverForm } from './hand-over-form.tsx';
import { PartyForm, PurchaseForm, SwapForm, TermForm } from './other-acts.tsx';
import { ReadingForm, Readings } from './readings.tsx';
import { DepositForm, PagesBackForm, TakeBackForm, WithdrawalBackForm } from './return-forms.tsx';

export const meta = panelMeta('Aluguer');

/** A contract beside the list. */
export default function RentalScreen({ params: { id } }: Route.ComponentProps) {
  return <RentalRecord id={id} over={panelPath('alugueres')} />;
}

/**
 * One contract: what happens next, who has what, what is owed, what happened. `over`: the screen behind it. The address's
 * hash may say which press is open at once.
 */
export function RentalRecord({ id, over }: { id: string; over: string }) {
  const { leave } = useOverList(over);
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
      description={found && <InShort rental={found} />}
      failure="Não foi possível abrir o contrato"
    >
      {(rental) => (
        <div className="space-y-5">
          <p className="text-muted">{rentalLifecycle.facts[rental.state].advice}</p>
          <Acts rental={rental} />
          <ContractOpen plan={rental.plan} />
          <Facts rental={rental} />
          <Units rental={rental} />
          <Readings rental={rental} />
          <ConditionList conditions={rental.conditions} />
          <ContractCharges plan={rental.plan} />
          <RecordHistory events={rental.events} labels={rentalLifecycle.labels} />
        </div>
      )}
    </RecordPanel>
  );
}

/** By when something is due of it: its hand-over, or its end. */
function dueWords({ state, hand_over_on, handed_over_at, ends_on }: RentalWhole): string | null {
  if (rentalLifecycle.facts[state].isEnd) return null;
  if (!handed_over_at) return hand_over_on && `entrega a ${formatDay(hand_over_on)}`;
  return ends_on && `até ${formatDay(ends_on)}`;
}

function InShort({ rental }: { rental: RentalWhole }) {
  return (
    <RecordHead
      badge={<RentalBadge state={rental.state} />}
      amount={`${formatEuros(rental.monthly)}/mês`}
      by={dueWords(rental)}
      who={{ name: rental.customer_name, userId: rental.user_id, phone: rental.customer_phone }}
      what={`${rental.quantity > 1 ? `${rental.quantity} × ` : ''}${rental.product_name}`}
    />
  );
}

type Act = RecordAct<ActProps>;

const PRESSES: Readonly<Record<RentalPress, Act>> = {
  combinar: { name: RENTAL_PRESS_LABELS.combinar, Form: DayForm },
  entregar: { name: RENTAL_PRESS_LABELS.entregar, Form: HandOverForm },
  receber: { name: RENTAL_PRESS_LABELS.receber, Form: TakeBackForm },
  desistencia: { name: RENTAL_PRESS_LABELS.desistencia, Form: WithdrawalBackForm },
  paginas: { name: RENTAL_PRESS_LABELS.paginas, Form: PagesBackForm },
  caucao: { name: RENTAL_PRESS_LABELS.caucao, Form: DepositForm },
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
    ...(rental.press === 'receber' ? [] : [PRESSES.receber]),
    { name: 'Mudar morada', Form: AddressForm },
    { name: 'Mudar empresa', Form: PartyForm },
  ];
}

/** The one press that comes next, and the others, quieter; the chosen one's form stands in their place. */
function Acts({ rental }: { rental: RentalWhole }) {
  const { can } = usePanel();
  const next = rental.press && PRESSES[rental.press];
  const may = can(
    rental.press === 'caucao' || rental.press === 'paginas' || rental.press === 'desistencia'
      ? 'payments.refund'
      : 'rentals.change',
  );
  const { hash } = useLocation();
  const open = Object.entries(PRESSES).find(([word]) => hash === `#${word}`)?.[1];
  const isOffered = open === next || (open !== undefined && othersOf(rental).includes(open));
  return (
    <RecordActs<ActProps> of={{ rental }} first={may && isOffered ? (open ?? null) : null}>
      {(choose) => (
        <>
          {may && next && <Button onClick={() => choose(next)}>{next.name}</Button>}
          {rental.late_since && can('charges.read') && (
            <LinkButton
              to={`${panelPath('mensalidades')}?vista=em_atraso&q=${rentalNumber(rental.number)}`}
              variant={next ? 'secondary' : 'primary'}
            >
              Ver o que está em atraso
            </LinkButton>
          )}
          {can('rentals.change') && (
            <MoreActs
              acts={othersOf(rental).map((other) => ({ name: other.name, onPress: () => choose(other) }))}
            />
          )}
          <DocumentButton
            variant="ghost"
            path={`/api/admin/rentals/${rental.id}/document`}
            fileName={`contrato-${rentalNumber(rental.number)}.pdf`}
          >
            Contrato em PDF
          </DocumentButton>
          {rental.deposit.received > 0 && (
            <DocumentButton
              variant="ghost"
              path={`/api/admin/rentals/${rental.id}/deposit-receipt`}
              fileName={`comprovativo-caucao-${rentalNumber(rental.number)}.pdf`}
            >
              Comprovativo da caução
            </DocumentButton>
          )}
        </>
      )}
    </RecordActs>
  );
}

function depositWords({ deposit }: RentalWhole): string | null {
  if (deposit.amount === 0) return null;
  const words = [
    formatEuros(deposit.amount),
    deposit.received < deposit.amount
      ? `${formatEuros(deposit.amount - deposit.received)} por receber`
      : deposit.kept === null
        ? 'na loja'
        : null,
    deposit.kept !== null && deposit.kept > 0 && `ficaram ${formatEuros(deposit.kept)}`,
    deposit.kept === 0 && 'devolvida',
  ];
  return words.filter(Boolean).join(' · ');
}

function Facts({ rental }: { rental: RentalWhole }) {
  const months = rental.months === 1 ? '1 mês' : `${rental.months} meses`;
  const isOver = rentalLifecycle.facts[rental.state].isEnd;
  const facts: [string, string | null][] = [
    ['Empresa', rental.billing_name],
    ['NIF', rental.nif],
    [
      'Onde está',
      rental.address && `${rental.address.address}, ${rental.address.postal_code} ${rental.address.city}`,
    ],
    ['Artigo', `${rental.quantity > 1 ? `${rental.quantity} × ` : ''}${rental.product_name}`],
    ['Por mês, IVA incluído', formatEuros(rental.monthly)],
    ...rental.prices_to_come.map(({ from, monthly }): [string, string] => [
      `A partir de ${formatDay(from)}`,
      formatEuros(monthly),
    ]),
    ['Prazo', rental.ends_on && !isOver ? `${months}, até ${formatDay(rental.ends_on)}` : months],
    ['Caução', depositWords(rental)],
    ['Páginas pagas a mais', rental.pages_over > 0 ? formatEuros(rental.pages_over) : null],
    ['Inclui', rental.services],
    [
      'Entrega combinada',
      rental.handed_over_at ? null : rental.hand_over_on && formatDay(rental.hand_over_on),
    ],
    ['Entregue', rental.handed_over_at && formatDateTime(rental.handed_over_at)],
    [
      'Desistiu',
      rental.withdrawal.at &&
        `${formatDateTime(rental.withdrawal.at)}, a devolver ${formatEuros(rental.withdrawal.back)}`,
    ],
    ['Em atraso desde', rental.late_since && formatDay(rental.late_since)],
    ['No fim quer', rental.end_wish && END_WISH_LABELS[rental.end_wish]],
    [
      'Condições aceites',
      rental.terms_version === RENTAL_TERMS.version
        ? 'Não vieram com a encomenda: assinam-se na entrega'
        : `${formatDateTime(rental.terms_accepted_at)}, versão ${rental.terms_version}`,
    ],
  ];
  return (
    <dl className="divide-y border-y text-sm">
      <FactRows facts={facts} />
      <FactRow label="Encomenda">
        <Link to={panelPath('encomendas', rental.order_id)} className="text-action underline">
          {orderNumber(rental.order_number)}
        </Link>
      </FactRow>
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
