import type { AdminRepairDetail } from '#core/repairs/admin-contract.ts';
import { isHandedOver } from '#core/repairs/lifecycle.ts';
import { formatDateTime } from '#core/shared/dates.ts';
import { formatPhone } from '#core/shared/phone.ts';
import { hasFailed, SMS_STATUS_LABELS } from '#core/sms/texts.ts';
import { Alert } from '../../../../ui/alert.tsx';

/** Says that the last short message did not reach the customer, while there is still something to tell them. */
export function SmsFailed({ repair }: { repair: AdminRepairDetail }) {
  const [last] = repair.sms;
  if (!last || !hasFailed(last.status) || isHandedOver(repair.status)) return null;
  return (
    <Alert tone="warning" title="O último SMS não chegou ao cliente">
      <p>
        {SMS_STATUS_LABELS[last.kind]}, {formatDateTime(last.created_at)}. {last.error}
      </p>
      <p className="flex flex-wrap items-center gap-x-2">
        Avise o cliente de outra forma:
        <a
          href={`tel:${last.to}`}
          className="figures inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {formatPhone(last.to)}
        </a>
      </p>
    </Alert>
  );
}
