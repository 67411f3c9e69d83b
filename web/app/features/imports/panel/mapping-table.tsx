import { useState } from 'react';
import type { ProductImport } from '#core/imports/contract.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { Textarea } from '../../../ui/textarea.tsx';

type Mapping = ProductImport['mapping'];
type FieldKey = ProductImport['fields'][number]['key'];
type Source = NonNullable<Mapping[FieldKey]>;

interface Props {
  product: ProductImport;
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
}

function chosen(source: Source | undefined): string {
  if (!source) return '';
  if ('column' in source) return String(source.column);
  return 'value' in source ? 'value' : 'template';
}

/** The fields of the shop, each with where its values come from. Those that the file says nothing of are folded away. */
export function MappingTable({ product, mapping, onChange }: Props) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = product.fields.filter(
    (field) => showsAll || field.required || field.key === 'sku' || mapping[field.key],
  );
  const used = new Set(
    Object.values(mapping).flatMap((source) => (source && 'column' in source ? [source.column] : [])),
  );
  const left = product.headings.filter((heading, column) => heading && !used.has(column));
  const set = (key: FieldKey, source: Source | null) => {
    const { [key]: _, ...rest } = mapping;
    onChange(source ? { ...rest, [key]: source } : rest);
  };
  return (
    <div className="space-y-4">
      <ul className="divide-y rounded-lg border">
        {shown.map((field) => (
          <li
            key={field.key}
            className="grid gap-2 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)] sm:gap-4"
          >
            <p className="flex flex-wrap items-center gap-2 font-medium sm:pt-2.5">
              {field.label}
              {field.required && <Badge tone={mapping[field.key] ? 'neutral' : 'red'}>obrigatório</Badge>}
            </p>
            <MappedField product={product} field={field} source={mapping[field.key]} onSet={set} />
          </li>
        ))}
      </ul>
      {!showsAll && (
        <Button variant="ghost" onClick={() => setShowsAll(true)}>
          Mostrar todos os campos
        </Button>
      )}
      {left.length > 0 && <p className="text-muted text-sm">Colunas por usar: {left.join(', ')}.</p>}
    </div>
  );
}

interface MappedFieldProps {
  product: ProductImport;
  field: ProductImport['fields'][number];
  source: Source | undefined;
  onSet: (key: FieldKey, source: Source | null) => void;
}

function MappedField({ product, field, source, onSet }: MappedFieldProps) {
  const sample = source && 'column' in source ? product.samples[source.column]?.join(' · ') : '';
  return (
    <div className="min-w-0 space-y-2">
      <Select
        aria-label={`Origem de ${field.label}`}
        value={chosen(source)}
        onChange={({ target: { value } }) => {
          if (value === '') onSet(field.key, null);
          else if (value === 'value') onSet(field.key, { value: '' });
          else if (value === 'template') onSet(field.key, { template: '' });
          else onSet(field.key, { column: Number(value) });
        }}
      >
        <option value="">Não importar</option>
        <optgroup label="Colunas do ficheiro">
          {product.headings.map((heading, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its position; headings may repeat
            <option key={column} value={column}>
              {heading || `Coluna ${column + 1}`}
            </option>
          ))}
        </optgroup>
        <option value="value">Valor fixo…</option>
        <option value="template">Compor texto…</option>
      </Select>
      {sample && <p className="truncate text-muted text-sm">{sample}</p>}
      {source && 'value' in source && (
        <Input
          aria-label={`Valor fixo de ${field.label}`}
          placeholder="O mesmo em todas as linhas"
          value={source.value}
          onChange={({ target }) => onSet(field.key, { value: target.value })}
        />
      )}
      {source && 'template' in source && (
        <Textarea
          aria-label={`Texto de ${field.label}`}
          rows={2}
          placeholder={`Por exemplo: {${product.headings[0] ?? 'Coluna'}} {${product.headings[1] ?? 'Outra'}}`}
          value={source.template}
          onChange={({ target }) => onSet(field.key, { template: target.value })}
        />
      )}
    </div>
  );
}
