import { Plus, X } from 'lucide-react';
import type { IvaSettings } from '#core/settings/sections/iva.ts';
import { IVA_KINDS, IVA_PLACES, type IvaPlace } from '#core/shared/iva.ts';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/field.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Input } from '../../../../ui/input.tsx';
import { useForm } from '../form/draft.ts';
import { fieldId, NumberField, SelectField, SwitchField } from '../form/fields.tsx';
import { labelOf } from '../form/label-of.ts';
import { Part, Row } from './part.tsx';

const PLACES: readonly (readonly [IvaPlace, string])[] = [
  ['mainland', 'Continente'],
  ['madeira', 'Madeira'],
  ['azores', 'Açores'],
];
const TABLES = 'iva_settings.tables';

/** Tomorrow, as a field of dates has it. */
function tomorrow(): string {
  return new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
}

/** The rates of IVA: where the shop is taxed, and the tables with the day from which each counts. */
export function IvaSection() {
  const { get, set } = useForm();
  const tables = get<IvaSettings['tables']>(TABLES);
  const last = tables.at(-1);
  return (
    <>
      <Part text="Os preços guardam-se sem IVA; a loja mostra-os com a taxa normal de onde paga imposto. Cada encomenda e cada documento fica com a taxa com que foi feito: mudar aqui não mexe no que já está feito.">
        <Row>
          <SelectField path="iva_settings.place" options={PLACES} />
        </Row>
        <SwitchField
          path="iva_settings.by_destination"
          hint="As encomendas entregues noutro território pagam a taxa de lá, e o total muda quando o cliente indica o código postal. Desligado, pagam sempre a da loja. Pergunte ao seu contabilista antes de ligar."
        />
      </Part>
      {tables.map((table, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a table has no other identity than its place
        <Table key={i} at={i} from={table.from} />
      ))}
      <Button
        variant="secondary"
        size="sm"
        disabled={tables.length >= 20 || !last}
        onClick={() => last && set(TABLES, [...tables, { ...last, from: tomorrow() }])}
      >
        <Plus aria-hidden />
        Novas taxas a partir de um dia
      </Button>
    </>
  );
}

function Table({ at, from }: { at: number; from: string }) {
  const { get, set, errorAt } = useForm();
  const path = `${TABLES}.${at}`;
  return (
    <Part
      title={at === 0 ? 'Taxas em vigor' : `Taxas a partir de ${from.split('-').reverse().join('/')}`}
      {...(at === 0
        ? { text: 'Em percentagem (CIVA, art. 18.º; as dos Açores e da Madeira, pelas suas assembleias).' }
        : {})}
    >
      {at > 0 && (
        <div className="flex items-start gap-3">
          <Field label="Primeiro dia" error={errorAt(`${path}.from`)}>
            <Input
              id={fieldId(`${path}.from`)}
              type="date"
              value={from}
              onChange={(event) => set(`${path}.from`, event.target.value)}
            />
          </Field>
          <IconButton
            label={`Retirar estas taxas (${at})`}
            className="mt-6"
            onClick={() => set(TABLES, get<IvaSettings['tables']>(TABLES).toSpliced(at, 1))}
          >
            <X aria-hidden />
          </IconButton>
        </div>
      )}
      {IVA_PLACES.map((place) => (
        <fieldset key={place} className="space-y-2">
          <legend className="font-medium text-sm">{PLACES.find(([one]) => one === place)?.[1]}</legend>
          <div className="grid grid-cols-3 gap-3">
            {IVA_KINDS.map((kind) => (
              <NumberField key={kind} path={`${path}.${place}.${kind}`} label={labelOf(kind)} isWhole />
            ))}
          </div>
        </fieldset>
      ))}
    </Part>
  );
}
