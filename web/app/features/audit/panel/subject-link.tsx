import { Link } from 'react-router';
import type { AuditEntry } from '#core/audit/contract.ts';
import { subjectOf } from './subject-of.ts';

/** What something was done to: a link to its record in the panel, where it has one. */
export function SubjectLink({ entry }: { entry: AuditEntry }) {
  const { label, to } = subjectOf(entry);
  if (to === null) return <span className="block break-words lg:whitespace-nowrap">{label}</span>;
  return (
    <Link
      to={to}
      className="inline-flex items-center break-all text-action underline-offset-4 hover:underline max-lg:min-h-11 lg:whitespace-nowrap"
    >
      {label}
    </Link>
  );
}
