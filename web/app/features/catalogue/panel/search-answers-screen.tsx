import { useQueryClient } from '@tanstack/react-query';
import { createColumnHelper } from '@tanstack/react-table';
import { Pencil, SearchCheck, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ANSWER_LABELS } from '#core/catalogue/rules/search-answer.ts';
import type { SearchAnswer } from '#core/catalogue/searches/contract.ts';
import { formatDate } from '#core/shared/dates.ts';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { orSaid } from '../../../api/refusal-text.ts';
import { LinkButton } from '../../../panel/link-button.tsx';
import type { Columns, features } from '../../../panel/list/data-table.tsx';
import { ListScreen } from '../../../panel/list/list-screen.tsx';
import { useListAddress } from '../../../panel/list/use-list-address.ts';
import { useListQuery } from '../../../panel/list/use-list-query.ts';
import { panelMeta } from '../../../panel/panel-meta.ts';
import { ResolveSearch } from '../../../panel/resolve-search.tsx';
import { panelPath } from '../../../panel/room.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { toast } from '../../../ui/toast.ts';

export const meta = panelMeta('Pesquisas resolvidas');

/** Searched as a customer does: in the shop, beside the panel. */
function Searched({ words }: { words: string }) {
  return (
    <a
      href={`/produtos?${new URLSearchParams({ q: words })}`}
      target="_blank"
      rel="noopener"
      title="Experimentar na loja"
      className="touch-tall break-words font-medium underline-offset-4 hover:underline"
    >
      {words}
    </a>
  );
}

function Answer({ answer: { kind, name, target, is_live } }: { answer: SearchAnswer }) {
  return (
    <>
      <span className="text-muted">{ANSWER_LABELS[kind]}:</span>{' '}
      <span className="break-words">{name ?? target}</span>
      {!is_live && (
        <Badge tone="yellow" className="ml-2">
          Não está à venda
        </Badge>
      )}
    </>
  );
}

function Acts({ answer }: { answer: SearchAnswer }) {
  const client = useQueryClient();
  const [doing, setDoing] = useState<'change' | 'remove' | null>(null);
  const close = () => setDoing(null);
  const { words } = answer;
  const remove = async () => {
    await orSaid(api('DELETE /api/admin/search-answers', { query: { words } }), 'Erro ao retirar a resposta');
    toast.success('Resposta retirada.');
    void client.invalidateQueries({ queryKey: queryKeys.admin });
  };
  return (
    <div className="flex justify-end max-lg:-mr-3 lg:-mr-2">
      <IconButton label={`Alterar a resposta de ${words}`} onClick={() => setDoing('change')}>
        <Pencil aria-hidden />
      </IconButton>
      <IconButton label={`Retirar a resposta de ${words}`} onClick={() => setDoing('remove')}>
        <Trash2 aria-hidden />
      </IconButton>
      {doing === 'change' && <ResolveSearch words={words} answer={answer} onClose={close} />}
      <ConfirmDialog
        open={doing === 'remove'}
        onOpenChange={close}
        title="Retirar esta resposta?"
        description={`Quem procurar «${words}» vê outra vez só o que a loja encontra.`}
        confirmLabel="Retirar"
        onConfirm={remove}
      />
    </div>
  );
}

const column = createColumnHelper<typeof features, SearchAnswer>();

const COLUMNS: Columns<SearchAnswer> = column.columns([
  column.accessor('words', { header: 'Pesquisa', cell: ({ getValue }) => <Searched words={getValue()} /> }),
  column.accessor('kind', {
    header: 'Resposta',
    cell: ({ row }) => (
      <div className="min-w-64">
        <Answer answer={row.original} />
      </div>
    ),
  }),
  column.accessor('by', { header: 'Quem', cell: ({ getValue }) => getValue() ?? '—' }),
  column.accessor('at', { header: 'Quando', cell: ({ getValue }) => formatDate(getValue()) }),
  column.display({
    id: 'actions',
    header: () => <span className="sr-only">Ações</span>,
    cell: ({ row }) => <Acts answer={row.original} />,
  }),
]);

/** What the shop says of searches: other words, a product or a page; changed and taken away where it stands. */
export default function SearchAnswersScreen() {
  const { page, read } = useListAddress();
  const answers = useListQuery('search-answers', 'GET /api/admin/search-answers', {
    q: read('q') ?? '',
    page,
  });
  return (
    <ListScreen
      title="Pesquisas resolvidas"
      name="pesquisas"
      query={answers}
      failure="Erro ao carregar as pesquisas resolvidas"
      empty={{
        icon: SearchCheck,
        title: 'Ainda não há pesquisas resolvidas',
        hint: 'No relatório das pesquisas sem resultado, «Resolver» diz o que cada uma quer dizer.',
        action: (
          <LinkButton variant="secondary" to={`${panelPath('relatorios')}?relatorio=pesquisas`}>
            Ver pesquisas sem resultado
          </LinkButton>
        ),
      }}
      searchLabel="Pesquisar por palavras"
      views={[{ name: 'Todas', search: '' }]}
      columns={COLUMNS}
      main="words"
      rowId={({ words }) => words}
      card={(answer) => (
        <div className="flex items-start justify-between gap-2">
          <div className="min-w-0 space-y-1">
            <Searched words={answer.words} />
            <p className="text-sm">
              <Answer answer={answer} />
            </p>
            <p className="text-muted text-sm">
              {[answer.by, formatDate(answer.at)].filter(Boolean).join(' · ')}
            </p>
          </div>
          <Acts answer={answer} />
        </div>
      )}
    />
  );
}
