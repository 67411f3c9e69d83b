import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useCallForm } from '../../../api/use-call-form.ts';
import { usePanel } from '../../../panel/context.ts';
import { useOverList } from '../../../panel/list/use-list-address.ts';
import { panelMeta } from '../../../panel/panel-meta.ts';
import { RecordPanel } from '../../../panel/record/record-panel.tsx';
import { panelPath } from '../../../panel/room.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Textarea } from '../../../ui/textarea.tsx';

export const meta = panelMeta('Palavras suspeitas');

const KEY = [...queryKeys.admin, 'message-words'];

/** The words that make a message suspected, one a line. */
export default function SpamWordsScreen() {
  const { can } = usePanel();
  const { leave } = useOverList(panelPath('mensagens'));
  const form = useId();
  const [isBusy, setBusy] = useState(false);
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api('GET /api/admin/message-words', { signal }),
  });
  const mayTrain = can('messages.train');
  return (
    <RecordPanel
      query={query}
      onClose={leave}
      title="Palavras suspeitas"
      description="Uma mensagem com uma delas fica nas suspeitas, à espera de que alguém diga se é spam."
      failure="Não foi possível abrir a lista de palavras"
      footer={
        mayTrain && (
          <Button type="submit" form={form} isBusy={isBusy}>
            Guardar
          </Button>
        )
      }
    >
      {({ words }) => (
        <WordsForm id={form} words={words} mayTrain={mayTrain} onBusy={setBusy} onSaved={leave} />
      )}
    </RecordPanel>
  );
}

interface Props {
  id: string;
  words: readonly string[];
  mayTrain: boolean;
  onBusy: (isBusy: boolean) => void;
  onSaved: () => void;
}

function wordsOf(text: string): string[] {
  return text
    .split('\n')
    .map((word) => word.trim())
    .filter(Boolean);
}

function WordsForm({ id, words, mayTrain, onBusy, onSaved }: Props) {
  const client = useQueryClient();
  const { form, register, errors, isBusy } = useCallForm(
    ({ text }: { text: string }, { before }) =>
      api('PUT /api/admin/message-words', {
        body: { words: wordsOf(text), before: { words: wordsOf(before.text) } },
      }),
    {
      values: { text: words.join('\n') },
      done: 'Lista de palavras guardada.',
      onDone: (saved) => {
        client.setQueryData(KEY, saved);
        onSaved();
      },
      at: 'text',
      failed: 'Erro ao guardar a lista de palavras',
    },
  );
  useEffect(() => onBusy(isBusy), [isBusy, onBusy]);
  return (
    <form {...form} id={id} noValidate>
      <Field
        label="Palavras e expressões"
        hint={
          mayTrain
            ? 'Uma por linha. Maiúsculas e acentos não contam; partes de palavras também não.'
            : 'Só o dono e o gerente as mudam.'
        }
        error={errors.text}
      >
        <Textarea {...register('text')} rows={14} disabled={!mayTrain} spellCheck={false} />
      </Field>
    </form>
  );
}
