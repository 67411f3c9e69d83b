import { usePanel } from '../../../panel/context.ts';
import { useOverList } from '../../../panel/list/use-list-address.ts';
import { panelMeta } from '../../../panel/panel-meta.ts';
import { RecordPanel } from '../../../panel/record/record-panel.tsx';
import { useRecordName } from '../../../panel/record-names.ts';
import { panelPath } from '../../../panel/room.ts';
import type { Route } from './+types/message-screen.ts';
import { AnswerForm } from './answer-form.tsx';
import { RepairAnswerForm } from './repair-answer-form.tsx';
import { ThreadFacts } from './thread-facts.tsx';
import { ThreadStatusBadge } from './thread-status-badge.tsx';
import { ThreadTalk } from './thread-talk.tsx';
import { useAdminThread } from './use-admin-thread.ts';

export const meta = panelMeta('Mensagem');

/** One thread beside the list: what was said, what is known of who wrote, and the answer. */
export default function MessageScreen({ params: { id } }: Route.ComponentProps) {
  const { can } = usePanel();
  const { leave } = useOverList(panelPath('mensagens'));
  const query = useAdminThread(id);
  const thread = query.data;
  useRecordName(id, thread && `N.º ${thread.number}`);
  return (
    <RecordPanel
      query={query}
      onClose={leave}
      title={thread?.subject ?? 'Mensagem'}
      description={
        thread && (
          <span className="flex flex-wrap items-center gap-2">
            <ThreadStatusBadge status={thread.status} /> N.º {thread.number} · {thread.name}
          </span>
        )
      }
      failure="Não foi possível abrir a mensagem"
    >
      {(shown) => (
        <div className="flex flex-col gap-6">
          <ThreadFacts thread={shown} />
          <ThreadTalk thread={shown} />
          {shown.kind === 'repair' && shown.about
            ? can('repairs.change') && (
                <RepairAnswerForm key={shown.id} thread={shown} repairId={shown.about.id} />
              )
            : can('messages.answer') && <AnswerForm key={shown.id} thread={shown} />}
        </div>
      )}
    </RecordPanel>
  );
}
