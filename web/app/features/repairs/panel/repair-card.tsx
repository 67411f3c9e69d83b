import { useState } from 'react';
import { Link } from 'react-router';
import type { AdminRepair } from '#core/repairs/admin-contract.ts';
import { mayQuote } from '#core/repairs/lifecycle.ts';
import { repairNumber } from '#core/repairs/record.ts';
import { deadlineBadge } from '#core/repairs/rules/deadline-badge.ts';
import { repairTexts } from '#core/repairs/texts.ts';
import { formatDate, formatDateTime } from '#core/shared/dates.ts';
import { formatEuros } from '#core/shared/money.ts';
import { callAddress, formatPhone } from '#core/shared/phone.ts';
import { LinkButton } from '../../../panel/link-button.tsx';
import { panelPath } from '../../../panel/room.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { RepairStatusBadge } from '../../../ui/repair-status-badge.tsx';
import { ReplyBox } from './reply-box.tsx';
import { useSendQuote } from './use-repairs.ts';

interface Props {
  repair: AdminRepair;
  mayChange: boolean;
  onEdit: () => void;
}

/** A text of the repair with its name, and when it was said. */
function Said({ label, text, at }: { label: string; text: string | null; at?: string | null }) {
  if (!text) return null;
  return (
    <div className="min-w-0">
      <dt className="text-muted text-sm">
        {label}
        {at && (
          <>
            {' · '}
            <time dateTime={at}>{formatDateTime(at)}</time>
          </>
        )}
      </dt>
      <dd className="line-clamp-3 whitespace-pre-line break-words">{text}</dd>
    </div>
  );
}

/** One repair of the list with all that the counter asks for, and what can be done with it at once. */
export function RepairCard({ repair, mayChange, onEdit }: Props) {
  const [isReplying, setReplying] = useState(false);
  const send = useSendQuote(repair.id);
  const number = repairNumber(repair.number);
  const deadline = deadlineBadge(repair, new Date());
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h2 className="font-semibold">
          <Link to={panelPath('reparacoes', repair.id)} className="hover:underline">
            {number}
          </Link>
        </h2>
        <RepairStatusBadge status={repair.status} />
        {deadline && <Badge tone={deadline.tone}>{deadline.text}</Badge>}
        <p className="ml-auto text-muted text-sm">
          Criada a <time dateTime={repair.created_at}>{formatDate(repair.created_at)}</time>
        </p>
      </div>
      <RepairFacts repair={repair} />
      <div className="flex flex-wrap gap-2">
        <LinkButton size="sm" variant="secondary" to={panelPath('reparacoes', repair.id)}>
          Ver<span className="sr-only"> {number}</span>
        </LinkButton>
        {mayChange && (
          <>
            <Button size="sm" variant="secondary" onClick={onEdit}>
              Editar<span className="sr-only"> {number}</span>
            </Button>
            <Button
              size="sm"
              variant="secondary"
              aria-expanded={isReplying}
              onClick={() => setReplying(!isReplying)}
            >
              Responder<span className="sr-only"> a {number}</span>
            </Button>
            {mayQuote(repair.status, repair.estimate_price) && (
              <Button size="sm" isBusy={send.isPending} onClick={() => send.mutate(undefined)}>
                Enviar Orçamento<span className="sr-only"> de {number}</span>
              </Button>
            )}
          </>
        )}
      </div>
      {isReplying && <ReplyBox id={repair.id} onDone={() => setReplying(false)} />}
    </div>
  );
}

function RepairFacts({ repair }: { repair: AdminRepair }) {
  return (
    <dl className="grid gap-x-6 gap-y-2 lg:grid-cols-4">
      <div className="min-w-0">
        <dt className="text-muted text-sm">Cliente</dt>
        <dd className="break-words">
          {repair.customer_name}
          <span className="flex flex-wrap gap-x-2 text-muted text-sm">
            {repair.customer_phone && (
              <a href={callAddress(repair.customer_phone)} className="figures underline underline-offset-2">
                {formatPhone(repair.customer_phone)}
              </a>
            )}
            {repair.customer_email && <span className="break-all">{repair.customer_email}</span>}
          </span>
        </dd>
      </div>
      <div className="min-w-0">
        <dt className="text-muted text-sm">Equipamento</dt>
        <dd className="break-words">
          {repair.device_type} {repair.brand} {repair.model}
          {repair.serial_number && (
            <span className="block break-all text-muted text-sm">N.º de série {repair.serial_number}</span>
          )}
        </dd>
      </div>
      <div>
        <dt className="text-muted text-sm">Orçamento</dt>
        <dd className="figures font-semibold">
          {repair.estimate_price === null ? repairTexts.pendingEstimate : formatEuros(repair.estimate_price)}
        </dd>
      </div>
      <Said label="Problema" text={repair.problem_description} />
      <Said label="Relatório para o cliente" text={repair.client_report} />
      <Said label="Resposta da loja" text={repair.admin_response} at={repair.admin_response_date} />
      <Said label="Mensagem do cliente" text={repair.client_message} at={repair.client_message_date} />
    </dl>
  );
}
