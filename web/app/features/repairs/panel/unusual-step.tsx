import { repairLifecycle } from '#core/repairs/lifecycle.ts';
import { REPAIR_STATUS_LABELS } from '#core/repairs/texts.ts';
import type { RepairStatus } from '#core/repairs/values.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';

interface Props {
  from: RepairStatus;
  /** null: nothing is asked. */
  to: RepairStatus | null;
  /** Tests that are missing before it is ready. */
  untested?: readonly string[];
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks before a repair is said to be where it usually does not come from here, or is not tested. */
export function UnusualStep({ from, to, untested = [], onClose, onConfirm }: Props) {
  const asked = to ?? from;
  return (
    <ConfirmDialog
      open={to !== null}
      onOpenChange={(isOpen) => isOpen || onClose()}
      title="Passo pouco habitual"
      description={[
        ...(repairLifecycle.isUsualStep(from, asked)
          ? []
          : [
              `Passar de «${REPAIR_STATUS_LABELS[from]}» para «${REPAIR_STATUS_LABELS[asked]}» é pouco habitual.`,
            ]),
        ...(untested.length > 0 ? [`Faltam testes: ${untested.join(', ')}.`] : []),
        'Confirme que o quer fazer.',
      ].join(' ')}
      confirmLabel="Confirmar"
      tone="primary"
      onConfirm={onConfirm}
    />
  );
}
