import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { type AuditChain, CHAIN_FAULT_LABELS } from '#core/audit/contract.ts';
import { formatDateTime } from '#core/shared/dates.ts';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { refusalText } from '../../../api/refusal-text.ts';
import { panelPath } from '../../../panel/room.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';

const KEY = [...queryKeys.admin, 'audit', 'chain'];
/** How often a check that was asked for is looked for, and how long at most, in milliseconds. */
const LOOK_EVERY = 2000;
const LOOK_FOR = 120_000;

/** Whether the audit was left as it was written, by the last check; and the button for another. */
export function ChainState() {
  const client = useQueryClient();
  /** When the check before ended that one was asked for after; undefined: none is awaited. */
  const [before, setBefore] = useState<string | null | undefined>(undefined);
  const isAwaited = before !== undefined;
  const chain = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api('GET /api/admin/audit/chain', { signal }),
    refetchInterval: isAwaited ? LOOK_EVERY : false,
  });
  const ended = chain.data?.last?.ended_at ?? null;
  useEffect(() => {
    if (!isAwaited) return;
    if (ended !== before) return setBefore(undefined);
    const timer = setTimeout(() => setBefore(undefined), LOOK_FOR);
    return () => clearTimeout(timer);
  }, [isAwaited, before, ended]);
  const ask = useMutation({
    mutationFn: () => api('POST /api/admin/audit/chain/check'),
    onSuccess: () => setBefore(ended),
    onError: (error) => void toast.error(refusalText(error, 'Não foi possível pedir a verificação')),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
  if (!chain.data) return null;
  const { last } = chain.data;
  const isBroken = last !== null && last.faults > 0;
  return (
    <Alert
      tone={isBroken ? 'error' : last ? 'success' : 'info'}
      title={
        isBroken ? 'A auditoria não confere' : last ? 'A auditoria está inteira' : 'Ainda não foi verificada'
      }
      className="mb-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          {last ? <Found last={last} /> : <p>Verifica-se sozinha todas as noites.</p>}
        </div>
        <Button
          variant="secondary"
          size="sm"
          isBusy={ask.isPending || isAwaited}
          onClick={() => ask.mutate()}
        >
          {isAwaited ? 'A verificar…' : 'Verificar agora'}
        </Button>
      </div>
    </Alert>
  );
}

function Found({ last }: { last: NonNullable<AuditChain['last']> }) {
  const count = (n: number) => n.toLocaleString('pt-PT');
  return (
    <>
      <p>
        Última verificação a {formatDateTime(last.ended_at)}:{' '}
        <span className="figures">{count(last.links)}</span> elos
        {last.faults > 0 && (
          <>
            , <span className="figures">{count(last.faults)}</span> com falhas
          </>
        )}
        .
        {last.keyless > 0 &&
          ` ${count(last.keyless)} são de uma chave que se perdeu: só os registos se conferem.`}
      </p>
      {last.first_faults.length > 0 && (
        <ul className="mt-2 list-disc pl-5">
          {last.first_faults.map(({ position, event, fault }) => (
            <li key={`${position}:${event}:${fault}`} className="wrap-anywhere">
              {position === null ? 'Fim da cadeia' : `N.º ${count(position)}`}:{' '}
              <Link to={panelPath('auditoria', event)} className="underline underline-offset-4">
                {CHAIN_FAULT_LABELS[fault]}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
