import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ACCESSORIES, BACKUP_LABELS, BACKUPS, type Mark } from '#core/intake/values.ts';
import type { DeviceType } from '#core/repairs/values.ts';
import { api } from '../../../../api/client.ts';
import { queryKeys } from '../../../../api/query-keys.ts';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Input } from '../../../../ui/input.tsx';
import { Select } from '../../../../ui/select.tsx';
import type { FieldErrors } from '../../form-errors.ts';
import { handWords } from '../bench/hand-words.ts';
import { AccessField } from './access-field.tsx';
import { MarksField } from './marks-field.tsx';

/** Who of the bench is offered for a kind of device. */
export const handsOf = (type: DeviceType) => ({
  queryKey: [...queryKeys.admin, 'bench-hands', type],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    api('GET /api/admin/repairs/counter/hands', { query: { device_type: type }, signal }),
});

/** How a device came to the counter, and who is given it: what unfolds of the form. */
export function CounterFields({ type, errors }: { type: DeviceType; errors: FieldErrors }) {
  const [marks, setMarks] = useState<readonly Mark[]>([]);
  /** Whom it is given to; null: as it is proposed. */
  const [hand, setHand] = useState<string | null>(null);
  const hands = useQuery({ ...handsOf(type), placeholderData: keepPreviousData });
  const offered = hands.data?.hands ?? [];
  return (
    <div className="grid gap-6 border-t pt-4 sm:col-span-2 lg:col-span-3 lg:grid-cols-2">
      <div className="min-w-0 space-y-4">
        <fieldset className="space-y-2">
          <legend className="font-medium text-sm">Acessórios entregues</legend>
          <div key={type} className="flex flex-wrap gap-x-5 gap-y-1">
            {ACCESSORIES[type].map((accessory) => (
              <Checkbox key={accessory} name="accessories" value={accessory} label={accessory} />
            ))}
          </div>
        </fieldset>
        <Field
          label="Outros acessórios"
          optional
          hint="Separados por vírgulas."
          error={errors.get('accessories')}
        >
          <Input name="other_accessories" maxLength={300} />
        </Field>
        <AccessField error={errors.get('access')} />
        <Field label="Cópia dos dados" required error={errors.get('backup')}>
          <Select name="backup" defaultValue="feita">
            {BACKUPS.map((one) => (
              <option key={one} value={one}>
                {BACKUP_LABELS[one]}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label="Técnico"
          optional
          error={errors.get('assigned_to')}
          hint={offered[0] ? `Proposta: ${handWords(offered[0])}.` : 'Fica para quem a bancada decidir.'}
        >
          <Select
            name="assigned_to"
            value={hand ?? offered[0]?.id ?? ''}
            onChange={(event) => setHand(event.target.value)}
          >
            <option value="">Ninguém ainda</option>
            {offered.map((one) => (
              <option key={one.id} value={one.id}>
                {handWords(one)}
              </option>
            ))}
          </Select>
        </Field>
        {hand !== null && <input type="hidden" name="hand_chosen" value="1" />}
      </div>
      <div className="min-w-0 space-y-4">
        <MarksField type={type} marks={marks} onChange={setMarks} />
        <input type="hidden" name="marks" value={JSON.stringify(marks)} />
        <Field label="Nota sobre o estado" optional error={errors.get('condition_note')}>
          <Input name="condition_note" maxLength={1000} />
        </Field>
      </div>
    </div>
  );
}
