import type { Thread } from '#core/messages/contract.ts';
import { threadLifecycle } from '#core/messages/lifecycle.ts';
import { messageTexts } from '#core/messages/texts.ts';
import { MOST_MESSAGE_TEXT } from '#core/messages/values.ts';
import { formatDateTime } from '#core/shared/dates.ts';
import { useCallForm } from '../../api/use-call-form.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { useShop } from '../../use-shop.ts';
import { FilesField, useFiles } from './files-field.tsx';
import { MessageFiles } from './message-files.tsx';
import { useReply } from './use-thread.ts';

/** A conversation with the shop, and the field to say more. */
export function Conversation({ thread, token }: { thread: Thread; token: string | null }) {
  const { settings } = useShop();
  const { label, meaning, tone } = threadLifecycle.facts[thread.status];
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
        <Badge tone={tone}>{label}</Badge>
        {meaning}
      </p>
      <ol aria-label="Conversa" className="mt-6 flex flex-col gap-4">
        {thread.messages.map(({ id, author, by, text, files, created_at }) => (
          <li
            key={id}
            className={classes(
              'max-w-prose rounded-lg border p-4',
              author === 'shop' ? 'bg-action-soft sm:mr-12' : 'bg-surface sm:ml-12 sm:self-end',
            )}
          >
            <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
              <strong>
                {author === 'shop'
                  ? by
                    ? `${by}, ${settings.company_name}`
                    : settings.company_name
                  : 'Você'}
              </strong>
              <time dateTime={created_at} className="figures text-muted">
                {formatDateTime(created_at)}
              </time>
            </p>
            <p className="wrap-anywhere mt-2 whitespace-pre-line">{text}</p>
            <MessageFiles
              files={files}
              addressOf={(file) => `/api/messages/${thread.id}/files/${file}${token ? `?t=${token}` : ''}`}
            />
          </li>
        ))}
      </ol>
      <ReplyForm thread={thread} token={token} />
    </>
  );
}

function ReplyForm({ thread, token }: { thread: Thread; token: string | null }) {
  const reply = useReply(thread.id, token);
  const files = useFiles();
  const { form, register, reset, errors, isBusy } = useCallForm(
    ({ message }: { message: string }) => reply.send(message, files.ids),
    {
      values: { message: '' },
      check: ({ message }) => (message.trim() ? {} : { message: 'Escreva a mensagem' }),
      done: messageTexts.replySent,
      onDone: async (answered) => {
        reset();
        files.clear();
        await reply.show(answered);
      },
      failed: messageTexts.failed,
      toasts: true,
    },
  );
  return (
    <form {...form} noValidate className="mt-8 flex max-w-prose flex-col gap-3">
      <Field label="A sua resposta" error={errors.message}>
        <Textarea {...register('message')} rows={5} maxLength={MOST_MESSAGE_TEXT} />
      </Field>
      <FilesField files={files.files} onChange={files.setFiles} disabled={isBusy} />
      <Button type="submit" isBusy={isBusy} className="self-start max-sm:w-full">
        Enviar
      </Button>
    </form>
  );
}
