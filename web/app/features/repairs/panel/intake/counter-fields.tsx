import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { ACCESSORIES, BACKUP_LABELS, BACKUPS } from '#core/intake/values.ts';
import type { DeviceType } from '#core/repairs/values.ts';
import { api } from '../../../../api/client.ts';
import type { FormErrors } from '../../../../api/form-errors.ts';
import { queryKeys } from '../../../../api/query-keys.ts';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Input } from '../../../../ui/input.tsx';
import { Select } from '../../../../ui/select.tsx';
import { handWords } from '../bench/hand-words.ts';
import { AccessField } from './access-field.tsx';
import { ChoiceField } from './choice-field.tsx';
import { MarksField } from './marks-field.tsx';
import type { VisitForm } from './typed-visit.ts';

/** Who of the bench is offered for a kind of device. */
export const handsOf = (type: DeviceType) =>
  queryOptions({
    queryKey: [...queryKeys.admin, 'bench-hands', type],
    queryFn: ({ signal }) =>
      api('GET /api/admin/repairs/counter/hands', { query: { device_type: type }, signal }),
  });

interface Props {
  visit: VisitForm;
  nth: number;
  type: DeviceType;
  errors: FormErrors;
}

/** How a device came to the counter, and who is given it: what unfolds of the form. */
export function CounterFields({ visit, nth, type, errors }: Props) {
  const { register, control, setValue } = visit;
  const [accessories, hand, marks, backup] = useWatch({
    control,
    name: [
      `devices.${nth}.accessories`,
      `devices.${nth}.hand`,
      `devices.${nth}.marks`,
      `devices.${nth}.backup`,
    ],
  });
  const hands = useQuery({ ...handsOf(type), placeholderData: keepPreviousData });
  const offered = hands.data?.hands ?? [];
  return (
    <div className="grid gap-6 border-t pt-4 sm:col-span-2 lg:col-span-3 lg:grid-cols-2">
      <div className="min-w-0 space-y-4">
        <Accessories
          type={type}
          given={accessories}
          onChange={(given) => setValue(`devices.${nth}.accessories`, given)}
        />
        <Field label="Outros acessórios" optional hint="Separados por vírgulas." error={errors.accessories}>
          <Input {...register(`devices.${nth}.other_accessories`)} maxLength={300} />
        </Field>
        <AccessField visit={visit} nth={nth} error={errors.access_kind ?? errors.access} />
        <ChoiceField
          legend="Cópia dos dados"
          values={BACKUPS}
          labels={BACKUP_LABELS}
          value={backup}
          onChange={(said) => setValue(`devices.${nth}.backup`, said)}
          error={errors.backup}
        />
        <Field
          label="Técnico"
          optional
          error={errors.assigned_to}
          hint={offered[0] ? `Proposta: ${handWords(offered[0])}.` : 'Fica para quem a bancada decidir.'}
        >
          <Select
            value={hand ?? offered[0]?.id ?? ''}
            onChange={(event) => setValue(`devices.${nth}.hand`, event.target.value)}
          >
            <option value="">Ninguém ainda</option>
            {offered.map((one) => (
              <option key={one.id} value={one.id}>
                {handWords(one)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <div className="min-w-0 space-y-4">
        <MarksField
          type={type}
          marks={marks}
          onChange={(put) => setValue(`devices.${nth}.marks`, [...put])}
        />
        <Field label="Nota sobre o estado" optional error={errors.condition_note}>
          <Input {...register(`devices.${nth}.condition_note`)} maxLength={1000} />
        </Field>
      </div>
    </div>
  );
}

function Accessories({
  type,
  given,
  onChange,
}: {
  type: DeviceType;
  given: readonly string[];
  onChange: (given: string[]) => void;
}) {
  return (
    <fieldset className="space-y-2">
      <legend className="font-medium text-sm">Acessórios entregues</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-1">
        {ACCESSORIES[type].map((accessory) => (
          <Checkbox
            key={accessory}
            label={accessory}
            checked={given.includes(accessory)}
            onChange={({ target: { checked } }) =>
              onChange(checked ? [...given, accessory] : given.filter((one) => one !== accessory))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
