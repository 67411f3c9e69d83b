import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { MOST_MESSAGE_TEXT } from '#core/messages/values.ts';
import { api } from '../../../api/client.ts';
import { useCallForm } from '../../../api/use-call-form.ts';
import { usePanel } from '../../../panel/context.ts';
import { useOverList } from '../../../panel/list/use-list-address.ts';
import { panelMeta } from '../../../panel/panel-meta.ts';
import { RecordPanel } from '../../../panel/record/record-panel.tsx';
import { panelPath } from '../../../panel/room.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { TEMPLATES_KEY, useTemplates } from './use-templates.ts';

export const meta = panelMeta('Modelos de resposta');

interface Template {
  name: string;
  text: string;
}

/** The answers that the shop gives often, to be put into an answer by name. */
export default function TemplatesScreen() {
  const { can } = usePanel();
  const { leave } = useOverList(panelPath('mensagens'));
  const form = useId();
  const [isBusy, setBusy] = useState(false);
  const query = useTemplates();
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
          <Button type="submit" form={form} isBusy={isBusy}>
            Guardar
          </Button>
        )
      }
    >
      {({ templates }) => (
        <TemplatesForm id={form} given={templates} mayTrain={mayTrain} onBusy={setBusy} onSaved={leave} />
      )}
    </RecordPanel>
  );
}

interface Props {
  id: string;
  given: Template[];
  mayTrain: boolean;
  onBusy: (isBusy: boolean) => void;
  onSaved: () => void;
}

function TemplatesForm({ id, given, mayTrain, onBusy, onSaved }: Props) {
  const client = useQueryClient();
  const { form, register, control, errors, isBusy } = useCallForm(
    (body: { templates: Template[] }, seen) =>
      api('PUT /api/admin/message-templates', {
        body: { ...body, before: { ...seen.before }, over: seen.over },
      }),
    {
      values: { templates: given },
      done: 'Modelos guardados.',
      onDone: (saved) => {
        client.setQueryData(TEMPLATES_KEY, saved);
        onSaved();
      },
      failed: 'Erro ao guardar os modelos',
      toasts: true,
    },
  );
  const { fields, append, remove } = useFieldArray({ control, name: 'templates' });
  const names = useWatch({ control, name: 'templates' });
  useEffect(() => onBusy(isBusy), [isBusy, onBusy]);
  return (
    <form {...form} id={id} noValidate className="flex flex-col gap-6">
      {fields.length === 0 && <p className="text-muted">Ainda não há modelos.</p>}
      {fields.map(({ id: key }, nth) => (
        <fieldset key={key} disabled={!mayTrain} className="flex flex-col gap-3 rounded-lg border p-4">
          <legend className="sr-only">{names[nth]?.name || 'Modelo novo'}</legend>
          <Field label="Nome" required error={errors[`templates.${nth}.name`]}>
            <Input {...register(`templates.${nth}.name`)} maxLength={80} />
          </Field>
          <Field
            label="Texto"
            required
            error={errors[`templates.${nth}.text`] ?? errors[names[nth]?.name ?? '']}
          >
            <Textarea {...register(`templates.${nth}.text`)} rows={5} maxLength={MOST_MESSAGE_TEXT} />
          </Field>
          {mayTrain && (
            <Button size="sm" variant="ghost" className="self-start" onClick={() => remove(nth)}>
              Retirar<span className="sr-only"> o modelo {names[nth]?.name}</span>
            </Button>
          )}
        </fieldset>
      ))}
      {mayTrain && (
        <Button
          variant="secondary"
          className="self-start"
          onClick={() => append({ name: '', text: '' }, { shouldFocus: false })}
        >
          Novo modelo
        </Button>
      )}
    </form>
  );
}
