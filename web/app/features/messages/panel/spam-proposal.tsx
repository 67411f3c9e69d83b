import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminThread } from '#core/messages/panel-contract.ts';
import { proposedWords } from '#core/messages/rules/proposed-words.ts';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { refusalText } from '../../../api/refusal-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { toast } from '../../../ui/toast.ts';

const KEY = [...queryKeys.admin, 'message-words'];

/** After 'É spam': words of it that may go on the list, chosen by a person; nothing where there are none. */
export function SpamProposal({ thread }: { thread: AdminThread }) {
  const client = useQueryClient();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api('GET /api/admin/message-words', { signal }),
  });
  const save = useMutation({
    mutationFn: () =>
      api('PUT /api/admin/message-words', { body: { words: [...chosen], before: { words: [] } } }),
    onSuccess: (saved) => {
      client.setQueryData(KEY, saved);
      setChosen([]);
      toast.success('Lista de palavras guardada.');
    },
    onError: (error) => void toast.error(refusalText(error, 'Erro ao guardar a lista de palavras')),
  });
  if (!data) return null;
  const said = thread.messages.filter(({ author }) => author === 'customer').map(({ text }) => text);
  const words = proposedWords([thread.subject, ...said].join('\n'), data.words);
  if (words.length === 0) return null;
  return (
    <fieldset className="space-y-1">
      <legend className="mb-1 font-medium text-sm">Juntar às palavras suspeitas</legend>
      {words.map((word) => (
        <Checkbox
          key={word}
          label={word}
          checked={chosen.includes(word)}
          onChange={({ target }) =>
            setChosen((now) => (target.checked ? [...now, word] : now.filter((one) => one !== word)))
          }
        />
      ))}
      <Button
        size="sm"
        variant="secondary"
        disabled={chosen.length === 0}
        isBusy={save.isPending}
        onClick={() => save.mutate()}
      >
        Juntar à lista
      </Button>
    </fieldset>
  );
}
