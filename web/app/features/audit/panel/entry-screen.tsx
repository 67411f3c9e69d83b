import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { ComparedEntry } from '#core/audit/contract.ts';
import { formatDateTime } from '#core/shared/dates.ts';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useOverList } from '../../../panel/list/use-list-address.ts';
import { panelMeta } from '../../../panel/panel-meta.ts';
import { RecordPanel } from '../../../panel/record/record-panel.tsx';
import { panelPath } from '../../../panel/room.ts';
import { TechnicalDetails } from '../../../ui/technical-details.tsx';
import type { Route } from './+types/entry-screen.ts';
import { actorOf } from './actor-of.ts';
import { FactsTable } from './facts-table.tsx';
import { SubjectLink } from './subject-link.tsx';

export const meta = panelMeta('Registo de auditoria');

const LINK = 'inline-flex min-h-11 items-center text-action underline-offset-4 hover:underline';

/** The list, narrowed to this alone. */
function narrowedTo(name: 'q' | 'quem', value: string): string {
  return `${panelPath('auditoria')}?${new URLSearchParams({ [name]: value })}`;
}

/** One thing that somebody did, with what it was about before and after. */
export default function EntryScreen({ params: { id } }: Route.ComponentProps) {
  const { leave } = useOverList(panelPath('auditoria'));
  const query = useQuery({
    queryKey: [...queryKeys.admin, 'audit', 'one', id],
    queryFn: ({ signal }) => api('GET /api/admin/audit/{id}', { params: { id }, signal }),
  });
  const entry = query.data;
  return (
    <RecordPanel
      query={query}
      onClose={leave}
      title={entry?.label ?? 'Registo de auditoria'}
      description={entry && formatDateTime(entry.at)}
      failure="Erro ao carregar o registo"
    >
      {(shown) => <Entry entry={shown} />}
    </RecordPanel>
  );
}

function Entry({ entry }: { entry: ComparedEntry }) {
  const { actor, subject } = entry;
  const { name, detail } = actorOf(actor);
  return (
    <div className="space-y-6">
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2 [&_dt]:text-muted">
        <dt>Quem</dt>
        <dd>
          {name}
          {detail && <span className="text-muted text-sm"> · {detail}</span>}
        </dd>
        <dt>Sobre</dt>
        <dd className="min-w-0">
          <SubjectLink entry={entry} />
        </dd>
        {actor.kind === 'system' && actor.name && (
          <>
            <dt>Tarefa</dt>
            <dd className="break-all">{actor.name}</dd>
          </>
        )}
      </dl>
      <FactsTable entry={entry} />
      <p className="flex flex-wrap gap-x-6">
        <Link to={narrowedTo('q', subject.id)} className={LINK}>
          Tudo sobre este registo
        </Link>
        {actor.id && (
          <Link to={narrowedTo('quem', actor.id)} className={LINK}>
            Tudo o que esta pessoa fez
          </Link>
        )}
      </p>
      <TechnicalDetails
        ids={{ Identificador: subject.id, ...(entry.request_id ? { Pedido: entry.request_id } : {}) }}
      />
    </div>
  );
}
