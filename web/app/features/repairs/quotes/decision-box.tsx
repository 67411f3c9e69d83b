import { useEffect, useRef, useState } from 'react';
import { type UseFormRegisterReturn, useWatch } from 'react-hook-form';
import type { Repair, RepairQuote } from '#core/repairs/contract.ts';
import { REPAIR_FORM_TITLE } from '#core/repairs/quotes/rules/repair-form.ts';
import { QUOTE_LINE_LABELS } from '#core/repairs/texts.ts';
import { formatDate } from '#core/shared/dates.ts';
import { formatEuros } from '#core/shared/money.ts';
import { useCallForm } from '../../../api/use-call-form.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { Fold } from '../../../ui/fold.tsx';
import { Input } from '../../../ui/input.tsx';
import { LongText } from '../../../ui/long-text.tsx';
import { RadioCard } from '../../../ui/radio-card.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { useDecide } from '../use-repair.ts';
import { ChangesList } from './changes-list.tsx';

type Option = RepairQuote['options'][number];

/** What its discounts save, which is off its price already. */
function Saved({ option }: { option: Option }) {
  if (option.saved <= 0) return null;
  return (
    <p className="mt-2 text-sm">
      Com desconto
      {option.discount_percent !== null && ` de ${option.discount_percent} %`}: poupa{' '}
      <span className="figures font-medium">{formatEuros(option.saved)}</span>, já descontados.
    </p>
  );
}

/** What is in sight of many changes. */
const MOST_CHANGES = 6;
/** Lines of an option that stand open beside other options; more are folded, so that the prices stay together. */
const MOST_LINES = 5;
/** Of the only option. */
const MOST_LINES_ALONE = 10;

/** What a version changes in the one that was sent before it. */
function QuoteChanges({ quote }: { quote: RepairQuote }) {
  if (quote.changes.length === 0) return null;
  return (
    <div className="rounded-md bg-sunken p-3 text-sm">
      <p className="font-medium">O que muda em relação ao orçamento anterior</p>
      <ChangesList changes={quote.changes} most={MOST_CHANGES} />
    </div>
  );
}

/** What an option is made of, line by line, with IVA. `isFolded`: a long one says how many lines it has first. */
function OptionLines({ option, isFolded = false }: { option: Option; isFolded?: boolean }) {
  if (option.lines.length === 0) return null;
  if (!isFolded) {
    // Alone it is read from its first line; what is decided stays within reach.
    return (
      <>
        <Fold items={option.lines} most={MOST_LINES_ALONE} shows="first" what="linhas">
          {(lines) => <Lines lines={lines} />}
        </Fold>
        <Saved option={option} />
      </>
    );
  }
  if (option.lines.length <= MOST_LINES) return <AllLines option={option} />;
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center text-action text-sm hover:underline">
        O que inclui ({option.lines.length} linhas)<span className="sr-only">: {option.title}</span>
      </summary>
      <AllLines option={option} />
    </details>
  );
}

function AllLines({ option }: { option: Option }) {
  return (
    <>
      <Lines lines={option.lines} />
      <Saved option={option} />
    </>
  );
}

function Lines({ lines }: { lines: readonly Option['lines'][number][] }) {
  return (
    <ul className="mt-2 divide-y text-sm">
      {lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines of a quote may be the same
        <li key={place} className="flex gap-3 py-1.5">
          <span className="wrap-anywhere min-w-0 flex-1">
            {line.quantity > 1 && `${line.quantity} × `}
            {line.name}
            <span className="block text-muted">
              {QUOTE_LINE_LABELS[line.kind]}
              {line.discount_percent !== null && `, com ${line.discount_percent} % de desconto`}
            </span>
          </span>
          <span className="figures shrink-0">{formatEuros(line.gross)}</span>
        </li>
      ))}
    </ul>
  );
}

/** The European repair information form, in its own order; nothing of an ordinary quote. */
function FormRows({ quote: { form } }: { quote: RepairQuote }) {
  if (!form) return null;
  return (
    <section aria-label={REPAIR_FORM_TITLE} className="text-sm">
      <h3 className="font-semibold">{REPAIR_FORM_TITLE}</h3>
      <dl className="mt-2 divide-y border-y">
        {form.map(({ label, value }) => (
          <div key={label} className="grid gap-x-3 py-1.5 sm:grid-cols-[12rem_1fr]">
            <dt className="text-muted">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** A quote as it was sent: its options with what is in them. */
export function QuoteFacts({ quote }: { quote: RepairQuote }) {
  const isFolded = quote.options.length > 1;
  return (
    <>
      <QuoteChanges quote={quote} />
      <ul className="space-y-4">
        {quote.options.map((option) => (
          <li key={option.id}>
            <p className="flex gap-3 font-semibold">
              <span className="wrap-anywhere min-w-0 flex-1">
                {option.title}
                {option.id === quote.option_id && ' (escolhida)'}
              </span>
              <span className="figures">{formatEuros(option.total)}</span>
            </p>
            {option.note && <LongText text={option.note} what="a nota" className="text-muted text-sm" />}
            <OptionLines option={option} isFolded={isFolded && option.id !== quote.option_id} />
          </li>
        ))}
      </ul>
      <FormRows quote={quote} />
    </>
  );
}

interface Decision {
  option_id: string | null;
  name?: string;
  reason?: string;
  /** Goes on to pay. */
  pays: boolean;
}

interface Props {
  repair: Repair & { quote: RepairQuote };
  /** Id or word of the link. */
  repairKey: string;
  /** Asked by the address of the mail: it opens the way, and decides nothing. */
  wanted: 'aprovar' | 'rejeitar' | null;
  /** Opens the payment of what is asked for first. */
  onPay: () => void;
}

function useDecisionForm(
  { repair: { quote }, repairKey, onPay }: Omit<Props, 'wanted'>,
  isApproval: boolean,
) {
  const [first] = quote.options;
  const only = quote.options.length === 1 ? (first?.id ?? null) : null;
  const decide = useDecide(repairKey);
  const form = useCallForm(
    ({ option_id, name, reason }: Decision) =>
      decide.mutateAsync({
        approve: isApproval,
        version: quote.version,
        ...(isApproval ? { option_id, name: name ?? '' } : { reason: reason ?? '' }),
      }),
    {
      values: { option_id: only, pays: false },
      check: ({ option_id }) =>
        isApproval && option_id === null ? { option_id: 'Escolha uma das opções do orçamento.' } : {},
      done: isApproval ? 'Orçamento aprovado. Obrigado!' : 'Orçamento rejeitado.',
      onDone: (_, { pays }) => {
        if (isApproval && pays) onPay();
      },
      errorsOf: () => ({}),
      failed: 'Não foi possível guardar a decisão.',
    },
  );
  const { setValue } = form;
  const { version } = quote;
  const chosenOf = useRef(version);
  // Of another version nothing is chosen yet; what was typed stands.
  useEffect(() => {
    if (chosenOf.current !== version) setValue('option_id', only);
    chosenOf.current = version;
  }, [version, only, setValue]);
  return form;
}

/** Where a quote is approved or rejected: by a button alone, once. */
export function DecisionBox({ repair, repairKey, wanted, onPay }: Props) {
  const { quote, money } = repair;
  const [only] = quote.options;
  const [isRejecting, setRejecting] = useState(wanted === 'rejeitar');
  const isApproval = !isRejecting;
  const { form, register, control, setValue, errors, refusal, isBusy } = useDecisionForm(
    { repair, repairKey, onPay },
    isApproval,
  );
  // Said until one is chosen.
  const chosen = useWatch({ control, name: 'option_id' });
  const total = quote.options.find(({ id }) => id === chosen)?.total ?? null;
  const needsChoice = isApproval && errors.option_id !== undefined && chosen === null;

  return (
    <Card className="border-action/50">
      <form {...form} className="space-y-5">
        <Terms quote={quote} deposit={money.deposit} />
        <QuoteChanges quote={quote} />
        {quote.options.length > 1 ? (
          <OptionChoice quote={quote} field={register('option_id')} needsChoice={needsChoice} />
        ) : (
          only && (
            <div>
              <p className="figures font-bold text-3xl">{formatEuros(only.total)}</p>
              {only.note && <p className="mt-1 text-muted">{only.note}</p>}
              <OptionLines option={only} />
            </div>
          )
        )}
        <FormRows quote={quote} />
        {isRejecting ? (
          <Field label="Porque rejeita?" optional hint="Ajuda-nos a propor-lhe outra solução.">
            <Textarea {...register('reason')} rows={3} maxLength={1000} />
          </Field>
        ) : (
          <Field label="O seu nome" optional hint="Fica guardado com a aprovação.">
            <Input {...register('name')} autoComplete="name" maxLength={120} />
          </Field>
        )}
        {refusal && <Alert>{refusal}</Alert>}
        <DecisionButtons
          isRejecting={isRejecting}
          onRejecting={setRejecting}
          deposit={money.deposit}
          total={total}
          isBusy={isBusy}
          onPays={(pays) => setValue('pays', pays)}
        />
      </form>
    </Card>
  );
}

/** What holds for all options. */
function Terms({ quote, deposit }: { quote: RepairQuote; deposit: number | null }) {
  return (
    <div>
      <h2 className="font-bold text-xl">Orçamento</h2>
      <p className="mt-1 text-muted">
        IVA incluído.{' '}
        {quote.valid_until && (
          <>
            Válido até <time dateTime={quote.valid_until}>{formatDate(quote.valid_until)}</time>. Nada é
            reparado sem o seu acordo.
          </>
        )}
      </p>
      {deposit !== null && (
        <p className="mt-1 text-muted">
          Com a aprovação é pedido um sinal de {formatEuros(deposit)}, que faz parte do preço.
        </p>
      )}
    </div>
  );
}

interface ChoiceProps {
  quote: RepairQuote;
  field: UseFormRegisterReturn;
  needsChoice: boolean;
}

function OptionChoice({ quote, field, needsChoice }: ChoiceProps) {
  return (
    <fieldset className="space-y-3" aria-describedby={needsChoice ? 'choice-error' : undefined}>
      <legend className="mb-2 font-medium">Escolha uma opção</legend>
      {quote.options.map((option) => (
        <div key={option.id}>
          <RadioCard
            {...field}
            value={option.id}
            label={option.title}
            hint={option.note ?? undefined}
            aside={formatEuros(option.total)}
          />
          <div className="px-4">
            <OptionLines option={option} isFolded />
          </div>
        </div>
      ))}
      {needsChoice && (
        <p id="choice-error" role="alert" className="font-medium text-sm text-tone-red">
          Escolha uma das opções do orçamento.
        </p>
      )}
    </fieldset>
  );
}

interface ButtonsProps {
  isRejecting: boolean;
  onRejecting: (isRejecting: boolean) => void;
  deposit: number | null;
  /** Of what is chosen, euros; null: nothing yet. */
  total: number | null;
  isBusy: boolean;
  /** Which of the two that approve is pressed. */
  onPays: (pays: boolean) => void;
}

/** On a phone 'Aprovar' and what it costs stay at the bottom while the quote is read. */
function DecisionButtons({ isRejecting, onRejecting, deposit, total, isBusy, onPays }: ButtonsProps) {
  if (isRejecting) {
    return (
      <div className="flex flex-col gap-3 sm:flex-row-reverse sm:justify-end">
        <Button type="submit" size="lg" variant="danger" isBusy={isBusy}>
          Rejeitar orçamento
        </Button>
        <Button size="lg" variant="secondary" onClick={() => onRejecting(false)}>
          Voltar
        </Button>
      </div>
    );
  }
  return (
    // Without a box of its own on a phone: what stays in sight is bound by the form.
    <div className="contents sm:flex sm:flex-row-reverse sm:justify-end sm:gap-3">
      <div
        data-bottom-bar
        className="flex items-center gap-4 max-sm:sticky max-sm:bottom-0 max-sm:-mx-4 max-sm:border-t max-sm:bg-surface max-sm:px-4 max-sm:py-3"
      >
        {total !== null && <p className="figures font-bold text-lg sm:hidden">{formatEuros(total)}</p>}
        <Button
          type="submit"
          size="lg"
          className="max-sm:flex-1"
          isBusy={isBusy}
          onClick={() => onPays(false)}
        >
          Aprovar
        </Button>
      </div>
      <Button
        type="submit"
        size="lg"
        variant="secondary"
        className="max-sm:w-full"
        isBusy={isBusy}
        onClick={() => onPays(true)}
      >
        {deposit === null ? 'Aprovar e pagar já' : 'Aprovar e pagar o sinal'}
      </Button>
      <Button
        size="lg"
        variant="secondary"
        className="max-sm:mt-3 max-sm:w-full"
        onClick={() => onRejecting(true)}
      >
        Rejeitar
      </Button>
    </div>
  );
}
