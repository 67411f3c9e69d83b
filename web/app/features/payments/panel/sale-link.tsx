import { Link } from 'react-router';
import type { PayableKind } from '#core/payments/values.ts';
import { panelPath } from '../../../panel/room.ts';

interface Props {
  kind: PayableKind;
  subject: string;
}

/** What money is of: an order's record, where it is one. */
export function SaleLink({ kind, subject }: Props) {
  if (kind === 'repair') {
    return (
      <Link
        to={panelPath('reparacoes', subject)}
        className="inline-flex items-center text-action underline-offset-4 hover:underline max-lg:min-h-11"
      >
        Reparação …{subject.slice(-8)}
      </Link>
    );
  }
  if (kind !== 'order') return <span className="break-all">{subject}</span>;
  return (
    <Link
      to={panelPath('encomendas', subject)}
      className="inline-flex items-center break-all text-action underline-offset-4 hover:underline max-lg:min-h-11 lg:whitespace-nowrap"
    >
      {subject}
    </Link>
  );
}
