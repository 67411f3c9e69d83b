import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { isCovering, maintenanceLifecycle } from '#core/maintenance/lifecycle.ts';
import { maintenanceNumber } from '#core/maintenance/record.ts';
import { hoursText } from '#core/maintenance/rules/hours-text.ts';
import { api } from '../../../../api/client.ts';
import { queryKeys } from '../../../../api/query-keys.ts';
import { usePanel } from '../../../../panel/context.ts';
import { panelPath } from '../../../../panel/room.ts';
import { Button } from '../../../../ui/button.tsx';
import { type TypedOption, withPartsDiscount } from '../quotes/quote-lines.ts';

/** The maintenance contract that covers a repair's device. */
function useCover(id: string) {
  const { data } = useQuery({
    queryKey: [...queryKeys.admin, 'repair-cover', id],
    queryFn: ({ signal }) => api('GET /api/admin/repairs/{id}/maintenance', { params: { id }, signal }),
  });
  return data?.cover ?? null;
}

/** Says which contract covers the device, and what of its hours is used. */
export function CoveredBy({ repairId }: { repairId: string }) {
  const { can } = usePanel();
  const cover = useCover(repairId);
  if (!cover) return null;
  const number = maintenanceNumber(cover.number);
  return (
    <p className="figures flex flex-wrap items-center gap-x-2 text-sm">
      Coberto por{' '}
      {can('maintenance.read') ? (
        <Link to={panelPath('manutencao', cover.id)} className="touch-tall text-action underline">
          {number}
        </Link>
      ) : (
        number
      )}
      <span className="text-muted">
        · {hoursText(cover.used_minutes)} de {hoursText(cover.included_minutes)}
        {!isCovering(cover.state) && ` · ${maintenanceLifecycle.labels[cover.state].toLowerCase()}`}
      </span>
    </p>
  );
}

/** Puts the contract's discount on the parts of a draft, by one press. */
export function ContractDiscount({
  repairId,
  options,
  onChange,
}: {
  repairId: string;
  options: readonly TypedOption[];
  onChange: (options: readonly TypedOption[]) => void;
}) {
  const cover = useCover(repairId);
  const discounted = cover && withPartsDiscount(options, cover.discount_percent);
  if (!discounted) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 rounded-md bg-sunken px-3 py-2 text-sm">
      <p>
        O contrato {maintenanceNumber(cover.number)} dá {cover.discount_percent} % em peças, e o trabalho
        conta nas suas horas.
      </p>
      <Button size="sm" variant="secondary" onClick={() => onChange(discounted)}>
        Pôr {cover.discount_percent} % nas peças
      </Button>
    </div>
  );
}
