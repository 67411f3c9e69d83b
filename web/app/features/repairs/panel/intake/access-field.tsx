import { useWatch } from 'react-hook-form';
import { ACCESS_KINDS, ACCESS_LABELS } from '#core/intake/values.ts';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Input } from '../../../../ui/input.tsx';
import { ChoiceField } from './choice-field.tsx';
import type { VisitForm } from './typed-visit.ts';

const POINTS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** The points of a pattern in the order in which they are touched: 1 is above on the left, 9 below on the right. */
function PatternField({ value, onChange }: { value: string; onChange: (pattern: string) => void }) {
  const touched = value === '' ? [] : value.split('-');
  return (
    <fieldset className="space-y-2">
      <legend className="font-medium text-sm">Padrão: toque os pontos pela ordem</legend>
      <div className="flex items-end gap-4">
        <div className="grid w-fit grid-cols-3 gap-2">
          {POINTS.map((point) => {
            const nth = touched.indexOf(String(point)) + 1;
            return (
              <button
                key={point}
                type="button"
                aria-label={nth > 0 ? `Ponto ${point}, ${nth}.º` : `Ponto ${point}`}
                disabled={nth > 0}
                className={`figures size-11 rounded-full border border-line-strong text-sm ${nth > 0 ? 'bg-action text-on-action' : 'bg-surface hover:bg-sunken'}`}
                onClick={() => onChange([...touched, String(point)].join('-'))}
              >
                {nth > 0 ? nth : ''}
              </button>
            );
          })}
        </div>
        <Button size="sm" variant="ghost" onClick={() => onChange('')}>
          Limpar
        </Button>
      </div>
    </fieldset>
  );
}

/** How the shop gets into the device. What is typed is sealed, and shown only to who may see it. */
export function AccessField({
  visit,
  nth,
  error,
}: {
  visit: VisitForm;
  nth: number;
  error: string | undefined;
}) {
  const { register, control, setValue } = visit;
  const [kind, pattern] = useWatch({
    control,
    name: [`devices.${nth}.access_kind`, `devices.${nth}.pattern`],
  });
  return (
    <div className="space-y-3">
      <ChoiceField
        legend="Password do equipamento"
        values={ACCESS_KINDS}
        labels={ACCESS_LABELS}
        value={kind}
        onChange={(said) => setValue(`devices.${nth}.access_kind`, said)}
        error={error}
      />
      {kind === 'password' && (
        <Field label="Password ou PIN" required hint="Fica cifrada; é apagada quando o equipamento sai.">
          <Input
            {...register(`devices.${nth}.password`)}
            maxLength={200}
            autoComplete="off"
            spellCheck={false}
            autoCapitalize="none"
          />
        </Field>
      )}
      {kind === 'padrao' && (
        <PatternField value={pattern} onChange={(touched) => setValue(`devices.${nth}.pattern`, touched)} />
      )}
    </div>
  );
}
