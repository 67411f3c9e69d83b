import type { ActorGroup } from '#core/audit/contract.ts';
import { startOfDay } from '../../../panel/list/lisbon-day.ts';

/** Groups of those who do something, as the address has them. Anything else is a person's id. */
export const GROUPS = {
  loja: { actor: 'staff', label: 'Pessoas da loja' },
  clientes: { actor: 'customer', label: 'Clientes' },
  visitantes: { actor: 'visitor', label: 'Visitantes' },
  sistema: { actor: 'system', label: 'Sistema' },
  servicos: { actor: 'provider', label: 'Serviços externos (ifthenpay)' },
} as const satisfies Readonly<Record<string, { actor: ActorGroup; label: string }>>;

/** What the address says of the list (who, kind of event, subject, days of Lisbon) as the call asks for it. */
export function readFilters(read: (name: string) => string | null) {
  const q = read('q');
  const who = read('quem');
  const kind = read('tipo');
  const group = who !== null && Object.hasOwn(GROUPS, who) ? GROUPS[who as keyof typeof GROUPS] : null;
  const from = startOfDay(read('de'));
  const to = startOfDay(read('ate'), 1);
  return {
    ...(q ? { q } : {}),
    ...(group ? { actor: group.actor } : who ? { person: who } : {}),
    // A type has a dot (`order.changed`), a room has none.
    ...(kind ? (kind.includes('.') ? { type: kind } : { room: kind }) : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
  };
}
