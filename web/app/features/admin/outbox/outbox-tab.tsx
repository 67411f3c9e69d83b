import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { formatDateTime } from '#core/shared/dates.ts';
import type { Api } from '#server/api.ts';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { PanelList } from '../panel-list.tsx';
import { SearchField } from '../search-field.tsx';
import { usePanelAddress } from '../use-panel-address.ts';
import { MailPanel } from './mail-panel.tsx';

type OutboxMail = Api['GET /api/admin/outbox']['response']['items'][number];

const STATUSES: Record<OutboxMail['status'], { label: string; tone: BadgeTone }> = {
  em_fila: { label: 'Em fila', tone: 'yellow' },
  enviado: { label: 'Enviado', tone: 'green' },
  guardado: { label: 'Guardado', tone: 'blue' },
  falhado: { label: 'Falhado', tone: 'red' },
};

function MailRow({ mail, onOpen }: { mail: OutboxMail; onOpen: () => void }) {
  const { label, tone } = STATUSES[mail.status];
  return (
    <li>
      <button
        type="button"
        onClick={onOpen}
        className="flex min-h-14 w-full flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 text-left hover:bg-canvas focus-visible:outline-offset-[-3px]"
      >
        <span className="min-w-0 flex-1 basis-64">
          <span className="block font-medium">{mail.subject}</span>
          <span className="block break-all text-muted text-sm">{mail.to}</span>
        </span>
        <span className="figures whitespace-nowrap text-muted text-sm">
          {formatDateTime(mail.sent_at ?? mail.created_at)}
        </span>
        <Badge tone={tone}>{label}</Badge>
      </button>
    </li>
  );
}

/** Every e-mail of the shop; without an e-mail server they are kept here to be read. */
export function OutboxTab() {
  const { page, read, filter, change, pageAddress } = usePanelAddress();
  const q = read('q') ?? '';
  const opened = read('email');
  const asked = { ...(q ? { q } : {}), page };
  const mails = useQuery({
    queryKey: [...queryKeys.admin, 'outbox', asked],
    queryFn: ({ signal }) => api('GET /api/admin/outbox', { query: asked, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className="space-y-4">
      <h2 className="sr-only">Emails</h2>
      <SearchField
        label="Pesquisar por destinatário ou assunto"
        value={q}
        onSearch={(typed) => filter({ q: typed })}
      />
      <PanelList
        query={mails}
        failure="Erro ao carregar emails"
        empty={{
          icon: Mail,
          title: q ? 'Nenhum email encontrado' : 'Ainda não há emails',
          hint: q
            ? 'Tente ajustar os filtros ou termos de pesquisa'
            : 'Os emails que a loja envia aos clientes aparecem aqui.',
        }}
        hrefFor={pageAddress}
      >
        {(items) => (
          <ul aria-label="Emails" className="divide-y overflow-hidden rounded-lg border bg-surface">
            {items.map((mail) => (
              <MailRow key={mail.id} mail={mail} onOpen={() => change({ email: mail.id })} />
            ))}
          </ul>
        )}
      </PanelList>
      {opened && <MailPanel key={opened} id={opened} onClose={() => change({ email: null })} />}
    </div>
  );
}
