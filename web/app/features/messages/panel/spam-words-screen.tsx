import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { refusalText } from '../../../api/refusal-text.ts';
import { usePanel } from '../../../panel/context.ts';
import { useOverList } from '../../../panel/list/use-list-address.ts';
import { panelMeta } from '../../../panel/panel-meta.ts';
import { RecordPanel } from '../../../panel/record/record-panel.tsx';
import { panelPath } from '../../../panel/room.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { toast } from '../../../ui/toast.ts';

export const meta = panelMeta('Palavras suspeitas');

const KEY = [...queryKeys.admin, 'message-words'];
const FAILURE = 'Erro ao guardar a lista de palavras';

/** The words that make a message suspected, one a line. */
export default function SpamWordsScreen() {
  const { can } = usePanel();
  const { leave } = useOverList(panelPath('mensagens'));
  const client = useQueryClient();
  const form = useId();
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api('GET /api/admin/message-words', { signal }),
  });
  const save = useMutation({
    mutationFn: (words: string[]) => api('PUT /api/admin/message-words', { body: { words } }),
    onSuccess: (saved) => {
      client.setQueryData(KEY, saved);
      toast.success('Lista de palavras guardada.');
      leave();
    },
    onError: (error) => toast.error(refusalText(error, FAILURE)),
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
          <Button type="submit" form={form} isBusy={save.isPending}>
            Guardar
          </Button>
        )
      }
    >
      {({ words }) => (
        <WordsForm id={form} words={words} mayTrain={mayTrain} onSave={save.mutate} error={save.error} />
      )}
    </RecordPanel>
  );
}

interface Props {
  id: string;
  words: readonly string[];
  mayTrain: boolean;
  onSave: (words: string[]) => void;
  error: unknown;
}

function WordsForm({ id, words, mayTrain, onSave, error }: Props) {
  const [text, setText] = useState(words.join('\n'));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave(
      text
        .split('\n')
        .map((word) => word.trim())
        .filter(Boolean),
    );
  };
  return (
    <form id={id} noValidate onSubmit={submit}>
      <Field
        label="Palavras e expressões"
        hint={
          mayTrain
            ? 'Uma por linha. Maiúsculas e acentos não contam; partes de palavras também não.'
            : 'Só o dono e o gerente as mudam.'
        }
        error={error ? refusalText(error, FAILURE) : null}
      >
        <Textarea
          rows={14}
          disabled={!mayTrain}
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
    </form>
  );
}
