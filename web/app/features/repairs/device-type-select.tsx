import type { ComponentProps } from 'react';
import { DEVICE_TYPES } from '#core/repairs/values.ts';
import { Select } from '../../ui/select.tsx';

/** What kind of device it is, of the kinds that the shop repairs; one has to be chosen. */
export function DeviceTypeSelect(given: Omit<ComponentProps<typeof Select>, 'children'>) {
  return (
    <Select name="device_type" {...given}>
      <option value="" disabled>
        Escolha o equipamento
      </option>
      {DEVICE_TYPES.map((type) => (
        <option key={type}>{type}</option>
      ))}
    </Select>
  );
}
