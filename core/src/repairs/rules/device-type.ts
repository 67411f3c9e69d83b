import { DEVICE_TYPES } from '../values.ts';

function plain(text: string): string {
  return text.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** A device type as people and programs write it ("portatil", "PORTÁTIL") as the list has it; the rest comes back as it is. */
export function readDeviceType(given: unknown): unknown {
  if (typeof given !== 'string') return given;
  const asked = plain(given);
  return DEVICE_TYPES.find((type) => plain(type) === asked) ?? given;
}
