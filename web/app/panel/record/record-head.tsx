import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { callAddress, formatPhone } from '#core/shared/phone.ts';
import { usePanel } from '../context.ts';
import { panelPath } from '../room.ts';

interface Props {
  /** Where it stands. */
  badge: ReactNode;
  /** How much it is about: "61,50 €"; null: nobody knows yet. */
  amount?: string | null;
  /** By when, or since when: "até 3/12/2026". */
  by?: ReactNode;
  who: { readonly name: string; readonly userId: string | null; readonly phone?: string | null };
  /** What it is of. */
  what?: ReactNode;
}

const LINK =
  'inline-flex min-h-11 items-center text-action underline underline-offset-2 md:pointer-fine:min-h-6';

/** What one asks of a record before anything else: where it stands, how much, by when; whose it is, to be called, and what. */
export function RecordHead({ badge, amount, by, who, what }: Props) {
  const { can } = usePanel();
  return (
    <div>
      <p className="figures flex flex-wrap items-center gap-x-3 gap-y-1">
        {badge}
        {amount && <strong className="text-base text-ink">{amount}</strong>}
        {by && <span>{by}</span>}
      </p>
      <p className="flex flex-wrap items-center gap-x-3">
        {who.userId && can('customers.read') ? (
          <Link to={panelPath('utilizadores', who.userId, 'ficha')} className={LINK}>
            {who.name}
          </Link>
        ) : (
          <span className="text-ink">{who.name}</span>
        )}
        {who.phone && (
          <a href={callAddress(who.phone)} className={`figures whitespace-nowrap ${LINK}`}>
            {formatPhone(who.phone)}
          </a>
        )}
        {what && <span className="min-w-0 break-words">{what}</span>}
      </p>
    </div>
  );
}
