import type { AdminThread } from '#core/messages/panel-contract.ts';
import { formatDateTime } from '#core/shared/dates.ts';
import { classes } from '../../../ui/classes.ts';
import { MessageFiles } from '../message-files.tsx';

const LOOKS = {
  customer: 'bg-surface',
  shop: 'bg-action-soft',
  note: 'border-dashed border-line-strong bg-tone-yellow-soft',
} as const;

/** What was said, the shop's notes among it. */
export function ThreadTalk({ thread: { id: threadId, messages, name } }: { thread: AdminThread }) {
  return (
    <ol aria-label="Conversa" className="flex flex-col gap-3">
      {messages.map(({ id, author, by, text, files, created_at }) => (
        <li key={id} className={classes('rounded-lg border p-3', LOOKS[author])}>
          <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
            <strong>
              {author === 'customer' ? name : (by ?? 'A loja')}
              {author === 'note' && <span className="font-normal"> (nota interna)</span>}
            </strong>
            <time dateTime={created_at} className="figures text-muted">
              {formatDateTime(created_at)}
            </time>
          </p>
          <p className="wrap-anywhere mt-1 whitespace-pre-line">{text}</p>
          <MessageFiles files={files} addressOf={(file) => `/api/admin/messages/${threadId}/files/${file}`} />
        </li>
      ))}
    </ol>
  );
}
