import { Link } from 'react-router';
import type { PayableKind } from '#core/payments/values.ts';
import { panelPath } from '../../../panel/room.ts';

interface Props {
  kind: PayableKind;
  subject: string;
  /** What people call it. */
  number: string;
}

const RECORDS: Partial<Record<PayableKind, string>> = {
  order: 'encomendas',
  repair: 'reparacoes',
  rental_instalment: 'mensalidades',
};

/** What money is of: the record of an order or of a repair, where it is one. */
export function SaleLink({ kind, subject, number }: Props) {
  const list = RECORDS[kind];
  if (list === undefined) return <span className="break-all">{number}</span>;
  return (
    <Link
      to={panelPath(list, subject)}
      className="inline-flex items-center whitespace-nowrap text-action underline-offset-4 hover:underline max-lg:min-h-11"
    >
      {number}
    </Link>
  );
}
