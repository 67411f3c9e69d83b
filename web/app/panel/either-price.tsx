import { toEuros } from '#core/shared/money.ts';
import { grossPrice, netPrice, type Price, priceWithIva, priceWithoutIva } from '#core/shared/price.ts';
import { typedCents } from '#core/shared/read-number.ts';
import { useAsksWithIva, useIvaRate } from '../api/use-iva-rate.ts';
import { classes } from '../ui/classes.ts';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';

/** A price as it is typed: what stands there is the truth. */
export interface TypedPrice {
  readonly typed: string;
  readonly hasIva: boolean;
}

/** The price that is typed, `ivaRate` in whole %; null while it is no amount. */
export function readTyped({ typed, hasIva }: TypedPrice, ivaRate: number): Price | null {
  const cents = typedCents(typed);
  if (cents === null) return null;
  return hasIva ? grossPrice(cents, ivaRate) : netPrice(cents);
}

interface Props {
  name: string;
  price: TypedPrice;
  error: string | undefined;
  required?: boolean;
  /** What an empty field shows: without IVA, and with it. */
  example?: readonly [net: string, gross: string];
  className?: string;
  onChange: (price: TypedPrice) => void;
}

/** A price without IVA and with it, first as the settings say: either is typed, the other is what it comes to (docs/adr/0593). */
export function EitherPrice({ name, price, error, required = false, example, className, onChange }: Props) {
  const ivaRate = useIvaRate();
  const asksWithIva = useAsksWithIva();
  const isEmpty = price.typed === '';
  const read = ivaRate === null ? null : readTyped(price, ivaRate);
  const shown = (hasIva: boolean) => {
    if (price.hasIva === hasIva) return price.typed;
    if (!read || ivaRate === null) return '';
    const cents = hasIva ? priceWithIva(read, ivaRate) : priceWithoutIva(read, ivaRate);
    return toEuros(cents).toFixed(2).replace('.', ',');
  };
  const field = (hasIva: boolean) => (
    <Field
      label={`${name} (€, ${hasIva ? 'c/ IVA' : 's/ IVA'})`}
      error={hasIva === (isEmpty ? asksWithIva : price.hasIva) ? error : undefined}
      required={required}
    >
      <Input
        inputMode="decimal"
        maxLength={12}
        placeholder={isEmpty ? example?.[hasIva ? 1 : 0] : undefined}
        value={shown(hasIva)}
        onChange={({ target }) => onChange({ typed: target.value, hasIva })}
      />
    </Field>
  );
  return (
    <div className={classes('grid grid-cols-2 items-end gap-3', className)}>
      {field(asksWithIva)}
      {field(!asksWithIva)}
    </div>
  );
}
