import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { openChecks } from '#core/bench/values.ts';
import type { AdminRepair } from '#core/repairs/admin-contract.ts';
import { type RepairStatus, repairLifecycle } from '#core/repairs/lifecycle.ts';
import { repairNumber } from '#core/repairs/record.ts';
import { REPAIR_STATUS_LABELS, repairTexts } from '#core/repairs/texts.ts';
import { api } from '../../../api/client.ts';
import { codeOf } from '../../../api/form-errors.ts';
import { refusalText } from '../../../api/refusal-text.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { useRefreshRepairs } from './use-repairs.ts';

interface Move {
  readonly repair: Pick<AdminRepair, 'id' | 'number' | 'status' | 'device_type'>;
  readonly to: RepairStatus;
}

/** A move that is asked about first: it is unusual, or tests of the device are missing. */
interface Asked extends Move {
  readonly untested: readonly string[];
  /** Why the shop's own rules ask. */
  readonly told?: string;
}

/** The tests that are missing when a device is said to be ready; none where they cannot be read: the move tells why. */
async function untested({ repair, to }: Move): Promise<readonly string[]> {
  if (to !== 'concluido' && to !== 'pronto_entrega') return [];
  const bench = await api('GET /api/admin/repairs/{id}/bench', { params: { id: repair.id } }).catch(
    () => null,
  );
  return bench ? openChecks(repair.device_type, bench.checks) : [];
}

function questionOf({ repair, to, untested: missing, told }: Asked): string {
  if (told) return told;
  const number = repairNumber(repair.number);
  const unusual = repairLifecycle.isUsualStep(repair.status, to)
    ? []
    : [
        `Passar ${number} de «${REPAIR_STATUS_LABELS[repair.status]}» para «${REPAIR_STATUS_LABELS[to]}» é pouco habitual.`,
      ];
  const tests = missing.length > 0 ? [`Faltam testes em ${number}: ${missing.join(', ')}.`] : [];
  return [...unusual, ...tests, 'Confirme que o quer fazer.'].join(' ');
}

/** Moves a repair on; what is unusual or untested is asked about first, in `question`, which its user draws. */
export function useMove() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const refresh = useRefreshRepairs();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ repair, to, isConfirmed }: Move & { readonly isConfirmed?: boolean }) =>
      api('PUT /api/admin/repairs/{id}', {
        params: { id: repair.id },
        body: { status: to, confirm: isConfirmed || !repairLifecycle.isUsualStep(repair.status, to) },
      }),
    onSuccess: () => toast.success(repairTexts.updated),
    onError: (error, { repair, to }) => {
      const told = refusalText(error, repairTexts.saveFailed);
      if (codeOf(error) === 'unusual_step') setAsked({ repair, to, untested: [], told });
      else toast.error(told);
    },
    onSettled: refresh,
  });
  const move = async (repair: Move['repair'], to: RepairStatus) => {
    if (to === repair.status) return;
    const missing = await untested({ repair, to });
    if (repairLifecycle.isUsualStep(repair.status, to) && missing.length === 0) mutate({ repair, to });
    else setAsked({ repair, to, untested: missing });
  };
  const question = (
    <ConfirmDialog
      open={asked !== null}
      onOpenChange={(isOpen) => isOpen || setAsked(null)}
      title={asked?.untested.length ? 'Faltam testes' : 'Passo pouco habitual'}
      description={asked ? questionOf(asked) : ''}
      confirmLabel="Confirmar"
      tone="primary"
      onConfirm={() => {
        if (asked) mutate({ ...asked, isConfirmed: asked.told !== undefined });
      }}
    />
  );
  return { move, isMoving: isPending, question };
}
