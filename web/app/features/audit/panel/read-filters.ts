import type { ActorGroup } from '#core/audit/contract.ts';
import { fromLisbon } from '#core/shared/lisbon-time.ts';

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

/** First moment of a day in Lisbon (`2026-11-20`), or of one so many days later; null of what is no day. */
function startOfDay(day: string | null, plusDays = 0): string | null {
  const read = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day ?? '');
  if (!read || Number.isNaN(Date.parse(`${day}T00:00:00Z`))) return null;
  const [year, month, date] = read.slice(1).map(Number) as [number, number, number];
  return fromLisbon({ year, month, day: date + plusDays, hour: 0, minute: 0, second: 0 }).toISOString();
}
