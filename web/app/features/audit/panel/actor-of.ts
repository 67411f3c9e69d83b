import { ROLE_LABELS } from '#core/accounts/roles.ts';
import type { AuditEntry } from '#core/audit/contract.ts';
import { own } from '#core/shared/own.ts';

/** Who did something, to read: their name, and what they are where that says more. */
export function actorOf({ kind, name, role }: AuditEntry['actor']): { name: string; detail: string | null } {
  switch (kind) {
    case 'visitor':
      return { name: 'Visitante', detail: null };
    case 'system':
      return { name: 'Sistema', detail: null };
    case 'provider':
      return { name: name ?? 'Serviço externo', detail: null };
    case 'person': {
      const isWhat = role === null ? 'Cliente' : (own(ROLE_LABELS, role) ?? role);
      return name === null ? { name: isWhat, detail: null } : { name, detail: isWhat };
    }
  }
}
