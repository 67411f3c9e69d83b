import { type ComponentType, type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { billLifecycle } from '#core/charges/lifecycle.ts';
import { openOf, type PlanView } from '#core/charges/plan-view.ts';
import { formatDateTime, formatDay } from '#core/shared/dates.ts';
import { formatEuros } from '#core/shared/money.ts';
import { formatPhone } from '#core/shared/phone.ts';
import { Button } from '../../ui/button.tsx';
import { FactRow } from '../../ui/fact-rows.tsx';
import { panelPath } from '../room.ts';

/** A part of a record, under its name. */
function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="space-y-2">
      <h3 id={id} className="font-semibold">
        {title}
      </h3>
      {children}
    </section>
  );
}

/** Whose a contract is: their name leads to them, their number can be pressed. */
export function ContractCustomer({
  of: { user_id, customer_name, customer_phone },
}: {
  of: { user_id: string | null; customer_name: string; customer_phone: string | null };
}) {
  return (
    <FactRow label="Cliente">
      {user_id ? (
        <Link to={panelPath('utilizadores', user_id, 'ficha')} className="text-action underline">
          {customer_name}
        </Link>
      ) : (
        customer_name
      )}
      {customer_phone && (
        <a href={`tel:${customer_phone}`} className="block text-action underline">
          {formatPhone(customer_phone)}
        </a>
      )}
    </FactRow>
  );
}

/** What of a contract is still to be paid, whatever it is: always in sight while there is something. */
export function ContractOpen({ plan }: { plan: PlanView | null }) {
  const { things, total } = openOf(plan);
  if (things.length === 0) return null;
  return (
    <Part title="O que está por cobrar">
      <dl className="divide-y border-y text-sm">
        {things.map(({ name, due_on, amount, is_late, bill_id }) => (
          <div key={`${name}-${due_on}`} className="flex min-h-11 items-center justify-between gap-3 py-2">
            <dt className="min-w-0">
              {bill_id ? (
                <Link to={panelPath('mensalidades', bill_id)} className="text-action underline">
                  {name}
                </Link>
              ) : (
                name
              )}
              <span className={is_late ? 'block text-danger' : 'block text-muted'}>
                {due_on === null
                  ? 'Na próxima conta'
                  : `${is_late ? 'Em atraso desde' : 'Vence a'} ${formatDay(due_on)}`}
              </span>
            </dt>
            <dd className="figures shrink-0">{formatEuros(amount)}</dd>
          </div>
        ))}
        <div className="flex min-h-11 items-center justify-between gap-3 font-semibold">
          <dt>Total por cobrar</dt>
          <dd className="figures">{formatEuros(total)}</dd>
        </div>
      </dl>
    </Part>
  );
}

/** What is charged for a contract, the newest first. */
export function ContractCharges({ plan }: { plan: PlanView | null }) {
  if (!plan) return null;
  const open = openOf(plan);
  return (
    <Part title="Mensalidades">
      {(plan.next_due_on || open.things.length === 0) && (
        <p className="text-muted text-sm">
          {plan.next_due_on ? `A próxima vence a ${formatDay(plan.next_due_on)}.` : 'Não vence mais nenhuma.'}
        </p>
      )}
      <ul className="divide-y text-sm">
        {plan.charges.slice(0, 12).map((charge) => (
          <li key={charge.id} className="flex min-h-11 items-center justify-between gap-3">
            <span className="figures">{formatDay(charge.due_on)}</span>
            <span className="min-w-0 flex-1 truncate">{charge.name}</span>
            <span className="figures">{formatEuros(charge.amount)}</span>
            <span className="text-muted">{billLifecycle.labels[charge.state]}</span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

interface Event<State extends string> {
  readonly at: string;
  readonly by: string | null;
  readonly to: State;
  readonly version?: number;
  readonly note: string | null;
}

/** What happened to a record, as its room tells it. */
export function RecordHistory<State extends string>({
  events,
  labels,
}: {
  events: readonly Event<State>[];
  labels: Readonly<Record<State, string>>;
}) {
  return (
    <Part title="Histórico">
      <ol className="space-y-2 text-sm">
        {events.map(({ at, by, to, note, version = 1 }) => (
          <li key={`${at}-${note}`}>
            {note ?? labels[to]}
            <span className="figures text-muted">
              {' '}
              · {formatDateTime(at)}
              {by && ` · ${by}`}
              {version > 1 && ` · versão ${version}`}
            </span>
          </li>
        ))}
      </ol>
    </Part>
  );
}

/** One thing that can be done with a record, by a form of its own. */
export interface RecordAct<Props extends { onDone: () => void }> {
  readonly name: string;
  readonly Form: ComponentType<Props>;
}

/**
 * The acts of a record; a chosen one's form stands in their place until it is done or put away: an answer to another act,
 * or a record that changes meanwhile, does not close it.
 */
export function RecordActs<Props extends { onDone: () => void }>({
  of,
  first = null,
  children,
}: {
  /** What each form is given. */
  of: Omit<Props, 'onDone'>;
  /** The act that is open at once. */
  first?: RecordAct<Props> | null;
  children: (choose: (act: RecordAct<Props>) => void) => ReactNode;
}) {
  const [act, setAct] = useState(first);
  if (!act) return <div className="flex flex-wrap gap-2">{children(setAct)}</div>;
  const props = { ...of, onDone: () => setAct((open) => (open === act ? null : open)) } as Props;
  return (
    <section aria-label={act.name} className="space-y-2">
      <div className="flex items-center justify-between gap-3">
        <h3 className="font-semibold">{act.name}</h3>
        <Button size="sm" variant="ghost" onClick={() => setAct(null)}>
          Cancelar
        </Button>
      </div>
      <act.Form {...props} />
    </section>
  );
}
