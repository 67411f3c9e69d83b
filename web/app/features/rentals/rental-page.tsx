import type { ReactNode } from 'react';
import { countersText } from '#core/catalogue/rules/pages-text.ts';
import { nextDue } from '#core/charges/plan-view.ts';
import type { RentalPage as Contract } from '#core/rentals/contract.ts';
import { isRunning, rentalLifecycle } from '#core/rentals/lifecycle.ts';
import { rentalNumber } from '#core/rentals/record.ts';
import { formatDay } from '#core/shared/dates.ts';
import { formatEuros } from '#core/shared/money.ts';
import { unitNumber } from '#core/units/record.ts';
import { api } from '../../api/client.ts';
import { Card } from '../../ui/card.tsx';
import { ConditionList } from '../../ui/condition-list.tsx';
import { DocumentButton } from '../../ui/document-button.tsx';
import { DueCharge } from '../../ui/due-charge.tsx';
import { FactRows } from '../../ui/fact-rows.tsx';
import { HelpForm } from '../../ui/help-form.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { CounterCard } from './counter-card.tsx';
import { EndChoice, EndNow } from './end-choice.tsx';
import { RentalBadge } from './rental-state.tsx';
import { WithdrawalCard } from './withdrawal-card.tsx';

interface Props {
  rental: Contract;
  /** Its id, or the word of its link. */
  rentalKey: string;
}

/** A contract as its customer sees it: what is next, what is paid, what is rented, help, and the end. */
export function RentalPage({ rental, rentalKey, charges }: Props & { charges: ReactNode }) {
  const running = isRunning(rental.state);
  const ending = rental.state === 'a_terminar' && <EndChoice rental={rental} rentalKey={rentalKey} />;
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-5">
      <PageTitle
        title={`Contrato ${rentalNumber(rental.number)}`}
        subtitle={`${rental.quantity > 1 ? `${rental.quantity} × ` : ''}${rental.product_name}`}
        actions={running && rental.term.end_now && <EndNow rentalKey={rentalKey} end={rental.term.end_now} />}
      />
      <Card className="space-y-3">
        <RentalBadge state={rental.state} />
        <p>{rentalLifecycle.facts[rental.state].meaning}</p>
        {rental.handed_over_at ? (
          <DueCharge due={nextDue(rental.plan)} />
        ) : (
          rental.hand_over_on && <p>Entrega a {formatDay(rental.hand_over_on)}.</p>
        )}
      </Card>
      {ending}
      <Facts rental={rental} />
      {running && rental.pages_waiting !== null && <CounterCard rental={rental} rentalKey={rentalKey} />}
      {running && (
        <HelpForm
          devices={rental.units
            .filter((unit) => unit.in_at === null)
            .map(({ id, number, serial_number }) => ({
              id,
              name: `${unitNumber(number)} · ${serial_number}`,
            }))}
          ask={({ device, ...asked }) =>
            api('POST /api/rentals/{key}/help', {
              params: { key: rentalKey },
              body: { unit_id: device, ...asked },
            })
          }
        />
      )}
      {running && !ending && <EndChoice rental={rental} rentalKey={rentalKey} />}
      <Conditions rental={rental} />
      <WithdrawalCard rental={rental} rentalKey={rentalKey} />
      {charges && <Card>{charges}</Card>}
      <DocumentButton
        variant="secondary"
        className="self-start"
        path={`/api/rentals/${rentalKey}/document`}
        fileName={`contrato-${rentalNumber(rental.number)}.pdf`}
      >
        Contrato em PDF
      </DocumentButton>
      {rental.deposit.received > 0 && (
        <DocumentButton
          variant="secondary"
          className="self-start"
          path={`/api/rentals/${rentalKey}/deposit-receipt`}
          fileName={`comprovativo-caucao-${rentalNumber(rental.number)}.pdf`}
        >
          Comprovativo da caução
        </DocumentButton>
      )}
    </div>
  );
}

function Conditions({ rental }: Pick<Props, 'rental'>) {
  return (
    <Card>
      <ConditionList conditions={rental.conditions} note={`Versão ${rental.terms_version}.`} />
    </Card>
  );
}

function depositWords({ amount, received, kept, kept_why }: Contract['deposit']): string | null {
  if (amount === 0) return null;
  if (kept === null) {
    if (received === 0) return `${formatEuros(amount)}, na entrega`;
    return received < amount
      ? `${formatEuros(received)} na loja até devolver, ${formatEuros(amount - received)} por entregar`
      : `${formatEuros(amount)}, na loja até devolver`;
  }
  return kept === 0
    ? `${formatEuros(amount)}, devolvida`
    : `${formatEuros(received - kept)} devolvidos; ficaram ${formatEuros(kept)}: ${kept_why}`;
}

function Facts({ rental }: Pick<Props, 'rental'>) {
  // What ended before its day says that day no more.
  const isOver = rentalLifecycle.facts[rental.state].isEnd;
  const out = rental.units.filter((unit) => unit.in_at === null);
  const months = rental.months === 1 ? '1 mês' : `${rental.months} meses`;
  const facts: [string, string | null][] = [
    ['Em nome de', rental.billing_name ?? rental.customer_name],
    ['Por mês, IVA incluído', formatEuros(rental.monthly)],
    ...rental.prices_to_come.map(({ from, monthly }): [string, string] => [
      `A partir de ${formatDay(from)}`,
      formatEuros(monthly),
    ]),
    [
      'Prazo',
      isOver
        ? months
        : rental.ends_on
          ? `${months}, até ${formatDay(rental.ends_on)}`
          : `${months}, a contar da entrega`,
    ],
    ['Inclui', rental.services],
    [
      'Páginas por mês',
      rental.included_pages === null
        ? null
        : countersText(rental.included_pages, rental.colour?.included_pages ?? null),
    ],
    ['Caução', depositWords(rental.deposit)],
    ['Páginas pagas a mais, a devolver', rental.pages_over > 0 ? formatEuros(rental.pages_over) : null],
    ['Comprar hoje, por unidade', rental.purchase === null ? null : formatEuros(rental.purchase)],
    [
      'Equipamento consigo',
      out.length > 0
        ? out.map((unit) => `${unitNumber(unit.number)} (n.º de série ${unit.serial_number})`).join(', ')
        : null,
    ],
  ];
  return (
    <Card>
      <dl className="divide-y text-sm">
        <FactRows facts={facts} />
      </dl>
    </Card>
  );
}
