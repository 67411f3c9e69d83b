import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useDeferredValue } from 'react';
import { orderNumber } from '#core/orders/rules/order-number.ts';
import { DEVICE_TYPES } from '#core/repairs/values.ts';
import { formatLongDate } from '#core/shared/dates.ts';
import { serialDoubt, serialKey } from '#core/shared/serial-key.ts';
import { api } from '../../api/client.ts';
import type { FormErrors } from '../../api/form-errors.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { Button } from '../../ui/button.tsx';
import { GuaranteeLine } from '../../ui/equipment-facts.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { DeviceTypeSelect } from './device-type-select.tsx';
import { ModelFields } from './models/model-fields.tsx';
import { deviceOf, type RequestDevice } from './use-request-start.ts';

interface Props {
  device: RequestDevice;
  onChange: (device: RequestDevice) => void;
  errors: FormErrors;
  /** Whoever is logged in is told what is theirs. */
  isKnown: boolean;
}

/** What is asked for under a guarantee. */
function ClaimNotice({ device, onChange }: Pick<Props, 'device' | 'onChange'>) {
  const { claim } = device;
  if (!claim) return null;
  return (
    <div className="flex flex-col gap-3 rounded-lg border bg-surface p-4 sm:flex-row sm:items-center sm:justify-between md:col-span-2">
      <p className="flex items-start gap-2">
        <ShieldCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-tone-green" />
        <span>
          Pedido ao abrigo da garantia de <strong>{claim.name}</strong>, até{' '}
          <time dateTime={claim.until}>{formatLongDate(claim.until)}</time>.
        </span>
      </p>
      <Button variant="ghost" onClick={() => onChange({ ...device, claim: null })}>
        Pedir sem garantia
      </Button>
    </div>
  );
}

/** What the shop knows of the serial number that is typed, of the account's own devices. */
function KnownDevice({ device, onChange }: Pick<Props, 'device' | 'onChange'>) {
  const serial = useDeferredValue(device.serial.trim());
  const { data } = useQuery({
    queryKey: [...queryKeys.myEquipment, 'serial', serialKey(serial)],
    queryFn: ({ signal }) => api('GET /api/my/serial', { query: { serial }, signal }),
    enabled: device.equipment === null && device.claim === null && serialKey(serial) !== null,
    retry: false,
  });
  const known = data?.equipment;
  if (!known || device.equipment || device.claim) return null;
  return (
    <div
      role="status"
      className="flex flex-col gap-3 rounded-lg border bg-surface p-4 sm:flex-row sm:items-center sm:justify-between md:col-span-2"
    >
      <div className="min-w-0">
        <p>
          É seu: {known.device_type} {known.brand} {known.model}
          {known.sold && `, da encomenda ${orderNumber(known.sold.order_number)}`}.
        </p>
        <GuaranteeLine device={known} />
      </div>
      <Button variant="secondary" onClick={() => onChange(deviceOf(known, true))}>
        Usar estes dados
      </Button>
    </div>
  );
}

/** Which device the request is of. */
export function DeviceFields({ device, onChange, errors, isKnown }: Props) {
  // Another machine is meant than the one that was chosen.
  const change = (changed: Partial<RequestDevice>) =>
    onChange({ ...device, ...changed, ...('serial' in changed ? { equipment: null } : {}) });
  return (
    <>
      <ClaimNotice device={device} onChange={onChange} />
      <Field label="Tipo de equipamento" required error={errors.device_type}>
        <DeviceTypeSelect
          value={device.type}
          onChange={(event) => {
            const type = DEVICE_TYPES.find((one) => one === event.target.value);
            if (type) change({ type });
          }}
        />
      </Field>
      <ModelFields
        type={device.type}
        brand={device.brand}
        model={device.model}
        onChange={change}
        errors={errors}
      />
      <Field
        label="Número de série"
        optional
        error={errors.serial_number}
        hint={serialDoubt(device.serial) ?? 'Costuma estar na etiqueta por baixo ou atrás.'}
      >
        <Input
          name="serial_number"
          maxLength={80}
          autoCapitalize="characters"
          spellCheck={false}
          value={device.serial}
          onChange={(event) => change({ serial: event.target.value })}
        />
      </Field>
      {isKnown && <KnownDevice device={device} onChange={onChange} />}
    </>
  );
}
