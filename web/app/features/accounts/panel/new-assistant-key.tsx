import {
  ASSISTANT_KEY_DAYS,
  ASSISTANT_SCOPE_NAMES,
  ASSISTANT_SCOPES,
  type AssistantScope,
} from '#core/accounts/assistant-contract.ts';
import { api } from '../../../api/client.ts';
import { useCallForm } from '../../../api/use-call-form.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormButtons } from '../../../ui/form-buttons.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';

const FORM = 'chave-de-assistente';

interface Fields {
  name: string;
  scopes: AssistantScope[];
  days: string;
}

/** What a new key is called, what an assistant may read with it, and for how long. */
export function NewAssistantKey({
  onClose,
  onMade,
}: {
  onClose: () => void;
  onMade: (token: string) => void;
}) {
  const { form, register, isBusy, errors, refusal } = useCallForm(
    (typed: Fields) => api('POST /api/auth/assistant-keys', { body: typed }),
    {
      values: { name: '', scopes: ['hoje', 'encomendas', 'reparacoes', 'produtos'], days: '30' },
      onDone: ({ token }) => onMade(token),
      failed: 'Não foi possível criar a chave.',
    },
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Nova chave de assistente"
      footer={
        <FormButtons form={FORM} isBusy={isBusy} onCancel={onClose}>
          Criar chave
        </FormButtons>
      }
    >
      <form id={FORM} {...form} noValidate className="flex flex-col gap-4">
        {refusal && <Alert>{refusal}</Alert>}
        <Field label="Nome" required error={errors.name} hint="Por exemplo: Claude no portátil da loja.">
          <Input {...register('name')} maxLength={60} autoComplete="off" />
        </Field>
        <fieldset>
          <legend className="font-medium text-sm">O que pode ler e propor</legend>
          {ASSISTANT_SCOPE_NAMES.map((scope) => (
            <Checkbox
              key={scope}
              {...register('scopes')}
              value={scope}
              label={ASSISTANT_SCOPES[scope]}
              hint={scope === 'contactos' && 'Sem isto o assistente vê nomes, e os contactos ficam de fora.'}
            />
          ))}
          {errors.scopes && (
            <p role="alert" className="text-sm text-tone-red">
              {errors.scopes}
            </p>
          )}
        </fieldset>
        <Field label="Dura" error={errors.days}>
          <Select {...register('days')}>
            {ASSISTANT_KEY_DAYS.map((days) => (
              <option key={days} value={days}>
                {days === 365 ? 'Um ano' : `${days} dias`}
              </option>
            ))}
          </Select>
        </Field>
        <p className="text-muted text-sm">
          O que o assistente ler passa por quem o fornece. Quem mudar a password acaba com as suas chaves.
        </p>
      </form>
    </Dialog>
  );
}
