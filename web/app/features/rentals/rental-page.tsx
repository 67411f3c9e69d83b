import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { RentalPage as Contract } from '#core/rentals/contract.ts';
import { isRunning, rentalLifecycle, rentalNumber } from '#core/rentals/lifecycle.ts';
import { END_WISH_LABELS, END_WISHES, type EndWish } from '#core/rentals/values.ts';
import { formatEuros } from '#core/shared/money.ts';
import { unitNumber } from '#core/units/unit-number.ts';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useCallForm } from '../../api/use-call-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DocumentButton } from '../../ui/document-button.tsx';
import { Field } from '../../ui/field.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { RadioCard } from '../../ui/radio-card.tsx';
import { Select } from '../../ui/select.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { CounterCard } from './counter-card.tsx';
import { RentalBadge } from './rental-state.tsx';
import { onDay } from './rental-words.ts';
import { TermCard } from './term-card.tsx';

interface Props {
  rental: Contract;
  /** Its id, or the word of its link. */
  rentalKey: string;
}

/** A contract as its customer sees it: what is next, what is paid, what is rented, help, and the end. */
export function RentalPage({ rental, rentalKey, charges }: Props & { charges: ReactNode }) {
  const running = isRunning(rental.state);
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-5">
      <PageTitle
        title={`Contrato ${rentalNumber(rental.number)}`}
        subtitle={`${rental.quantity > 1 ? `${rental.quantity} × ` : ''}${rental.product_name}`}
      />
      <Card className="space-y-3">
        <RentalBadge state={rental.state} />
        <p>{rentalLifecycle.facts[rental.state].meaning}</p>
        <Next rental={rental} />
      </Card>
      <Facts rental={rental} />
      {running && rental.pages_waiting !== null && <CounterCard rental={rental} rentalKey={rentalKey} />}
      {running && <Help rental={rental} rentalKey={rentalKey} />}
      {running && <TermCard rental={rental} rentalKey={rentalKey} />}
      {running && <EndWishForm rental={rental} rentalKey={rentalKey} />}
      {charges && <Card>{charges}</Card>}
      <DocumentButton
        variant="secondary"
        className="self-start"
        path={`/api/rentals/${rentalKey}/document`}
        fileName={`contrato-${rentalNumber(rental.number)}.pdf`}
      >
        Contrato em PDF
      </DocumentButton>
    </div>
  );
}

/** What is to be paid now, or when the next month is due. */
function Next({ rental: { plan, hand_over_on, handed_over_at } }: Pick<Props, 'rental'>) {
  if (!handed_over_at) return hand_over_on ? <p>Entrega a {onDay(hand_over_on)}.</p> : null;
  const open = plan?.charges.findLast((charge) => charge.pay_path !== null);
  if (open?.pay_path) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="figures">
          {open.state === 'em_atraso' ? 'Em atraso desde' : 'Vence a'} {onDay(open.due_on)}:{' '}
          <strong>{formatEuros(open.amount)}</strong>
        </p>
        <Button asChild>
          <Link to={open.pay_path}>Pagar</Link>
        </Button>
      </div>
    );
  }
  return plan?.next_due_on ? <p>A próxima mensalidade vence a {onDay(plan.next_due_on)}.</p> : null;
}

function depositWords({ amount, received, kept, kept_why }: Contract['deposit']): string | null {
  if (amount === 0) return null;
  if (kept === null)
    return `${formatEuros(amount)}${received > 0 ? ', na loja até devolver' : ', na entrega'}`;
  return kept === 0
    ? `${formatEuros(amount)}, devolvida`
    : `${formatEuros(received - kept)} devolvidos; ficaram ${formatEuros(kept)}: ${kept_why}`;
}

function Facts({ rental }: Pick<Props, 'rental'>) {
  const out = rental.units.filter((unit) => unit.in_at === null);
  const months = rental.months === 1 ? '1 mês' : `${rental.months} meses`;
  const facts: [string, string | null][] = [
    ['Em nome de', rental.billing_name ?? rental.customer_name],
    ['Por mês, IVA incluído', formatEuros(rental.monthly)],
    ['Prazo', rental.ends_on ? `${months}, até ${onDay(rental.ends_on)}` : `${months}, a contar da entrega`],
    ['Inclui', rental.services],
    [
      'Páginas por mês',
      rental.included_pages === null ? null : rental.included_pages.toLocaleString('pt-PT'),
    ],
    ['Caução', depositWords(rental.deposit)],
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
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label} className="flex min-h-11 items-center justify-between gap-4 py-1.5">
                <dt className="shrink-0 text-muted">{label}</dt>
                <dd className="min-w-0 break-words text-right">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </Card>
  );
}

/** A unit does not do what it should: its repair opens, and costs nothing. */
function Help({ rental, rentalKey }: Props) {
  const [isAsked, setAsked] = useState(false);
  const [made, setMade] = useState<{ number: number; key: string } | null>(null);
  const request = useRef(crypto.randomUUID());
  const out = rental.units.filter((unit) => unit.in_at === null);
  const { form, register, errors, refusal, isBusy } = useCallForm(
    ({ unit_id, problem }: { unit_id: string; problem: string }) =>
      api('POST /api/rentals/{key}/help', {
        params: { key: rentalKey },
        body: { request_id: request.current, unit_id, problem },
      }),
    {
      values: { unit_id: out[0]?.id ?? '', problem: '' },
      onDone: (answer) => {
        request.current = crypto.randomUUID();
        setMade(answer);
        setAsked(false);
      },
      failed: 'Não foi possível enviar o pedido',
    },
  );
  if (made) {
    return (
      <Alert tone="success">
        Recebemos o pedido T-{made.number}.{' '}
        <Link to={`/reparacao/${made.key}`} className="underline">
          Seguir o pedido
        </Link>
      </Alert>
    );
  }
  if (!isAsked) {
    return (
      <Button variant="secondary" className="self-start" onClick={() => setAsked(true)}>
        Preciso de ajuda
      </Button>
    );
  }
  return (
    <Card>
      <form {...form} noValidate className="space-y-3">
        <h2 className="font-semibold">Preciso de ajuda</h2>
        {out.length > 1 && (
          <Field label="Com qual">
            <Select {...register('unit_id')}>
              {out.map((unit) => (
                <option key={unit.id} value={unit.id}>
                  {unitNumber(unit.number)} · {unit.serial_number}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <Field label="O que se passa" error={errors.problem} required>
          <Textarea {...register('problem')} rows={3} maxLength={1000} />
        </Field>
        {refusal && <Alert>{refusal}</Alert>}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" isBusy={isBusy}>
            Pedir ajuda
          </Button>
          <Button variant="ghost" onClick={() => setAsked(false)}>
            Cancelar
          </Button>
        </div>
      </form>
    </Card>
  );
}

/** What the customer wants at the end; it can be changed until then. */
function EndWishForm({ rental, rentalKey }: Props) {
  const client = useQueryClient();
  const { form, register, refusal, isBusy, watch } = useCallForm(
    ({ wish }: { wish: EndWish }) =>
      api('PUT /api/rentals/{key}/end-wish', { params: { key: rentalKey }, body: { wish } }),
    {
      values: { wish: rental.end_wish ?? 'renovar' },
      done: 'Obrigado! A loja fala consigo antes do fim.',
      onDone: (saved) => client.setQueryData(queryKeys.rental(rentalKey), saved),
      failed: 'Não foi possível guardar',
    },
  );
  const wish = watch('wish');
  const wishes = END_WISHES.filter((one) => one !== 'comprar' || rental.purchase !== null);
  return (
    <Card>
      <form {...form} noValidate className="space-y-3">
        <fieldset className="grid gap-2 sm:grid-cols-3">
          <legend className="mb-2 font-semibold">
            No fim{rental.ends_on && `, a ${onDay(rental.ends_on)}`}, prefiro
          </legend>
          {wishes.map((one) => (
            <RadioCard
              key={one}
              value={one}
              checked={wish === one}
              label={END_WISH_LABELS[one]}
              {...register('wish')}
            />
          ))}
        </fieldset>
        {refusal && <Alert>{refusal}</Alert>}
        <Button type="submit" size="sm" isBusy={isBusy} disabled={wish === rental.end_wish}>
          {wish === rental.end_wish ? 'Guardado' : 'Dizer à loja'}
        </Button>
      </form>
    </Card>
  );
}
