import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { OwedThing } from '#core/charges/contract.ts';
import { billNumber } from '#core/charges/record.ts';
import { formatShortDay } from '#core/shared/dates.ts';
import { formatEuros, toEuros } from '#core/shared/money.ts';
import { openNumberText, typedCents } from '#core/shared/read-number.ts';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useCallForm } from '../../api/use-call-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { classes } from '../../ui/classes.ts';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';

function useOwed() {
  return useQuery({
    queryKey: queryKeys.myOwed,
    queryFn: ({ signal }) => api('GET /api/my/owed', { signal }),
  });
}

/** What is to be paid, above everything else of the account, with the press that pays it; nothing where nothing is owed. */
export function OwedStrip() {
  const { data } = useOwed();
  const navigate = useNavigate();
  const { form, refusal, isBusy } = useCallForm(
    (_: Record<string, never>) =>
      api('POST /api/my/owed', {
        body: {
          things: (data?.things ?? []).map(({ kind, subject, left }) => ({ kind, subject, amount: left })),
        },
      }),
    {
      values: {},
      onDone: ({ id }) => void navigate(`/mensalidade/${id}?pagar=1`),
      failed: 'Não foi possível juntar os valores',
    },
  );
  const [first, ...others] = data?.things ?? [];
  if (!data || !first) return null;
  const isLate = data.late > 0;
  return (
    <Card
      className={classes(
        'flex flex-wrap items-center gap-x-6 gap-y-3',
        isLate && 'border-tone-red/40 bg-tone-red-soft',
      )}
    >
      <div className="min-w-0 grow">
        <h2 className={classes('figures font-bold text-2xl', isLate && 'text-tone-red')}>
          A pagar {formatEuros(data.total)}
        </h2>
        <p className={isLate ? 'text-tone-red' : 'text-muted'}>
          {others.length === 0 ? first.name : `${data.things.length} coisas, um só pagamento`}
          {isLate
            ? ` · ${data.late === data.total ? 'em atraso' : `${formatEuros(data.late)} em atraso`}`
            : others.length === 0 && first.due_on && ` · até ${formatShortDay(first.due_on)}`}
        </p>
      </div>
      {others.length === 0 && first.page !== null ? (
        <Button asChild size="lg" className="max-sm:w-full">
          <Link to={`${first.page}?pagar=1`}>Pagar</Link>
        </Button>
      ) : (
        <form {...form} className="flex flex-wrap items-center gap-3 max-sm:w-full">
          <Link
            to="?tab=conta-corrente"
            preventScrollReset
            className="inline-flex min-h-11 items-center text-action underline underline-offset-4"
          >
            Escolher o que paga
          </Link>
          <Button type="submit" size="lg" isBusy={isBusy} className="max-sm:w-full">
            {others.length === 0 ? 'Pagar' : 'Pagar tudo'}
          </Button>
        </form>
      )}
      {refusal && <Alert className="basis-full">{refusal}</Alert>}
    </Card>
  );
}

/** 'Por pagar': all that the customer owes, to be paid by one payment; nothing where nothing is owed. */
export function MyOwed() {
  const { data } = useOwed();
  if (!data || data.things.length === 0) return null;
  return (
    <Card className="space-y-4">
      <h2 className="font-semibold text-lg">Por pagar</h2>
      {data.waiting.map(({ id, number, about, amount }) => (
        <Alert key={id} tone="info" title={`${billNumber(number)} à espera do pagamento`}>
          <p>
            {about}: <span className="figures">{formatEuros(amount)}</span>.
          </p>
          <Button asChild size="sm" variant="secondary" className="mt-3">
            <Link to={`/mensalidade/${id}?pagar=1`}>Continuar a pagar</Link>
          </Button>
        </Alert>
      ))}
      <PayForm things={data.things} />
    </Card>
  );
}

const keyOf = ({ kind, subject }: OwedThing) => `${kind} ${subject}`;

const asTyped = (euros: number) => euros.toFixed(2).replace('.', ',');

/** Ticked, with how much of each is paid; what is paid whole is as it stands. */
function PayForm({ things }: { things: readonly OwedThing[] }) {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const paid = things.flatMap((thing) => {
    const typed = chosen.get(keyOf(thing));
    return typed === undefined ? [] : [{ ...thing, typed }];
  });
  const cents = paid.reduce((sum, { typed }) => sum + (typedCents(typed) ?? 0), 0);
  const { form, errors, refusal, isBusy } = useCallForm(
    (_: Record<string, never>) =>
      api('POST /api/my/owed', {
        body: { things: paid.map(({ kind, subject, typed }) => ({ kind, subject, amount: typed })) },
      }),
    {
      values: {},
      onDone: ({ id }) => void navigate(`/mensalidade/${id}?pagar=1`),
      failed: 'Não foi possível juntar os valores',
    },
  );
  const choose = (thing: OwedThing, typed: string | null) => {
    const next = new Map(chosen);
    if (typed === null) next.delete(keyOf(thing));
    else next.set(keyOf(thing), typed);
    setChosen(next);
  };
  return (
    <form {...form} noValidate className="space-y-3">
      <fieldset>
        <legend className="mb-2 text-muted text-sm">
          Escolha o que paga agora, tudo com um só pagamento.
        </legend>
        <div className="divide-y border-y">
          {things.map((thing) => {
            const nth = paid.findIndex((one) => keyOf(one) === keyOf(thing));
            const typed = chosen.get(keyOf(thing));
            return (
              <div key={keyOf(thing)} className="flex flex-wrap items-start justify-between gap-x-4">
                <Checkbox
                  className="min-w-0 flex-1 basis-60"
                  label={thing.name}
                  hint={<span className="figures">Falta pagar {formatEuros(thing.left)}</span>}
                  checked={typed !== undefined}
                  onChange={({ target }) => choose(thing, target.checked ? asTyped(thing.left) : null)}
                />
                {typed !== undefined && thing.is_partable && (
                  <Field
                    className="w-full pb-3 sm:w-44 sm:pt-2"
                    label={`Quanto paga de ${thing.name} (€)`}
                    error={errors[`things.${nth}.amount`] ?? openNumberText(typed)}
                  >
                    <Input
                      inputMode="decimal"
                      maxLength={12}
                      autoComplete="off"
                      value={typed}
                      onChange={({ target }) => choose(thing, target.value)}
                    />
                  </Field>
                )}
              </div>
            );
          })}
        </div>
      </fieldset>
      {refusal && <Alert>{refusal}</Alert>}
      <Button type="submit" size="lg" isBusy={isBusy} disabled={cents === 0} className="w-full sm:w-auto">
        {cents === 0 ? 'Pagar' : `Pagar ${formatEuros(toEuros(cents))}`}
      </Button>
    </form>
  );
}
