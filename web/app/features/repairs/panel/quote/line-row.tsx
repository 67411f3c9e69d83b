import { Trash2 } from 'lucide-react';
import { QUOTE_LINE_LABELS } from '#core/repairs/texts.ts';
import { QUOTE_LINE_KINDS, type QuoteLineKind } from '#core/repairs/values.ts';
import { classes } from '../../../../ui/classes.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Input } from '../../../../ui/input.tsx';
import { Select } from '../../../../ui/select.tsx';
import { PartInput } from '../parts/part-input.tsx';
import { type TypedLine, typedPrice } from '../quote-lines.ts';

interface Props {
  line: TypedLine;
  place: number;
  onChange: (line: TypedLine) => void;
  onRemove: () => void;
  /** A line of a template: without a discount, in a narrow place. */
  isOfTemplate?: boolean;
}

const WIDE =
  'grid-cols-[2.75rem_1.4fr_1fr_auto] sm:grid-cols-[10.5rem_5rem_1fr_1fr_auto] 2xl:grid-cols-[10.5rem_1fr_4.5rem_7rem_7rem_auto]';
const NARROW = 'grid-cols-[4.5rem_1fr_auto] sm:grid-cols-[10.5rem_5rem_1fr_auto]';

/** A line of a quote or a template, as it is typed. */
export function LineRow({ line, place, onChange, onRemove, isOfTemplate = false }: Props) {
  const nth = `da linha ${place + 1}`;
  const whatClass = isOfTemplate ? 'max-sm:col-span-3 sm:col-span-3' : 'max-2xl:col-span-4';
  return (
    <li className={classes('grid gap-2', isOfTemplate ? NARROW : WIDE)}>
      <Select
        aria-label={`Tipo ${nth}`}
        className={isOfTemplate ? 'max-sm:col-span-3' : 'max-sm:col-span-4'}
        value={line.kind}
        onChange={(event) => {
          const kind = QUOTE_LINE_KINDS.find((one) => one === event.target.value) as QuoteLineKind;
          onChange({ ...line, kind, product: kind === 'peca' ? line.product : null });
        }}
      >
        {QUOTE_LINE_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {QUOTE_LINE_LABELS[kind]}
          </option>
        ))}
      </Select>
      {line.kind === 'peca' ? (
        <PartInput
          aria-label={`Peça ou trabalho ${nth}`}
          placeholder="Nome, SKU ou código de barras"
          className={whatClass}
          value={line.name}
          onType={(name) => onChange({ ...line, name, product: null })}
          onChoose={(product) =>
            onChange({
              ...line,
              name: product.name,
              product: product.id,
              price: typedPrice(product.current_price),
            })
          }
        />
      ) : (
        <Input
          aria-label={`Peça ou trabalho ${nth}`}
          placeholder="Trabalho"
          className={whatClass}
          maxLength={200}
          value={line.name}
          onChange={(event) => onChange({ ...line, name: event.target.value })}
        />
      )}
      <Input
        aria-label={`Quantidade ${nth}`}
        className={isOfTemplate ? 'sm:col-start-2' : 'sm:max-2xl:col-start-2'}
        inputMode="numeric"
        maxLength={3}
        value={line.quantity}
        onChange={(event) => onChange({ ...line, quantity: event.target.value })}
      />
      <Input
        aria-label={`Preço sem IVA ${nth}`}
        inputMode="decimal"
        placeholder="€ s/ IVA"
        maxLength={12}
        value={line.price}
        onChange={(event) => onChange({ ...line, price: event.target.value })}
      />
      {!isOfTemplate && (
        <Input
          aria-label={`Desconto ${nth}, em percentagem ou em euros sem IVA`}
          placeholder="Desc."
          maxLength={12}
          value={line.discount}
          onChange={(event) => onChange({ ...line, discount: event.target.value })}
        />
      )}
      <IconButton label={`Retirar a linha ${place + 1}`} onClick={onRemove}>
        <Trash2 aria-hidden />
      </IconButton>
      {line.product && (
        <p className="col-span-full text-muted text-sm">
          {isOfTemplate
            ? 'Do stock da loja: vale o preço do dia em que o modelo é usado.'
            : 'Do stock da loja: fica reservada quando o cliente aprovar.'}
        </p>
      )}
    </li>
  );
}
