import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { oldEquipmentTexts } from '#core/old-equipment/texts.ts';
import type { AdminRepairDetail } from '#core/repairs/admin-contract.ts';
import { api } from '../../../../api/client.ts';
import { queryKeys } from '../../../../api/query-keys.ts';
import { useCallForm } from '../../../../api/use-call-form.ts';
import { usePanel } from '../../../../panel/context.ts';
import { panelPath } from '../../../../panel/room.ts';
import { Button } from '../../../../ui/button.tsx';

/** A device that is not worth repairing and stays with the shop, entered in the register of old equipment by one press. */
export function LeftBehind({ repair }: { repair: AdminRepairDetail }) {
  const client = useQueryClient();
  const { can } = usePanel();
  const [requestId] = useState(() => crypto.randomUUID());
  const query = { repair: repair.id, page: 1 };
  const { data } = useQuery({
    queryKey: [...queryKeys.admin, 'old-equipment', query],
    queryFn: ({ signal }) => api('GET /api/admin/old-equipment', { query, signal }),
    enabled: can('old-equipment.read'),
  });
  const values = {
    request_id: requestId,
    repair_id: repair.id,
    what: `${repair.device_type} ${repair.brand} ${repair.model}`.trim().slice(0, 120),
    quantity: 1,
  };
  const { isBusy, send } = useCallForm('POST /api/admin/old-equipment', {
    values,
    done: 'No registo do equipamento antigo.',
    onDone: () => void client.invalidateQueries({ queryKey: queryKeys.admin }),
    failed: 'Não foi possível registar',
    toasts: true,
  });
  const [row] = data?.items ?? [];
  if (row) {
    return (
      <p className="text-sm">
        Ficou na loja para reciclar:{' '}
        <Link
          to={panelPath('equipamento-antigo', row.id)}
          className="touch-tall text-action underline underline-offset-4"
        >
          {oldEquipmentTexts.said(row)}
        </Link>
      </p>
    );
  }
  if (!data || !can('old-equipment.change')) return null;
  return (
    <Button size="sm" variant="secondary" isBusy={isBusy} onClick={() => void send(values).catch(() => {})}>
      Ficou na loja para reciclar
    </Button>
  );
}
