import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { Payment } from '#core/payments/contract.ts';
import {
  defaultInstalments,
  instalmentAmounts,
  instalmentChoices,
} from '#core/payments/rules/instalments.ts';
import { toMbwayPhone } from '#core/payments/rules/mbway-phone.ts';
import {
  enabledMethods,
  isPayableWith,
  type MethodSettings,
  preselectedMethod,
} from '#core/payments/rules/offered-methods.ts';
import { paymentTexts } from '#core/payments/texts.ts';
import type { PaymentMethod } from '#core/payments/values.ts';
import { formatCents, toCents } from '#core/shared/money.ts';
import { formatPhone } from '#core/shared/phone.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { RadioCard } from '../../ui/radio-card.tsx';
import { MethodChoice } from './method-choice.tsx';
import type { PaymentOrder } from './payment-order.ts';
import type { PaymentChoice } from './use-create-payment.ts';
import { useKnownLimits } from './use-known-limits.ts';

interface Props {
  order: PaymentOrder;
  settings: MethodSettings;
  /** An earlier attempt: its method and what was given with it are kept. */
  earlier: Payment | null;
  /** The method was chosen a page ago: what it asks for is what comes next. */
  wasChosen: boolean;
  isBusy: boolean;
  error: string | null;
  onChoose: (choice: PaymentChoice) => void;
}

const SUBMIT: Record<PaymentMethod, string> = {
  multibanco: 'Gerar referência Multibanco',
  mbway: 'Pagar com MB WAY',
  cofidis: 'Continuar com Parcela Já',
  transferencia: 'Ver os dados para transferir',
};

/** What the plan comes to: "6 × 83,33 €", and the last one when it differs. */
function describePlan(totalCents: number, count: number): string {
  const amounts = instalmentAmounts(totalCents, count);
  const first = amounts[0] ?? 0;
  const last = amounts.at(-1) ?? 0;
  return first === last
    ? `${count} × ${formatCents(first)}`
    : `${count - 1} × ${formatCents(first)} + ${formatCents(last)}`;
}

/** On a phone what a method asks for begins below the fold: choosing it brings it and the button into view. */
function useShown(method: PaymentMethod | null) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (method) button.current?.scrollIntoView({ block: 'nearest' });
  }, [method]);
  return button;
}

/** Which method is chosen, of those that the sum may be paid with, and in how many instalments. */
function useChosen(order: PaymentOrder, settings: MethodSettings, earlier: Payment | null) {
  const totalCents = toCents(order.total);
  const methods = enabledMethods(settings);
  const choices = instalmentChoices(totalCents, settings);
  const wanted = [earlier?.payment_method, order.method].find(
    (method) => method && methods.includes(method) && isPayableWith(method, totalCents, settings),
  );
  const [picked, setMethod] = useState(wanted ?? preselectedMethod(totalCents, settings));
  // The provider's limits may come after the choice.
  const method =
    picked && isPayableWith(picked, totalCents, settings) ? picked : preselectedMethod(totalCents, settings);
  // Starts at 6 (docs/product.md#payments), limited by the settings.
  const [chosen, setInstallments] = useState(earlier?.installments ?? 6);
  const installments = choices.includes(chosen) ? chosen : defaultInstalments(choices);
  return { totalCents, method, setMethod, choices, installments, setInstallments };
}

/** The methods as cards, what the chosen one needs, and the button that begins the payment. */
export function MethodForm({
  order,
  settings: shopSettings,
  earlier,
  wasChosen,
  isBusy,
  error,
  onChoose,
}: Props) {
  const settings = useKnownLimits(shopSettings);
  const { totalCents, method, setMethod, choices, installments, setInstallments } = useChosen(
    order,
    settings,
    earlier,
  );
  const [phone, setPhone] = useState(() => {
    const known = earlier?.phone ?? order.phone;
    return known && toMbwayPhone(known) ? formatPhone(known) : '';
  });
  const [phoneError, setPhoneError] = useState<string | null>(null);
  const name = useId();
  const [isChosen, setIsChosen] = useState(wasChosen);
  const button = useShown(isChosen ? method : null);

  if (method === null) {
    return <EmptyState title={paymentTexts.noMethods} hint={paymentTexts.noMethodsHint} />;
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (method === 'mbway' && !toMbwayPhone(phone)) {
      setPhoneError(paymentTexts.phoneWrong);
      return;
    }
    onChoose({ method, phone, installments: method === 'cofidis' ? installments : null });
  };

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      {error && <Alert>{error}</Alert>}
      <MethodChoice
        totalCents={totalCents}
        settings={settings}
        isBusy={isBusy}
        field={(option) => ({
          name,
          checked: option === method,
          onChange: () => {
            setMethod(option);
            setIsChosen(true);
          },
        })}
        phone={
          method === 'mbway' && (
            <PhoneField
              phone={phone}
              error={phoneError}
              onChange={(typed) => {
                setPhone(typed);
                setPhoneError(null);
              }}
            />
          )
        }
      />

      {method === 'cofidis' && (
        <Instalments
          totalCents={totalCents}
          choices={choices}
          chosen={installments}
          isBusy={isBusy}
          onChoose={setInstallments}
        />
      )}

      <Button
        ref={button}
        type="submit"
        size="lg"
        className="w-full scroll-mb-5"
        isBusy={isBusy}
        disabled={method === 'mbway' && phone.trim() === ''}
      >
        {SUBMIT[method]}
      </Button>
    </form>
  );
}

function PhoneField({
  phone,
  error,
  onChange,
}: {
  phone: string;
  error: string | null;
  onChange: (phone: string) => void;
}) {
  return (
    <Field
      label={paymentTexts.phone}
      hint="Vai receber um pedido na app MB WAY, válido durante 4 minutos."
      error={error}
      required
    >
      <Input
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder={paymentTexts.phonePlaceholder}
        value={phone}
        maxLength={30}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}

interface InstalmentsProps {
  totalCents: number;
  choices: readonly number[];
  chosen: number | null;
  isBusy: boolean;
  onChoose: (count: number) => void;
}

function Instalments({ totalCents, choices, chosen, isBusy, onChoose }: InstalmentsProps) {
  const name = useId();
  return (
    <fieldset className="flex flex-col gap-3" disabled={isBusy}>
      <legend className="mb-3 font-semibold">Número de prestações, sem juros</legend>
      {choices.map((count) => (
        <RadioCard
          key={count}
          name={name}
          value={count}
          checked={count === chosen}
          onChange={() => onChoose(count)}
          label={`${count} prestações`}
          hint={<span className="figures">{describePlan(totalCents, count)}</span>}
        />
      ))}
    </fieldset>
  );
}
