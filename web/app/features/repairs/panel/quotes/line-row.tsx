import { Trash2 } from 'lucide-react';
import { useId } from 'react';
import { QUOTE_LINE_LABELS } from '#core/repairs/texts.ts';
import { QUOTE_LINE_KINDS, type QuoteLineKind } from '#core/repairs/values.ts';
import type { FormErrors } from '../../../../api/form-errors.ts';
import { useIvaRate } from '../../../../api/use-iva-rate.ts';
import { PartInput } from '../../../../panel/record/part-input.tsx';
import { classes } from '../../../../ui/classes.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Input } from '../../../../ui/input.tsx';
import { Options, Select } from '../../../../ui/select.tsx';
import { priceShown, type TypedLine, typedPrice } from './quote-lines.ts';

interface Props {
  line: TypedLine;
  place: number;
  onChange: (line: TypedLine) => void;
  onRemove: () => void;
  /** Where it stands in what is sent, for the fields' names; what was refused of it by those names. */
  path?: (field: string) => string;
  errors?: FormErrors;
  /** The rate, whole %, that prices are typed with; null: they are typed without IVA. */
  ivaRate?: number | null;
  /** A line of a template: without a discount, in a narrow place. */
  isOfTemplate?: boolean;
}

const WIDE =
  'grid-cols-[2.75rem_1.4fr_1fr_auto] sm:grid-cols-[10.5rem_5rem_1fr_1fr_auto] 2xl:grid-cols-[10.5rem_1fr_4.5rem_7rem_7rem_auto]';
const NARROW = 'grid-cols-[4.5rem_1fr_auto] sm:grid-cols-[10.5rem_5rem_1fr_auto]';

/** A line of a quote or a template, as it is typed. */
export function LineRow({
  line,
  place,
  onChange,
  onRemove,
  path = (field) => field,
  errors = {},
  ivaRate = null,
  isOfTemplate = false,
}: Props) {
  const id = useId();
  const nth = `da linha ${place + 1}`;
  const whatClass = isOfTemplate ? 'max-sm:col-span-3 sm:col-span-3' : 'max-2xl:col-span-4';
  const said = ['name', 'quantity', 'price', 'discount'].flatMap((field) => errors[path(field)] ?? []);
  /** A field under its name, with what has to be mended of it. */
  const named = (field: string) => ({
    name: path(field),
    ...(errors[path(field)] ? { 'aria-invalid': true, 'aria-describedby': id } : {}),
  });
  return (
    <li className={classes('grid gap-2', isOfTemplate ? NARROW : WIDE)}>
      <KindSelect line={line} nth={nth} onChange={onChange} isOfTemplate={isOfTemplate} />
      <WhatField
        line={line}
        onChange={onChange}
        className={whatClass}
        label={`Peça ou trabalho ${nth}`}
        named={named('name')}
      />
      <Input
        {...named('quantity')}
        aria-label={`Quantidade ${nth}`}
        className={isOfTemplate ? 'sm:col-start-2' : 'sm:max-2xl:col-start-2'}
        inputMode="numeric"
        maxLength={3}
        value={line.quantity}
        onChange={(event) => onChange({ ...line, quantity: event.target.value })}
      />
      <PriceInput line={line} nth={nth} onChange={onChange} ivaRate={ivaRate} named={named('price')} />
      {!isOfTemplate && (
        <Input
          {...named('discount')}
          aria-label={`Desconto ${nth}, em percentagem ou em euros ${line.hasIva ? 'com' : 'sem'} IVA`}
          placeholder="Desc."
          maxLength={12}
          value={line.discount}
          onChange={(event) => onChange({ ...line, discount: event.target.value })}
        />
      )}
      <IconButton label={`Retirar a linha ${place + 1}`} onClick={onRemove}>
        <Trash2 aria-hidden />
      </IconButton>
      {said.length > 0 && (
        <p id={id} className="col-span-full text-danger text-sm">
          {said.join('. ')}
        </p>
      )}
      {line.product && <StockNote isOfTemplate={isOfTemplate} />}
    </li>
  );
}

function StockNote({ isOfTemplate }: { isOfTemplate: boolean }) {
  return (
    <p className="col-span-full text-muted text-sm">
      {isOfTemplate
        ? 'Do stock da loja: vale o preço do dia em que o modelo é usado.'
        : 'Do stock da loja: fica reservada quando o cliente aprovar.'}
    </p>
  );
}

type PriceProps = Pick<Props, 'line' | 'onChange'> & {
  nth: string;
  ivaRate: number | null;
  named: WhatProps['named'];
};

/** The price, with IVA or without, as one likes to type it. */
function PriceInput({ line, nth, onChange, ivaRate, named }: PriceProps) {
  const rate = useIvaRate() ?? 0;
  return (
    <Input
      {...named}
      aria-label={`Preço ${ivaRate === null ? 'sem' : 'com'} IVA ${nth}`}
      inputMode="decimal"
      placeholder={ivaRate === null ? '€ s/ IVA' : '€ c/ IVA'}
      maxLength={12}
      value={priceShown(line, ivaRate !== null, rate)}
      onChange={({ target: { value } }) => onChange({ ...line, price: value, hasIva: ivaRate !== null })}
    />
  );
}

interface KindProps extends Pick<Props, 'line' | 'onChange'> {
  nth: string;
  isOfTemplate: boolean;
}

function KindSelect({ line, nth, onChange, isOfTemplate }: KindProps) {
  return (
    <Select
      aria-label={`Tipo ${nth}`}
      className={isOfTemplate ? 'max-sm:col-span-3' : 'max-sm:col-span-4'}
      value={line.kind}
      onChange={(event) => {
        const kind = QUOTE_LINE_KINDS.find((one) => one === event.target.value) as QuoteLineKind;
        onChange({ ...line, kind, product: kind === 'peca' ? line.product : null });
      }}
    >
      <Options values={QUOTE_LINE_KINDS} labels={QUOTE_LINE_LABELS} />
    </Select>
  );
}

interface WhatProps extends Pick<Props, 'line' | 'onChange'> {
  label: string;
  className: string;
  named: { name: string; 'aria-invalid'?: boolean; 'aria-describedby'?: string };
}

/** What is used or done: a part is looked for among the goods. */
function WhatField({ line, onChange, label, className, named }: WhatProps) {
  return line.kind === 'peca' ? (
    <PartInput
      {...named}
      aria-label={label}
      placeholder="Nome, SKU ou código de barras"
      className={className}
      value={line.name}
      onType={(name) => onChange({ ...line, name, product: null })}
      onChoose={(product) =>
        onChange({
          ...line,
          name: product.name,
          product: product.id,
          price: typedPrice(
            product.is_typed_with_iva ? product.current_price_with_iva : product.current_price,
          ),
          hasIva: product.is_typed_with_iva,
        })
      }
    />
  ) : (
    <Input
      {...named}
      aria-label={label}
      placeholder="Trabalho"
      className={className}
      maxLength={200}
      value={line.name}
      onChange={(event) => onChange({ ...line, name: event.target.value })}
    />
  );
}
