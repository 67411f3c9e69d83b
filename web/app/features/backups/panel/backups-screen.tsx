import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { DatabaseBackup } from 'lucide-react';
import type { Backups } from '#core/backups/contract.ts';
import { formatDateTime } from '#core/shared/dates.ts';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { refusalText } from '../../../api/refusal-text.ts';
import { usePanel } from '../../../panel/context.ts';
import { PanelPage } from '../../../panel/page.tsx';
import { panelMeta } from '../../../panel/panel-meta.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { BackupForm } from './backup-form.tsx';

export const meta = panelMeta('Cópias de segurança');

const ASKED_BY = { horario: 'à hora marcada', painel: 'pedida no painel', comando: 'pela máquina' } as const;

function sizeOf(bytes: number): string {
  return `${(bytes / 1_000_000).toLocaleString('pt-PT', { maximumFractionDigits: 1 })} MB`;
}

function State({ backups }: { backups: Backups }) {
  const last = backups.last_success === null ? null : formatDateTime(backups.last_success);
  if (backups.is_late) {
    return (
      <Alert tone="warning" title="Cópia de segurança em atraso">
        {last ? `A última é de ${last}.` : 'Ainda não há nenhuma.'} Veja abaixo porque falhou, ou peça uma
        agora.
      </Alert>
    );
  }
  if (!backups.is_enabled) {
    return (
      <Alert tone="warning" title="Sem cópias automáticas">
        {last ? `A última foi feita em ${last}. ` : ''}Se o disco desta máquina falhar, perde-se tudo o que
        veio depois da última cópia.
      </Alert>
    );
  }
  return (
    <Alert tone="success" title={last ? `Última cópia: ${last}` : 'Ainda não há cópias'}>
      A próxima faz-se a partir das {backups.hour}h, em {backups.place}.
    </Alert>
  );
}

function Row({ backup }: { backup: Backups['items'][number] }) {
  return (
    <li className="space-y-1 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium">{formatDateTime(backup.begun_at)}</span>
        <Badge tone={backup.error ? 'red' : 'green'}>{backup.error ? 'Falhou' : 'Feita'}</Badge>
        <span className="text-muted text-sm">{ASKED_BY[backup.asked_by]}</span>
      </div>
      {backup.error ? (
        <p className="break-words text-sm">{backup.error}</p>
      ) : (
        <p className="break-words text-muted text-sm">
          {backup.name} · {sizeOf(backup.bytes ?? 0)} · {backup.rows?.toLocaleString('pt-PT')} linhas ·{' '}
          {backup.files?.toLocaleString('pt-PT')} ficheiros · {backup.place}
        </p>
      )}
    </li>
  );
}

/** Whether the shop is backed up, the last ones, and how they are made. */
export default function BackupsScreen() {
  const { can } = usePanel();
  const client = useQueryClient();
  const key = [...queryKeys.admin, 'backups'];
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api('GET /api/admin/backups', { signal }),
    refetchInterval: 10_000,
  });
  const { data, error } = query;
  const ask = useMutation({
    mutationFn: () => api('POST /api/admin/backups'),
    onSuccess: async () => {
      toast.success('Cópia pedida: aparece na lista quando estiver feita.');
      await client.invalidateQueries({ queryKey: key });
    },
    onError: (refusal) => void toast.error(refusalText(refusal, 'Erro ao pedir a cópia')),
  });
  return (
    <PanelPage
      title="Cópias de segurança"
      actions={
        can('settings.change') && (
          <Button onClick={() => ask.mutate()} isBusy={ask.isPending} disabled={!data?.has_passphrase}>
            <DatabaseBackup aria-hidden />
            Fazer cópia agora
          </Button>
        )
      }
    >
      {data ? (
        <div className="grid max-w-5xl grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
          <div className="space-y-4 lg:col-span-2">
            <State backups={data} />
            {!data.has_passphrase && (
              <Alert tone="info" title="Falta a frase-passe">
                Sem ela não se fazem cópias: é ela que fecha as chaves da loja. Guarde-a fora desta máquina.
              </Alert>
            )}
          </div>
          {can('settings.change') && <BackupForm />}
          <Card>
            <h2 className="font-semibold text-lg">Últimas</h2>
            {data.items.length === 0 ? (
              <p className="mt-2 text-muted">Ainda não se fez nenhuma.</p>
            ) : (
              <ul className="mt-1 divide-y divide-line">
                {data.items.map((backup) => (
                  <Row key={backup.id} backup={backup} />
                ))}
              </ul>
            )}
          </Card>
        </div>
      ) : error ? (
        <LoadFailed title="Erro ao carregar as cópias de segurança" query={query} />
      ) : (
        <Skeleton className="h-48" />
      )}
    </PanelPage>
  );
}
