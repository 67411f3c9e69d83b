import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { AdminRepair } from '#core/repairs/admin-contract.ts';
import { mayQuote } from '#core/repairs/lifecycle.ts';
import { repairNumber } from '#core/repairs/record.ts';
import { deadlineBadge } from '#core/repairs/rules/deadline-badge.ts';
import { repairTexts } from '#core/repairs/texts.ts';
import { formatEuros } from '#core/shared/money.ts';
import { panelPath } from '../../../panel/room.ts';
import { Badge } from '../../../ui/badge.tsx';
import { classes } from '../../../ui/classes.ts';
import { RepairStatusBadge } from '../../../ui/repair-status-badge.tsx';

interface Props {
  repair: AdminRepair;
  isOpen: boolean;
  onToggle: () => void;
  /** Its card, below the row. */
  children: ReactNode;
}

/** A repair where there is no room for a table: whose, which, how far and what it waits for; it opens below itself into its card. */
export function RepairRow({ repair, isOpen, onToggle, children }: Props) {
  const number = repairNumber(repair.number);
  const price = repair.final_price ?? repair.estimate_price;
  const deadline = deadlineBadge(repair, new Date());
  return (
    <>
      <div className="flex items-center gap-1">
        <Link to={panelPath('reparacoes', repair.id)} className="min-w-0 flex-1 py-1">
          <span className="flex items-baseline justify-between gap-3">
            <span className="min-w-0 break-words font-semibold">{repair.customer_name}</span>
            {!isOpen && (
              <span className="figures whitespace-nowrap text-sm">
                {price === null ? repairTexts.pendingEstimate : formatEuros(price)}
              </span>
            )}
          </span>
          <span className="block break-words text-muted text-sm">
            <span className="font-medium text-action">{number}</span> · {repair.brand} {repair.model}
          </span>
          {/* Its card says them too. */}
          {!isOpen && (
            <span className="mt-1 flex flex-wrap items-center gap-1.5">
              <RepairStatusBadge status={repair.status} />
              {deadline && <Badge tone={deadline.tone}>{deadline.text}</Badge>}
              {mayQuote(repair.status, repair.estimate_price) && (
                <Badge tone="yellow">Orçamento por enviar</Badge>
              )}
            </span>
          )}
        </Link>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={`Abrir ${number}`}
          onClick={onToggle}
          className="-mr-3 flex size-11 shrink-0 items-center justify-center"
        >
          <ChevronDown aria-hidden className={classes('size-5', isOpen && 'rotate-180')} />
        </button>
      </div>
      {isOpen && <div className="border-t py-3">{children}</div>}
    </>
  );
}
