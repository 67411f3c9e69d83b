import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { MOST_MESSAGE_TEXT } from '#core/messages/values.ts';
import { api } from '../../../api/client.ts';
import { refusalText } from '../../../api/refusal-text.ts';
import { usePanel } from '../../../panel/context.ts';
import { useOverList } from '../../../panel/list/use-list-address.ts';
import { panelMeta } from '../../../panel/panel-meta.ts';
import { RecordPanel } from '../../../panel/record/record-panel.tsx';
import { panelPath } from '../../../panel/room.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { toast } from '../../../ui/toast.ts';
import { TEMPLATES_KEY, useTemplates } from './use-templates.ts';

export const meta = panelMeta('Modelos de resposta');

const FAILURE = 'Erro ao guardar os modelos';

interface Template {
  name: string;
  text: string;
}

/** The answers that the shop gives often, to be put into an answer by name. */
export default function TemplatesScreen() {
  const { can } = usePanel();
  const { leave } = useOverList(panelPath('mensagens'));
  const client = useQueryClient();
  const form = useId();
  const query = useTemplates();
  const save = useMutation({
    mutationFn: (templates: Template[]) => api('PUT /api/admin/message-templates', { body: { templates } }),
    onSuccess: (saved) => {
      client.setQueryData(TEMPLATES_KEY, saved);
      toast.success('Modelos guardados.');
      leave();
    },
    onError: (error) => toast.error(refusalText(error, FAILURE)),
  });
  const mayTrain = can('messages.train');
  return (
    <RecordPanel
      query={query}
      onClose={leave}
      title="Modelos de resposta"
      description="Respostas que dá muitas vezes: ao responder, escolhe-as pelo nome e acerta o texto."
      failure="Não foi possível abrir os modelos"
      footer={
        mayTrain && (
          <Button type="submit" form={form} isBusy={save.isPending}>
            Guardar
          </Button>
        )
      }
    >
      {({ templates }) => (
        <>
          {save.error && <Alert className="mb-4">{refusalText(save.error, FAILURE)}</Alert>}
          <TemplatesForm id={form} given={templates} mayTrain={mayTrain} onSave={save.mutate} />
        </>
      )}
    </RecordPanel>
  );
}

interface Props {
  id: string;
  given: readonly Template[];
  mayTrain: boolean;
  onSave: (templates: Template[]) => void;
}

function TemplatesForm({ id, given, mayTrain, onSave }: Props) {
  const [rows, setRows] = useState(given.map((template, key) => ({ ...template, key })));
  const change = (key: number, changes: Partial<Template>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...changes } : row)));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave(rows.map(({ name, text }) => ({ name, text })));
  };
  return (
    <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-6">
      {rows.length === 0 && <p className="text-muted">Ainda não há modelos.</p>}
      {rows.map(({ key, name, text }) => (
        <fieldset key={key} disabled={!mayTrain} className="flex flex-col gap-3 rounded-lg border p-4">
          <legend className="sr-only">{name || 'Modelo novo'}</legend>
          <Field label="Nome" required>
            <Input
              maxLength={80}
              value={name}
              onChange={(event) => change(key, { name: event.target.value })}
            />
          </Field>
          <Field label="Texto" required>
            <Textarea
              rows={5}
              maxLength={MOST_MESSAGE_TEXT}
              value={text}
              onChange={(event) => change(key, { text: event.target.value })}
            />
          </Field>
          {mayTrain && (
            <Button
              size="sm"
              variant="ghost"
              className="self-start"
              onClick={() => setRows(rows.filter((row) => row.key !== key))}
            >
              Retirar<span className="sr-only"> o modelo {name}</span>
            </Button>
          )}
        </fieldset>
      ))}
      {mayTrain && (
        <Button
          variant="secondary"
          className="self-start"
          onClick={() =>
            setRows([...rows, { name: '', text: '', key: Math.max(-1, ...rows.map(({ key }) => key)) + 1 }])
          }
        >
          Novo modelo
        </Button>
      )}
    </form>
  );
}
