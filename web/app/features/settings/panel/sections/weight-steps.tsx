import { Plus, X } from 'lucide-react';
import type { WeightSteps as Steps } from '#core/settings/sections/shipping.ts';
import { MAX_WEIGHT_STEPS } from '#core/settings/values.ts';
import { Button } from '../../../../ui/button.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { useSectionDraft } from '../form/draft.ts';
import { NumberField } from '../form/fields.tsx';

/** Which of many alike fields it is, for who does not see where it stands. */
function StepLabel({ name, zone, place }: { name: string; zone: string; place: number }) {
  return (
    <>
      {name}
      <span className="sr-only">
        : {zone}, {place}
      </span>
    </>
  );
}

/** Prices by the weight of the whole parcel, in a zone; without any, one price whatever it weighs. */
export function WeightSteps({
  label,
  path,
  price,
  disabled,
}: {
  label: string;
  path: string;
  /** Euros that the first step begins with: what is asked without steps. */
  price: number;
  disabled: boolean;
}) {
  const { get, set, errorAt } = useSectionDraft();
  const steps = get<Steps>(path);
  const last = steps.at(-1);
  const next = last
    ? { up_to_kg: Math.round(last.up_to_kg * 2 * 1000) / 1000, customer_price: last.customer_price }
    : { up_to_kg: 2, customer_price: price };
  const error = errorAt(path);
  return (
    <fieldset className="space-y-3">
      <legend className="font-medium text-sm">Escalões de peso: {label}</legend>
      <p className="text-muted text-sm">
        {steps.length === 0
          ? 'Sem escalões, o preço ao cliente é o mesmo a qualquer peso.'
          : 'Contam em vez do preço ao cliente. Uma encomenda mais pesada do que o último escalão não vai por esta transportadora.'}
      </p>
      {steps.map((_, i) => (
        <Step
          // biome-ignore lint/suspicious/noArrayIndexKey: a step has no other identity than its place
          key={i}
          label={label}
          path={path}
          disabled={disabled}
          place={i}
          onRemove={() => set(path, steps.toSpliced(i, 1))}
        />
      ))}
      {error && (
        <p role="alert" className="text-sm text-tone-red">
          {error}
        </p>
      )}
      <Button
        variant="secondary"
        size="sm"
        disabled={disabled || steps.length >= MAX_WEIGHT_STEPS}
        onClick={() => set(path, [...steps, next])}
      >
        <Plus aria-hidden />
        Novo escalão<span className="sr-only">: {label}</span>
      </Button>
    </fieldset>
  );
}

interface StepProps {
  label: string;
  path: string;
  disabled: boolean;
  place: number;
  onRemove: () => void;
}

function Step({ label, path, disabled, place, onRemove }: StepProps) {
  return (
    <div className="grid grid-cols-[1fr_1fr_auto] items-start gap-3">
      <NumberField
        path={`${path}.${place}.up_to_kg`}
        label={<StepLabel name="Até (kg)" zone={label} place={place + 1} />}
        disabled={disabled}
      />
      <NumberField
        path={`${path}.${place}.customer_price`}
        label={<StepLabel name="Com IVA (€)" zone={label} place={place + 1} />}
        isMoney
        disabled={disabled}
      />
      <IconButton
        label={`Retirar o escalão ${place + 1}: ${label}`}
        className="mt-6"
        disabled={disabled}
        onClick={onRemove}
      >
        <X aria-hidden />
      </IconButton>
    </div>
  );
}
