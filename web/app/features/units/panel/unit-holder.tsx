import { Link } from 'react-router';
import { recordPath } from '#core/records.ts';
import type { UnitHeld } from '#core/units/contract.ts';

/** Where the record of who has a unit is opened; null: it is not there any more. */
export function holderPath({ kind, opens }: UnitHeld): string | null {
  return opens === null ? null : recordPath(kind, opens);
}

/** Who has a unit, by name; leads to the record. */
export function HolderLink({ holder }: { holder: UnitHeld }) {
  const path = holderPath(holder);
  if (path === null || holder.label === null) return <span className="text-muted">Registo apagado</span>;
  return (
    <Link to={path} className="touch-tall text-action underline underline-offset-2">
      {holder.label}
    </Link>
  );
}
