import { useMutation, useQueryClient } from '@tanstack/react-query';
import { BellOff } from 'lucide-react';
import { Link } from 'react-router';
import type { Notice } from '#core/notices/contract.ts';
import { NOTICE_FACTS } from '#core/notices/kinds.ts';
import { recordPath } from '#core/records.ts';
import { formatDateTime } from '#core/shared/dates.ts';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { refusalText } from '../../../api/refusal-text.ts';
import { PanelList } from '../../../panel/list/panel-list.tsx';
import { useListAddress } from '../../../panel/list/use-list-address.ts';
import { useListQuery } from '../../../panel/list/use-list-query.ts';
import { PanelPage } from '../../../panel/page.tsx';
import { panelMeta } from '../../../panel/panel-meta.ts';
import { panelPath } from '../../../panel/room.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { toast } from '../../../ui/toast.ts';
import { PushPart } from './push-part.tsx';

export const meta = panelMeta('Avisos');

function addressOf({ subject }: Notice): string {
  return recordPath(subject.kind, subject.id) ?? panelPath();
}

function Row({ notice }: { notice: Notice }) {
  return (
    <Link
      to={addressOf(notice)}
      className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 hover:bg-canvas"
    >
      <span className={classes('min-w-0 flex-1 basis-60', notice.is_read ? 'text-muted' : 'font-semibold')}>
        {NOTICE_FACTS[notice.kind].label}
        {notice.detail && ` · ${notice.detail}`}
      </span>
      {!notice.is_read && <Badge tone="blue">Novo</Badge>}
      <time dateTime={notice.created_at} className="figures text-muted text-sm">
        {formatDateTime(notice.created_at)}
      </time>
    </Link>
  );
}

/** What happened in the shop that somebody should know of; each leads to its thing. */
export default function NoticesScreen() {
  const { page, pageAddress } = useListAddress();
  const client = useQueryClient();
  const notices = useListQuery('notices', 'GET /api/admin/notices', { page });
  const newest = notices.data?.items[0]?.id;
  const read = useMutation({
    mutationFn: (until: number) => api('POST /api/admin/notices/read', { body: { until } }),
    onSuccess: async (left) => {
      client.setQueryData(queryKeys.unreadNotices, left);
      await client.invalidateQueries({ queryKey: [...queryKeys.admin, 'notices'] });
    },
    onError: (error) => toast.error(refusalText(error, 'Erro ao marcar os avisos como lidos')),
  });
  return (
    <PanelPage
      title="Avisos"
      actions={
        newest !== undefined && (
          <Button variant="secondary" isBusy={read.isPending} onClick={() => read.mutate(newest)}>
            Marcar todos como lidos
          </Button>
        )
      }
    >
      <div className="mb-4 max-w-3xl">
        <PushPart />
      </div>
      <PanelList
        query={notices}
        failure="Erro ao carregar avisos"
        empty={{
          icon: BellOff,
          title: 'Não há avisos',
          hint: 'Encomendas pagas, mensagens, pedidos de reparação, produtos esgotados e pagamentos a verificar aparecem aqui.',
        }}
        hrefFor={pageAddress}
      >
        {(items) => (
          <ul aria-label="Avisos" className="divide-y rounded-lg border bg-surface">
            {items.map((notice) => (
              <li key={notice.id}>
                <Row notice={notice} />
              </li>
            ))}
          </ul>
        )}
      </PanelList>
    </PanelPage>
  );
}
