import { Link } from 'react-router';
import type { PayableKind } from '#core/payments/values.ts';
import { recordPath } from '#core/records.ts';

interface Props {
  kind: PayableKind;
  subject: string;
  /** What people call it. */
  number: string;
}

/** What money is of, where it has a record. */
export function SaleLink({ kind, subject, number }: Props) {
  const path = recordPath(kind, subject);
  if (path === null) return <span className="break-all">{number}</span>;
  return (
    <Link
      to={path}
      className="inline-flex items-center whitespace-nowrap text-action underline-offset-4 hover:underline max-lg:min-h-11"
    >
      {number}
    </Link>
  );
}
