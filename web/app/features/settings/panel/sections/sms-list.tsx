import { useState } from 'react';
import { Link } from 'react-router';
import { repairNumber } from '#core/repairs/record.ts';
import { formatDateTime } from '#core/shared/dates.ts';
import { formatPhone } from '#core/shared/phone.ts';
import { SMS_STATE_LABELS, SMS_STATUS_LABELS } from '#core/sms/texts.ts';
import { useListQuery } from '../../../../panel/list/use-list-query.ts';
import { panelPath } from '../../../../panel/room.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Part } from './part.tsx';

const TONES = {
  em_fila: 'yellow',
  a_enviar: 'blue',
  enviado: 'blue',
  falhado: 'red',
  entregue: 'green',
  nao_entregue: 'red',
} as const;

/** What was written to customers, the last first, and what became of it. */
export function SmsList() {
  const [page, setPage] = useState(1);
  const { data } = useListQuery('sms', 'GET /api/admin/sms', { page });
  if (!data || data.total === 0) return null;
  const isLast = page * data.page_size >= data.total;
  return (
    <Part title="SMS enviados">
      <ul className="divide-y">
        {data.items.map((sms) => (
          <li key={sms.id} className="space-y-1 py-3 text-sm">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Badge tone={TONES[sms.status]}>{SMS_STATE_LABELS[sms.status]}</Badge>
              <Link
                to={panelPath('reparacoes', sms.repair_id)}
                className="inline-flex min-h-11 items-center text-action underline underline-offset-4"
              >
                {repairNumber(sms.number)} · {SMS_STATUS_LABELS[sms.kind]}
              </Link>
              <span className="figures">{formatPhone(sms.to)}</span>
              <span className="figures text-muted">
                {formatDateTime(sms.created_at)} · {sms.parts === 1 ? '1 parte' : `${sms.parts} partes`}
              </span>
            </p>
            <p className="wrap-anywhere text-muted">{sms.body}</p>
            {sms.error && <p className="text-tone-red">{sms.error}</p>}
          </li>
        ))}
      </ul>
      {data.total > data.page_size && (
        <div className="flex gap-2">
          <Button size="sm" variant="secondary" disabled={page === 1} onClick={() => setPage(page - 1)}>
            Anteriores
          </Button>
          <Button size="sm" variant="secondary" disabled={isLast} onClick={() => setPage(page + 1)}>
            Seguintes
          </Button>
        </div>
      )}
    </Part>
  );
}
