import { Copy, Plus, X } from 'lucide-react';
import { readHoursText } from '#core/settings/rules/hours-text.ts';
import type { DaySpans, OpeningHours } from '#core/settings/sections/hours.ts';
import { Button } from '../../../../ui/button.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Input } from '../../../../ui/input.tsx';
import { OpenNow } from '../../../../ui/open-now.tsx';
import { Switch } from '../../../../ui/switch.tsx';
import { useSectionDraft } from '../form/draft.ts';
import { fieldId, SwitchField, TextField } from '../form/fields.tsx';
import { ClosingsField, MunicipalField } from './closed-days.tsx';
import { Part } from './part.tsx';

const WEEKLY = 'opening_hours.weekly';
const DAYS = [
  [1, 'Segunda-feira'],
  [2, 'Terça-feira'],
  [3, 'Quarta-feira'],
  [4, 'Quinta-feira'],
  [5, 'Sexta-feira'],
  [6, 'Sábado'],
  [0, 'Domingo'],
] as const;
const USUAL: DaySpans = [{ opens: '09:00', closes: '18:00' }];
const EMPTY_WEEK: DaySpans[] = Array.from({ length: 7 }, () => []);

/** The week with these hours from Monday to Friday. */
const withWorkdays = (week: readonly DaySpans[], hours: DaySpans) =>
  week.map((spans, day) => (day >= 1 && day <= 5 ? hours : spans));

/** When the shop is open: each day with its breaks, holidays, and the days on which it is closed. */
export function HoursPart() {
  const { get, set } = useSectionDraft();
  const hours = get<OpeningHours>('opening_hours');
  const text = get<string>('company_hours');
  const week = get<OpeningHours['weekly']>(WEEKLY) ?? readHoursText(text);
  const setDay = (day: number, spans: DaySpans) => set(WEEKLY, (week ?? EMPTY_WEEK).with(day, spans));
  return (
    <>
      <Part
        title="Horário"
        aside={
          <OpenNow settings={{ company_hours: text, opening_hours: hours }} className="text-muted text-sm" />
        }
      >
        {week ? (
          <ul className="divide-y">
            {DAYS.map(([day, name]) => (
              <DayRow
                key={day}
                day={day}
                name={name}
                spans={week[day] ?? []}
                onChange={(spans) => setDay(day, spans)}
                {...(day === 1
                  ? {
                      onCopy: () => set(WEEKLY, withWorkdays(week, week[1] ?? [])),
                    }
                  : {})}
              />
            ))}
          </ul>
        ) : (
          <>
            <TextField
              path="company_hours"
              max={300}
              rows={4}
              hint="Este texto não se lê como um horário: a loja não sabe dizer se está aberta."
            />
            <Button variant="secondary" onClick={() => set(WEEKLY, withWorkdays(EMPTY_WEEK, USUAL))}>
              Definir dia a dia
            </Button>
          </>
        )}
      </Part>
      <Part
        title="Feriados e encerramentos"
        text="Nestes dias a loja diz que está fechada, e nada é prometido como se saísse."
      >
        <SwitchField path="opening_hours.closed_on_holidays" label="Fecha nos feriados" />
        <MunicipalField />
        <ClosingsField />
      </Part>
    </>
  );
}

interface DayProps {
  day: number;
  name: string;
  spans: DaySpans;
  onChange: (spans: DaySpans) => void;
  onCopy?: (() => void) | undefined;
}

function DayRow({ day, name, spans, onChange, onCopy }: DayProps) {
  const { errorAt } = useSectionDraft();
  const path = `${WEEKLY}.${day}`;
  const errors = [
    errorAt(path),
    ...spans.flatMap((_, i) => ['', '.opens', '.closes'].map((part) => errorAt(`${path}.${i}${part}`))),
  ].filter(Boolean);
  const change = (i: number, part: 'opens' | 'closes', value: string) =>
    onChange(spans.map((span, at) => (at === i ? { ...span, [part]: value } : span)));
  const time = (i: number, part: 'opens' | 'closes', does: 'abre' | 'fecha') => ({
    type: 'time',
    id: fieldId(`${path}.${i}.${part}`),
    'aria-label': `${name}, ${does}${i > 0 ? ` (${i + 1}.º período)` : ''}`,
    value: spans[i]?.[part] ?? '',
    'aria-invalid': errors.length > 0 || undefined,
    onChange: ({ target }: { target: { value: string } }) => change(i, part, target.value),
    className: 'min-w-0 max-w-34',
  });
  const last = spans.at(-1);
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-2 first:pt-0 last:pb-0">
      <Switch
        label={name}
        checked={spans.length > 0}
        onChange={(isOpen) => onChange(isOpen ? USUAL : [])}
        className="w-full sm:w-48"
      />
      <div className="flex min-w-0 flex-1 flex-col gap-2" id={fieldId(path)} tabIndex={-1}>
        {spans.length === 0 && <p className="flex min-h-11 items-center text-muted">Encerrado</p>}
        {spans.map((_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a span has no other identity than its place
          <div key={i} className="flex items-center gap-2">
            <Input {...time(i, 'opens', 'abre')} />
            <span aria-hidden>–</span>
            <Input {...time(i, 'closes', 'fecha')} />
            {spans.length > 1 && (
              <IconButton
                label={`Retirar o ${i + 1}.º período de ${name}`}
                onClick={() => onChange(spans.toSpliced(i, 1))}
              >
                <X aria-hidden />
              </IconButton>
            )}
          </div>
        ))}
        {errors.length > 0 && (
          <p role="alert" className="font-medium text-sm text-tone-red">
            {errors[0]}
          </p>
        )}
        {last && <DayActs name={name} spans={spans} onChange={onChange} onCopy={onCopy} last={last} />}
      </div>
    </li>
  );
}

/** A break, and the same hours on every working day. */
function DayActs({
  name,
  spans,
  onChange,
  onCopy,
  last,
}: Omit<DayProps, 'day'> & { last: DaySpans[number] }) {
  return (
    <div className="flex flex-wrap gap-2">
      {spans.length < 3 && last.closes < '22:00' && (
        <Button
          variant="ghost"
          size="sm"
          onClick={() =>
            onChange(
              spans.length === 1 && last.opens < '12:30' && last.closes > '14:00'
                ? [
                    { opens: last.opens, closes: '12:30' },
                    { opens: '14:00', closes: last.closes },
                  ]
                : [...spans, { opens: nextHour(last.closes), closes: '23:00' }],
            )
          }
        >
          <Plus aria-hidden />
          Pausa<span className="sr-only"> em {name}</span>
        </Button>
      )}
      {onCopy && (
        <Button variant="ghost" size="sm" onClick={onCopy}>
          <Copy aria-hidden />
          Igual de segunda a sexta
        </Button>
      )}
    </div>
  );
}

function nextHour(time: string): string {
  return `${String(Math.min(22, Number(time.slice(0, 2)) + 1)).padStart(2, '0')}:00`;
}
