import { Trash2 } from 'lucide-react';
import { lineMargin } from '#core/quotes/rules/line-margin.ts';
import { formatEuros, toCents } from '#core/shared/money.ts';
import { priceWithoutIva } from '#core/shared/price.ts';
import type { FormErrors } from '../../../api/form-errors.ts';
import { useIvaRate } from '../../../api/use-iva-rate.ts';
import { EitherPrice, readTyped, type TypedPrice } from '../../../panel/either-price.tsx';
import { PartInput } from '../../../panel/record/part-input.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Input } from '../../../ui/input.tsx';
import { asTyped, newLine, type TypedLine, withProduct } from './typed-lines.ts';
import { type GroupPrice, useGroupPrices } from './use-group-prices.ts';

interface LinesProps {
  lines: readonly TypedLine[];
  onChange: (lines: readonly TypedLine[]) => void;
  errors: FormErrors;
  /** Whose account it is for: what their group pays stands beside each price. null: of no account. */
  userId: string | null;
}

/** The lines of a proposal as they are typed. */
export function LineFields({ lines, onChange, errors, userId }: LinesProps) {
  const groupPriceOf = useGroupPrices(userId, lines);
  const set = (line: TypedLine) => onChange(lines.map((one) => (one.key === line.key ? line : one)));
  return (
    <fieldset className="space-y-4">
      <legend className="font-semibold">Linhas</legend>
      <ol className="space-y-4">
        {lines.map((line, place) => (
          <OneLine
            key={line.key}
            line={line}
            place={place}
            errors={errors}
            own={groupPriceOf(line)}
            onChange={set}
            onRemove={() => onChange(lines.filter(({ key }) => key !== line.key))}
          />
        ))}
      </ol>
      <Button variant="secondary" size="sm" onClick={() => onChange([...lines, newLine()])}>
        Juntar linha
      </Button>
    </fieldset>
  );
}

interface LineProps {
  line: TypedLine;
  place: number;
  errors: FormErrors;
  own: GroupPrice | null;
  onChange: (line: TypedLine) => void;
  onRemove: () => void;
}

function OneLine({ line, place, errors, own, onChange, onRemove }: LineProps) {
  const error = (field: string) => errors[`lines.${place}.${field}`];
  return (
    <li className="space-y-2 rounded-lg border p-3">
      <div className="flex items-end gap-2">
        <Field
          label={`Artigo ou trabalho ${place + 1}`}
          error={error('name')}
          required
          className="min-w-0 flex-1"
        >
          <PartInput
            foundLabel="Artigos"
            placeholder="Nome, SKU, código de barras, ou o que for"
            value={line.name}
            onType={(name) => onChange({ ...line, name, product_id: null, listed: null })}
            onChoose={(product) => onChange(withProduct(line, product))}
          />
        </Field>
        <IconButton label={`Retirar a linha ${place + 1}`} onClick={onRemove}>
          <Trash2 aria-hidden />
        </IconButton>
      </div>
      <div className="grid gap-2 sm:grid-cols-[6rem_1fr]">
        <Field label="Quantidade" error={error('quantity')} required>
          <Input
            inputMode="numeric"
            maxLength={3}
            value={line.quantity}
            onChange={({ target }) => onChange({ ...line, quantity: target.value })}
          />
        </Field>
        <EitherPrice
          name="Preço"
          price={line.price}
          error={error('price') ?? error('price_with_iva')}
          required
          onChange={(price) => onChange({ ...line, price })}
        />
      </div>
      <Beside line={line} />
      {own && <OfGroup own={own} line={line} onTake={(price) => onChange({ ...line, price })} />}
      <Field label="Nota" error={error('note')} optional>
        <Input
          maxLength={300}
          autoComplete="off"
          value={line.note}
          onChange={({ target }) => onChange({ ...line, note: target.value })}
        />
      </Field>
    </li>
  );
}

/** What the catalogue asks for it today, what there is of it, and what is left of the typed price. */
function Beside({ line: { listed, price } }: Pick<LineProps, 'line'>) {
  const rate = useIvaRate() ?? 0;
  if (!listed) return null;
  const typed = readTyped(price, rate);
  const cost = listed.cost === null ? null : toCents(listed.cost);
  const left = typed ? lineMargin(priceWithoutIva(typed, rate), cost) : null;
  return (
    <p className="figures text-muted text-sm">
      Tabela {formatEuros(listed.price)} s/ IVA, {formatEuros(listed.price_with_iva)} c/ IVA · {listed.stock}{' '}
      em stock ·{' '}
      <span className={left !== null && left < 0 ? 'font-semibold text-danger' : ''}>
        {left === null ? 'margem por saber' : `margem ${left} %`}
      </span>
    </p>
  );
}

interface OfGroupProps {
  own: GroupPrice;
  line: TypedLine;
  onTake: (price: TypedPrice) => void;
}

/** What the customer's group pays for so many, and the press that takes it; typed as the line's price is. */
function OfGroup({ own: { group, net, gross }, line: { price }, onTake }: OfGroupProps) {
  const typed = asTyped(price.hasIva ? gross : net);
  return (
    <p className="figures flex flex-wrap items-center gap-x-3 text-sm">
      <span>
        Preço do grupo {group}: {formatEuros(net)} s/ IVA, {formatEuros(gross)} c/ IVA
      </span>
      {typed === price.typed ? (
        <span className="text-muted">É o desta linha</span>
      ) : (
        <Button variant="secondary" size="sm" onClick={() => onTake({ ...price, typed })}>
          Usar preço do grupo
        </Button>
      )}
    </p>
  );
}
