import { MessagesSquare } from 'lucide-react';
import { useLocation } from 'react-router';
import type { ThreadView } from '#core/messages/panel-contract.ts';
import { THREAD_KIND_LABELS, THREAD_KINDS } from '#core/messages/values.ts';
import { LinkButton } from '../../../panel/link-button.tsx';
import { FilterSelect } from '../../../panel/list/filter-select.tsx';
import { ListScreen } from '../../../panel/list/list-screen.tsx';
import { useRowHref } from '../../../panel/list/row-link.tsx';
import { useListAddress } from '../../../panel/list/use-list-address.ts';
import { useListQuery } from '../../../panel/list/use-list-query.ts';
import { useListSort } from '../../../panel/list/use-list-sort.ts';
import { panelMeta } from '../../../panel/panel-meta.ts';
import { panelPath } from '../../../panel/room.ts';
import { Options } from '../../../ui/select.tsx';
import { MESSAGES_COLUMNS, MessageCard } from './messages-table.tsx';
import { SuspectedWaiting } from './suspected-waiting.tsx';

export const meta = panelMeta('Mensagens');

/** The columns that the list can be put in order by. */
const SORTED = {
  last_at: { word: 'data', label: 'Data', kind: 'date' },
  name: { word: 'nome', label: 'De', kind: 'text' },
} as const;

/** The parts of the list, by their word in the address. */
const VIEWS: readonly { word: string; view: ThreadView; name: string }[] = [
  { word: '', view: 'inbox', name: 'Caixa de entrada' },
  { word: 'por-responder', view: 'new', name: 'Por responder' },
  { word: 'minhas', view: 'mine', name: 'Comigo' },
  { word: 'fechadas', view: 'closed', name: 'Fechadas' },
  { word: 'suspeitas', view: 'suspected', name: 'Suspeitas' },
  { word: 'spam', view: 'spam', name: 'Spam' },
  { word: 'todas', view: 'all', name: 'Todas as mensagens' },
];

/** What reached the shop, and where it stands. */
export default function MessagesScreen() {
  const { page, read } = useListAddress();
  const href = useRowHref('mensagens');
  const q = read('q') ?? '';
  const word = read('vista') ?? '';
  const view = VIEWS.find((one) => one.word === word)?.view ?? 'inbox';
  const kind = THREAD_KINDS.find((one) => one === read('tipo'));
  const { sort, sorting } = useListSort(SORTED, '-last_at');
  const threads = useListQuery('messages', 'GET /api/admin/messages', { q, kind, view, sort, page });
  return (
    <ListScreen
      title="Mensagens"
      name="mensagens"
      query={threads}
      failure="Erro ao carregar mensagens"
      empty={{
        icon: MessagesSquare,
        title: 'Nenhuma mensagem encontrada',
        hint: 'O que os clientes escrevem à loja aparece aqui.',
      }}
      emptyFiltered={{ title: 'Nenhuma mensagem encontrada' }}
      actions={<MessagesActions />}
      searchLabel="Pesquisar por nome, email, assunto ou texto"
      filterNames={['vista', 'tipo']}
      views={VIEWS.map(({ name, word: said }) => ({ name, search: said ? `vista=${said}` : '' }))}
      filters={
        <FilterSelect label="Tipo" name="tipo" all="Todos os tipos">
          <Options values={THREAD_KINDS} labels={THREAD_KIND_LABELS} />
        </FilterSelect>
      }
      bar={view === 'suspected' ? null : <SuspectedWaiting />}
      columns={MESSAGES_COLUMNS}
      main="subject"
      sorting={sorting}
      rowId={(thread) => thread.id}
      href={(thread) => href(thread.id)}
      card={(thread) => <MessageCard thread={thread} />}
    />
  );
}

function MessagesActions() {
  const { search } = useLocation();
  return (
    <>
      <LinkButton
        variant="secondary"
        to={{ pathname: panelPath('mensagens', 'palavras'), search }}
        preventScrollReset
      >
        Palavras suspeitas
      </LinkButton>
      <LinkButton
        variant="secondary"
        to={{ pathname: panelPath('mensagens', 'modelos'), search }}
        preventScrollReset
      >
        Modelos de resposta
      </LinkButton>
    </>
  );
}
