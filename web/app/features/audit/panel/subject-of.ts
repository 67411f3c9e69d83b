import type { AuditEntry } from '#core/audit/contract.ts';
import { BULK_LABELS } from '#core/catalogue/panel-texts.ts';
import { recordPath } from '#core/records.ts';
import { own } from '#core/shared/own.ts';
import { panelPath } from '../../../panel/room.ts';

interface Subject {
  readonly label: string;
  /** Its record in the panel; null: it has none, or none any more. */
  readonly to: string | null;
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const ORDER = /^ORD-/;

/** What something was done to, as the list says it, and where the panel shows it. */
export function subjectOf(entry: Pick<AuditEntry, 'type' | 'subject' | 'before' | 'after'>): Subject {
  const { kind, word, id, name } = entry.subject;
  return {
    label: `${word}${name === null ? otherName(kind, id) : ` ${name}`}`,
    to: recordOf(entry),
  };
}

function otherName(kind: string, id: string): string {
  if (kind === 'settings' || kind === 'audit' || kind === 'privacy' || id === 'unknown') return '';
  if (kind === 'bulk-edit') return ` · ${own(BULK_LABELS, id) ?? id}`;
  // Without a name, or no more: ids say nothing to a person.
  return UUID.test(id) || ORDER.test(id) ? '' : ` ${id}`;
}

function recordOf({ type, subject, before, after }: Parameters<typeof subjectOf>[0]): string | null {
  if (type.endsWith('.deleted')) return null;
  const { id } = subject;
  if (subject.kind === 'settings') return panelPath('configuracoes');
  if (subject.kind === 'document') return orderIn(after) ?? orderIn(before);
  return subject.kind === 'account' && !UUID.test(id) ? null : recordPath(subject.kind, id);
}

/** The order that papers are about, or that money is of. */
function orderIn(facts: unknown): string | null {
  if (typeof facts !== 'object' || facts === null) return null;
  const { kind, about, subject } = facts as Readonly<Record<string, unknown>>;
  if (kind === 'repair' && typeof subject === 'string') return recordPath('repair', subject);
  const isOfOrder = kind === 'order' || kind === 'encomenda' || kind === 'guia';
  const id = about ?? subject;
  return isOfOrder && typeof id === 'string' ? recordPath('order', id) : null;
}
