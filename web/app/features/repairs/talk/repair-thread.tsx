import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import type { Repair } from '#core/repairs/contract.ts';
import { repairTexts } from '#core/repairs/texts.ts';
import { formatDateTime } from '#core/shared/dates.ts';
import { newAttemptKey } from '../../../api/attempt-key.ts';
import { api, ensureXsrf } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useCallForm } from '../../../api/use-call-form.ts';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Field } from '../../../ui/field.tsx';
import { Fold } from '../../../ui/fold.tsx';
import { LongText } from '../../../ui/long-text.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { toast } from '../../../ui/toast.ts';
import { PhotoPicker } from '../uploads/photo-picker.tsx';
import { sendPhotos } from '../uploads/send-photos.ts';

/** Messages that are in sight of a long conversation, the newest ones. */
const MOST = 8;

/** What was written, the newest last; whose words they are is said and seen. */
export function Messages({ messages, mine }: { messages: Repair['messages']; mine: 'loja' | 'cliente' }) {
  return (
    <Fold items={messages} most={MOST} shows="last" what="mensagens">
      {(shown) => <Thread messages={shown} mine={mine} />}
    </Fold>
  );
}

function Thread({
  messages,
  mine,
}: {
  messages: readonly Repair['messages'][number][];
  mine: 'loja' | 'cliente';
}) {
  return (
    <ol aria-label="Mensagens" className="space-y-3">
      {messages.map((message) => (
        <li
          key={message.id}
          className={classes(
            'max-w-[90%] rounded-lg border px-4 py-2.5',
            message.from === mine ? 'ml-auto bg-action-soft' : 'bg-canvas',
          )}
        >
          <p className="text-muted text-sm">
            {message.from === 'loja' ? 'Loja' : 'Cliente'} ·{' '}
            <time dateTime={message.at}>{formatDateTime(message.at)}</time>
          </p>
          <LongText text={message.text} what="a mensagem" className="mt-0.5" />
        </li>
      ))}
    </ol>
  );
}

/** The photos of a repair, each opened whole by a link. */
export function Photos({ photos }: { photos: Repair['photos'] }) {
  return (
    <ul aria-label="Fotografias" className="grid grid-cols-3 gap-2 sm:grid-cols-4">
      {photos.map((photo, place) => (
        <li key={photo.id}>
          <a href={photo.url} target="_blank" rel="noreferrer" className="block">
            <Picture
              src={photo.url}
              sizes="160px"
              alt={photo.caption ?? `Fotografia ${place + 1}`}
              width={160}
              height={160}
              loading="lazy"
              className="aspect-square w-full rounded-md bg-sunken object-cover"
            />
            {photo.caption && <span className="mt-1 line-clamp-3 text-ink text-sm">{photo.caption}</span>}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** What is written, its photos, and their sending: first the words, once, then photo by photo. */
function useWriting(repairKey: string) {
  const client = useQueryClient();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [progress, setProgress] = useState<number | null>(null);
  // Sent again after a lost answer it is the same message; what was typed anew is another one.
  const attempt = useRef<string | null>(null);
  const form = useCallForm(
    async ({ message }: { message: string }) => {
      try {
        if (message.trim() !== '') {
          await ensureXsrf();
          attempt.current ??= newAttemptKey();
          await api('POST /api/repairs/{key}/messages', {
            params: { key: repairKey },
            body: { message: message.trim(), attempt_key: attempt.current },
          });
          attempt.current = null;
          form.setValue('message', '');
        }
        return files.length > 0 ? await sendPhotos(repairKey, files, setProgress) : null;
      } finally {
        setProgress(null);
        void client.invalidateQueries({ queryKey: queryKeys.repair(repairKey) });
      }
    },
    {
      values: { message: '' },
      check: ({ message }) =>
        message.trim() === '' && files.length === 0 ? { message: repairTexts.replyEmpty } : {},
      onDone: (photos) => {
        if (!photos) return toast.success('Mensagem enviada à loja.');
        setFiles(photos.left);
        if (photos.sent > 0) toast.success(repairTexts.photosAdded(photos.sent));
        if (photos.refusal) toast.error(photos.refusal);
      },
      at: 'message',
      failed: 'Não foi possível enviar. Tente novamente.',
    },
  );
  return { ...form, files, setFiles, progress, attempt };
}

/** Where the customer writes to the shop, with photos. What is typed stays when it cannot be sent. */
export function WriteToShop({ repairKey }: { repairKey: string }) {
  const id = useId();
  const { files, setFiles, progress, attempt, form, register, errors, isBusy } = useWriting(repairKey);
  return (
    <form {...form} aria-labelledby={id} className="space-y-3">
      <h3 id={id} className="sr-only">
        Escrever à loja
      </h3>
      <Field label="Mensagem para a loja" error={errors.message}>
        <Textarea
          {...register('message', {
            onChange: () => {
              attempt.current = null;
            },
          })}
          rows={3}
          maxLength={4000}
        />
      </Field>
      <PhotoPicker files={files} onChange={setFiles} progress={progress} />
      <Button type="submit" variant="secondary" isBusy={isBusy}>
        Enviar mensagem
      </Button>
    </form>
  );
}
