import type { ProposalSaid } from '#core/quotes/contract.ts';
import { isBrought, proposalTotals } from '#core/quotes/rules/proposal-totals.ts';
import { DELIVERY_LABELS } from '#core/quotes/values.ts';
import { formatCents, formatEuros } from '#core/shared/money.ts';
import type { FormErrors } from '../../api/form-errors.ts';
import type { Register } from '../../api/use-call-form.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';

export type ProposalLine = ProposalSaid['lines'][number];

function unitText({ price, price_with_iva, quantity, regime }: ProposalLine): string {
  const unit =
    price_with_iva === null
      ? `${formatEuros(price)}${regime === 'normal' ? ' + IVA' : ''}`
      : formatEuros(price_with_iva);
  return `${quantity} × ${unit}`;
}

/** The lines, each with a box where the customer chooses among them. */
export function Lines({
  said,
  chosen,
  onChoose,
}: {
  said: ProposalSaid;
  chosen: readonly string[] | null;
  onChoose: (ids: readonly string[]) => void;
}) {
  return (
    <ul className="divide-y border-y">
      {said.lines.map((line) => (
        <li key={line.id} className="py-1">
          {chosen ? (
            <Checkbox
              className="[&>span]:min-w-0 [&>span]:flex-1"
              checked={chosen.includes(line.id)}
              onChange={({ target }) =>
                onChoose(target.checked ? [...chosen, line.id] : chosen.filter((id) => id !== line.id))
              }
              label={<LineText line={line} />}
            />
          ) : (
            <div className="py-2.5">
              <LineText line={line} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function LineText({ line }: { line: ProposalLine }) {
  return (
    <span className="flex justify-between gap-3">
      <span className="min-w-0">
        <span className="block break-words font-medium">{line.name}</span>
        <span className="figures block text-muted text-sm">{unitText(line)}</span>
        {line.note && <span className="block text-muted text-sm">{line.note}</span>}
        {line.is_accepted === false && <span className="block text-muted text-sm">Não quis esta linha</span>}
      </span>
      <span className="figures whitespace-nowrap font-medium">{formatEuros(line.gross)}</span>
    </span>
  );
}

/** What was chosen comes to, its delivery with it. */
export function Sums({ said, lines }: { said: ProposalSaid; lines: readonly ProposalLine[] }) {
  const totals = proposalTotals(lines, said);
  const rows: [string, string][] = [
    ['Subtotal s/ IVA', formatCents(totals.subtotalCents)],
    ...totals.rates
      .filter(({ rate }) => rate > 0)
      .map(({ rate, ivaCents }): [string, string] => [`IVA ${rate} %`, formatCents(ivaCents)]),
    [
      DELIVERY_LABELS[isBrought(lines, said.delivery) ? 'entrega' : 'levantamento'],
      totals.shippingCents === 0 ? 'Grátis' : formatCents(totals.shippingCents),
    ],
  ];
  return (
    <dl className="space-y-1">
      {rows.map(([label, value]) => (
        <div key={label} className="flex justify-between gap-4 text-sm">
          <dt className="text-muted">{label}</dt>
          <dd className="figures whitespace-nowrap">{value}</dd>
        </div>
      ))}
      <div className="flex justify-between gap-4 border-t pt-2 font-bold text-lg">
        <dt>Total</dt>
        <dd className="figures whitespace-nowrap">{formatCents(totals.totalCents)}</dd>
      </div>
    </dl>
  );
}

/** Where what is brought goes, as a form types it. */
export interface TypedAddress {
  address: string;
  postal_code: string;
  city: string;
}

/** The address that what is brought goes to. */
export function AddressFields({
  register,
  errors,
}: {
  register: Register<keyof TypedAddress>;
  errors: FormErrors;
}) {
  return (
    <fieldset className="grid gap-4 sm:grid-cols-[10rem_1fr]">
      <legend className="mb-3 font-semibold text-lg">Morada de entrega</legend>
      <Field label="Morada" error={errors['shipping_address.address']} required className="sm:col-span-2">
        <Input {...register('address')} maxLength={200} autoComplete="street-address" />
      </Field>
      <Field label="Código postal" error={errors['shipping_address.postal_code']} required>
        <Input
          {...register('postal_code')}
          inputMode="numeric"
          maxLength={8}
          placeholder="1234-567"
          autoComplete="postal-code"
        />
      </Field>
      <Field label="Localidade" error={errors['shipping_address.city']} required>
        <Input {...register('city')} maxLength={80} autoComplete="address-level2" />
      </Field>
    </fieldset>
  );
}
