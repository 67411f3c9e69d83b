import { useState } from 'react';
import type { ReturnWhole } from '#core/returns/contract.ts';
import {
  ITEM_CONDITION_LABELS,
  ITEM_CONDITIONS,
  ITEM_PLACE_LABELS,
  type ItemCondition,
  type ItemPlace,
} from '#core/returns/values.ts';
import { openNumberText, readNumber } from '#core/shared/read-number.ts';
import { api } from '../../../api/client.ts';
import { useCallForm, WHOLE } from '../../../api/use-call-form.ts';
import { PhotosField } from '../../../panel/record/photos-field.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Options, Select } from '../../../ui/select.tsx';
import { type TypedActProps, useShowReturn } from './use-show-return.ts';

const UNSEEN = 'Diga de cada artigo em que estado veio e para onde vai.';

/** Units of a line that came alike. */
interface Row {
  readonly key: string;
  readonly line_id: string;
  readonly quantity: string;
  /** Empty: nobody looked yet. */
  readonly condition: ItemCondition | '';
  readonly goes_to: ItemPlace | '';
  readonly unit: string;
  readonly lost: string;
  readonly why: string;
  readonly supplier: string;
}

type Goods = ReturnWhole['goods'][number];

/** Units of an article with units are seen one by one, the others line by line until somebody parts them. */
function firstRows({ lines, goods }: ReturnWhole): Row[] {
  return lines.flatMap(({ line_id, quantity }) => {
    const of = goods.find((one) => one.line_id === line_id);
    const row = {
      line_id,
      // A key is as it was; everything else somebody looks at.
      condition: of?.is_licence ? ('nova' as const) : ('' as const),
      goes_to: of?.is_licence ? ('licenca' as const) : ('' as const),
      unit: '',
      lost: '',
      why: '',
      supplier: '',
    };
    return Array.from({ length: of?.has_units ? quantity : 1 }, (_, nth) => ({
      ...row,
      key: `${line_id}-${nth}`,
      quantity: String(of?.has_units ? 1 : quantity),
    }));
  });
}

function placesOf({ is_licence, has_units }: Goods): readonly ItemPlace[] {
  if (is_licence) return ['licenca'];
  return has_units ? ['stock', 'fornecedor', 'abatida'] : ['stock', 'segunda_mao', 'fornecedor', 'abatida'];
}

/** How each unit came and where it goes; with it the return is looked at, and what goes back is known. */
export function InspectForm({ found, onSaved }: TypedActProps) {
  const show = useShowReturn(onSaved);
  const [rows, setRows] = useState(() => firstRows(found));
  const [hasTried, setTried] = useState(false);
  const [photos, setPhotos] = useState<readonly string[]>([]);
  const change = (key: string, to: Partial<Row>) =>
    setRows((now) => now.map((row) => (row.key === key ? { ...row, ...to } : row)));
  const split = (row: Row) =>
    setRows((now) => now.flatMap((one) => (one.key === row.key ? parted(one) : [one])));
  const { form, refusal, isBusy } = useCallForm(
    (_: Record<string, never>) =>
      api('POST /api/admin/returns/{id}/items', {
        params: { id: found.id },
        body: { items: rows.filter(isThere).flatMap(sent), photos: [...photos] },
      }),
    {
      values: {},
      check: () => {
        setTried(true);
        return rows.some((row) => isThere(row) && !isSeen(row)) ? { [WHOLE]: UNSEEN } : {};
      },
      done: 'Devolução verificada.',
      onDone: show,
      failed: 'Erro ao registar o que veio',
    },
  );
  return (
    <form {...form} noValidate className="space-y-4 rounded-lg border p-4">
      {rows.map((row) => {
        const goods = found.goods.find(({ line_id }) => line_id === row.line_id);
        const line = found.lines.find(({ line_id }) => line_id === row.line_id);
        return (
          goods &&
          line && (
            <ItemFields
              key={row.key}
              name={line.name}
              row={row}
              goods={goods}
              hasTried={hasTried && isThere(row)}
              onChange={(to) => change(row.key, to)}
              onSplit={!goods.has_units && Number(row.quantity) > 1 ? () => split(row) : null}
            />
          )
        );
      })}
      <PhotosField
        label="Fotografias"
        urls={photos}
        kept="Ficam na devolução; o cliente vê-as."
        onChange={(update) => setPhotos((now) => update(now))}
      />
      {refusal && <Alert>{refusal}</Alert>}
      <Button type="submit" isBusy={isBusy}>
        Verificar
      </Button>
    </form>
  );
}

/** One of the units apart from the others. */
function parted(row: Row): Row[] {
  return [
    { ...row, quantity: String(Number(row.quantity) - 1) },
    { ...row, key: crypto.randomUUID(), quantity: '1' },
  ];
}

const isThere = ({ quantity }: Row) => Number(quantity) > 0;
const isSeen = ({ condition, goes_to }: Row) => condition !== '' && goes_to !== '';

function sent({ key: _, quantity, lost, condition, goes_to, ...row }: Row) {
  if (condition === '' || goes_to === '') return [];
  return [{ ...row, condition, goes_to, quantity: Number(quantity), lost: readNumber(lost) ?? 0 }];
}

interface ItemProps {
  name: string;
  row: Row;
  goods: Goods;
  /** 'Verificar' was pressed: what was not chosen says so. */
  hasTried: boolean;
  onChange: (to: Partial<Row>) => void;
  /** null: there is nothing to part. */
  onSplit: (() => void) | null;
}

function ItemFields({ name, row, goods, hasTried, onChange, onSplit }: ItemProps) {
  const isWorn = row.condition !== '' && row.condition !== 'nova' && !goods.is_licence;
  return (
    <fieldset className="space-y-3 border-b pb-4">
      <legend className="font-medium">{name}</legend>
      {goods.has_units ? (
        <Field label="Código da unidade" hint="Leia a etiqueta ou o número de série." required>
          <Input
            value={row.unit}
            onChange={({ target }) => onChange({ unit: target.value })}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            maxLength={200}
            autoComplete="off"
          />
        </Field>
      ) : (
        <Field label="Unidades que vieram">
          <Input
            value={row.quantity}
            onChange={({ target }) => onChange({ quantity: target.value })}
            inputMode="numeric"
            maxLength={4}
          />
        </Field>
      )}
      {!goods.is_licence && (
        <div className="grid gap-3 sm:grid-cols-2">
          <Field
            label="Estado"
            required
            error={hasTried && row.condition === '' ? 'Diga em que estado veio' : undefined}
          >
            <Select
              value={row.condition}
              onChange={({ target }) => onChange({ condition: target.value as ItemCondition })}
            >
              <Unchosen is={row.condition === ''} />
              <Options values={ITEM_CONDITIONS} labels={ITEM_CONDITION_LABELS} />
            </Select>
          </Field>
          <Field
            label="Destino"
            required
            error={hasTried && row.goes_to === '' ? 'Diga para onde vai' : undefined}
            hint={
              row.goes_to === 'segunda_mao'
                ? 'Cria um artigo usado, arquivado até lhe pôr o preço.'
                : undefined
            }
          >
            <Select
              value={row.goes_to}
              onChange={({ target }) => onChange({ goes_to: target.value as ItemPlace })}
            >
              <Unchosen is={row.goes_to === ''} />
              <Options values={placesOf(goods)} labels={ITEM_PLACE_LABELS} />
            </Select>
          </Field>
        </div>
      )}
      {row.goes_to === 'fornecedor' && (
        <Field label="Fornecedor" required>
          <Input
            value={row.supplier}
            onChange={({ target }) => onChange({ supplier: target.value })}
            maxLength={120}
            autoComplete="off"
          />
        </Field>
      )}
      {isWorn && <LostFields row={row} onChange={onChange} />}
      {onSplit && (
        <Button size="sm" variant="ghost" onClick={onSplit}>
          Separar uma unidade
        </Button>
      )}
    </fieldset>
  );
}

/** Stands until something is chosen. */
function Unchosen({ is }: { is: boolean }) {
  return is && <option value="">Escolher…</option>;
}

/** What use beyond trying took from the value: proposed to the customer, never taken silently. */
function LostFields({ row, onChange }: Pick<ItemProps, 'row' | 'onChange'>) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field
        label="Valor perdido pelo uso (€)"
        hint="Só além do preciso para experimentar."
        error={openNumberText(row.lost)}
        optional
      >
        <Input
          value={row.lost}
          onChange={({ target }) => onChange({ lost: target.value })}
          inputMode="decimal"
          maxLength={12}
          autoComplete="off"
        />
      </Field>
      {row.lost.trim() !== '' && (
        <Field label="Porquê" hint="O cliente lê-o, com as fotografias." required>
          <Input
            value={row.why}
            onChange={({ target }) => onChange({ why: target.value })}
            maxLength={1000}
            autoComplete="off"
          />
        </Field>
      )}
    </div>
  );
}
