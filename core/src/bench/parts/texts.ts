import type { Tone } from '../../shared/lifecycle.ts';
import type { PartState, PartStep } from './rules/part-counts.ts';

/** What can be done with a part, as buttons and the audit say it. */
export const PART_STEP_LABELS: Readonly<Record<PartStep, string>> = {
  reserve: 'Reservar',
  use: 'Usar',
  return: 'Devolver ao stock',
  withdraw: 'Retirar',
  order: 'Encomendar',
  receive: 'Chegou',
};

/** Where a part is, and how its badge looks. */
export const PART_STATES: Readonly<Record<PartState, { readonly label: string; readonly tone: Tone }>> = {
  em_falta: { label: 'Em falta', tone: 'red' },
  encomendada: { label: 'Encomendada', tone: 'orange' },
  reservada: { label: 'Reservada', tone: 'blue' },
  usada: { label: 'Usada', tone: 'green' },
  retirada: { label: 'Retirada', tone: 'neutral' },
};
