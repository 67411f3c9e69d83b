import type { RepairTemplate } from '#core/repairs/templates/contract.ts';

/** "45 min", "1 h", "1 h 30 min". */
export function formatMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [...(hours > 0 ? [`${hours} h`] : []), ...(rest > 0 || hours === 0 ? [`${rest} min`] : [])].join(
    ' ',
  );
}

/** Which devices a template is for, in words. */
export function devicesOf({
  device_type,
  brand,
  model,
}: Pick<RepairTemplate, 'device_type' | 'brand' | 'model'>): string {
  const words = [device_type, brand, model].filter((word) => word !== null);
  return words.length === 0 ? 'Todos os equipamentos' : words.join(' ');
}
