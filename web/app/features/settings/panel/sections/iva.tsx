import { Plus, X } from 'lucide-react';
import type { IvaSettings } from '#core/settings/sections/iva.ts';
import { IVA_KINDS, IVA_LAW, IVA_PLACES, type IvaPlace } from '#core/shared/iva.ts';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/field.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Input } from '../../../../ui/input.tsx';
import { useSectionDraft } from '../form/draft.ts';
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
  const { get, set } = useSectionDraft();
  const tables = get<IvaSettings['tables']>(TABLES);
  const last = tables.at(-1);
  return (
    <>
      <Part text="Um preço é o que escreveu, com IVA ou sem IVA; a loja mostra-o com a taxa normal de onde está o armazém, que é também a de tudo o que envia, seja para onde for: o que sai do continente para o Funchal ou Ponta Delgada paga a taxa do continente. Cada encomenda e cada documento fica com a taxa com que foi feito: mudar aqui não mexe no que já está feito.">
        <Row>
          <SelectField path="iva_settings.place" options={PLACES} />
        </Row>
        <SwitchField
          path="iva_settings.prices_with_iva"
          hint="Qual dos dois preços o formulário de um produto pede primeiro. Pode sempre escrever o outro: vale o que escreveu, ao cêntimo."
        />
        <SwitchField
          path="iva_settings.is_exempt"
          hint="Só para quem fatura até 15 000 € por ano e está neste regime: nada leva IVA, e os preços que escreveu sem IVA passam a ser os que o cliente paga. Confirme com o seu contabilista."
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

/** Since when the law has the rates that a shop begins with, and where it says so. */
function Sources({ place }: { place: IvaPlace }) {
  return (
    <ul className="text-muted text-xs">
      {IVA_KINDS.map((kind) => {
        const { rate, from, source } = IVA_LAW[place][kind];
        return (
          <li key={kind}>
            {labelOf(kind)}: {rate} % desde {from.split('-').reverse().join('/')} ({source})
          </li>
        );
      })}
    </ul>
  );
}

function Table({ at, from }: { at: number; from: string }) {
  const { get, set, errorAt } = useSectionDraft();
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
          {at === 0 && <Sources place={place} />}
        </fieldset>
      ))}
    </Part>
  );
}
