import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { MUNICIPAL_HOLIDAYS } from '#core/settings/municipal-holidays.ts';
import type { OpeningHours } from '#core/settings/sections/hours.ts';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/field.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Input } from '../../../../ui/input.tsx';
import { Select } from '../../../../ui/select.tsx';
import { useSectionDraft } from '../form/draft.ts';
import { fieldId, TextField } from '../form/fields.tsx';

const MUNICIPAL = 'opening_hours.municipal_holiday';
const CLOSINGS = 'opening_hours.closings';
const OTHER = 'outro';

/** "24/06" of `06-24`. */
function dayText(holiday: string): string {
  return holiday.split('-').reverse().join('/');
}

/** The town's own holiday: of a known town, or a day that is typed. */
export function MunicipalField() {
  const { get, set, errorAt } = useSectionDraft();
  const holiday = get<string>(MUNICIPAL);
  const known = MUNICIPAL_HOLIDAYS.find(([, day]) => day === holiday)?.[0];
  const [town, setTown] = useState<string>(known ?? (holiday === '' ? '' : OTHER));
  const [typed, setTyped] = useState(dayText(holiday));
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Field label="Feriado municipal" hint="Das localidades maiores; para as outras, indique o dia.">
        <Select
          value={town}
          onChange={(event) => {
            setTown(event.target.value);
            const day = MUNICIPAL_HOLIDAYS.find(([name]) => name === event.target.value)?.[1];
            if (day !== undefined || event.target.value === '') set(MUNICIPAL, day ?? '');
          }}
        >
          <option value="">Nenhum</option>
          {MUNICIPAL_HOLIDAYS.map(([name, day]) => (
            <option key={name} value={name}>
              {name}
              {day.startsWith('easter') ? '' : ` (${dayText(day)})`}
            </option>
          ))}
          <option value={OTHER}>Outro dia</option>
        </Select>
      </Field>
      {town === OTHER && (
        <Field label="Dia do feriado municipal" hint="Dia e mês, como 24/06" error={errorAt(MUNICIPAL)}>
          <Input
            id={fieldId(MUNICIPAL)}
            maxLength={5}
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              const [day = '', month = ''] = event.target.value.split('/');
              set(MUNICIPAL, `${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
            }}
          />
        </Field>
      )}
    </div>
  );
}

/** Days on which the shop is closed that are no holidays: the staff’s own, stocktaking. */
export function ClosingsField() {
  const { get, set, errorAt } = useSectionDraft();
  const closings = get<OpeningHours['closings']>(CLOSINGS);
  const today = new Date().toISOString().slice(0, 10);
  return (
    <div className="space-y-3">
      <h4 className="font-medium text-sm">Encerramentos</h4>
      <ul className="space-y-3">
        {closings.map((closing, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a closing has no other identity than its place
          <li key={i} className="grid items-start gap-3 sm:grid-cols-[10rem_10rem_1fr_auto]">
            {(['from', 'to'] as const).map((part) => (
              <Field
                key={part}
                label={part === 'from' ? 'De' : 'Até'}
                error={errorAt(`${CLOSINGS}.${i}.${part}`)}
              >
                <Input
                  id={fieldId(`${CLOSINGS}.${i}.${part}`)}
                  type="date"
                  value={closing[part]}
                  onChange={(event) => set(`${CLOSINGS}.${i}.${part}`, event.target.value)}
                />
              </Field>
            ))}
            <TextField path={`${CLOSINGS}.${i}.reason`} label="Motivo" max={80} placeholder="Férias" />
            <IconButton
              label={`Retirar o encerramento ${i + 1}`}
              className="sm:mt-6"
              onClick={() => set(CLOSINGS, closings.toSpliced(i, 1))}
            >
              <X aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      <Button
        variant="secondary"
        size="sm"
        disabled={closings.length >= 20}
        onClick={() => set(CLOSINGS, [...closings, { from: today, to: today, reason: '' }])}
      >
        <Plus aria-hidden />
        Novo encerramento
      </Button>
    </div>
  );
}
