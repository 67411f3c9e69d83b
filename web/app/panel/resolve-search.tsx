import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { ANSWER_LABELS, type AnswerKind } from '#core/catalogue/rules/search-answer.ts';
import type { SearchAnswer } from '#core/catalogue/searches/contract.ts';
import { api } from '../api/client.ts';
import { queryKeys } from '../api/query-keys.ts';
import { useCallForm } from '../api/use-call-form.ts';
import { Alert } from '../ui/alert.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { FormButtons } from '../ui/form-buttons.tsx';
import { Input } from '../ui/input.tsx';
import { RadioCard } from '../ui/radio-card.tsx';
import { PartInput } from './record/part-input.tsx';

const HINTS: Readonly<Record<AnswerKind, string>> = {
  texto: 'Procura outras palavras em vez destas',
  produto: 'Abre a página do produto',
  endereco: 'Abre uma página da loja',
};

type Typed = Record<AnswerKind, string> & { readonly kind: AnswerKind };

/** What the fields begin with: what was said already, or nothing. */
function typedOf(answer: SearchAnswer | null): Typed {
  const nothing = { kind: 'texto', texto: '', produto: '', endereco: '' } as const;
  return answer ? { ...nothing, kind: answer.kind, [answer.kind]: answer.name ?? answer.target } : nothing;
}

/** The form that says what a search is answered by, first or otherwise than before. */
function useResolving(words: string, answer: SearchAnswer | null, onClose: () => void) {
  const client = useQueryClient();
  const [product, setProduct] = useState(answer?.kind === 'produto' ? answer.target : '');
  const call = useCallForm(
    ({ kind, ...typed }: Typed) =>
      api('PUT /api/admin/search-answers', {
        body: { words, kind, target: kind === 'produto' ? product : typed[kind] },
      }),
    {
      values: typedOf(answer),
      check: ({ kind }) => (kind === 'produto' && !product ? { target: 'Escolha um produto da lista' } : {}),
      done: 'Pesquisa resolvida.',
      onDone: () => {
        void client.invalidateQueries({ queryKey: queryKeys.admin });
        onClose();
      },
      failed: 'Não foi possível guardar a resposta',
    },
  );
  return { ...call, setProduct };
}

/** Says what a search is answered by: other words, a product, or a page of the shop. */
export function ResolveSearch({
  words,
  answer,
  onClose,
}: {
  words: string;
  answer: SearchAnswer | null;
  onClose: () => void;
}) {
  const id = useId();
  const { form, register, control, setValue, setProduct, errors, refusal, isBusy } = useResolving(
    words,
    answer,
    onClose,
  );
  const [kind, name] = useWatch({ control, name: ['kind', 'produto'] });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Quem procura «${words}»`}
      size="sm"
      footer={
        <FormButtons form={id} isBusy={isBusy} onCancel={onClose}>
          Guardar
        </FormButtons>
      }
    >
      <form {...form} id={id} noValidate className="space-y-4">
        {refusal && <Alert>{refusal}</Alert>}
        <fieldset className="space-y-2">
          <legend className="sr-only">Resposta</legend>
          {Object.entries(ANSWER_LABELS).map(([value, label]) => (
            <RadioCard
              key={value}
              {...register('kind')}
              value={value}
              label={label}
              hint={HINTS[value as AnswerKind]}
            />
          ))}
        </fieldset>
        {kind === 'texto' && (
          <Field label="Procurar por" error={errors.target} required>
            <Input {...register('texto')} maxLength={120} autoComplete="off" />
          </Field>
        )}
        {kind === 'produto' && (
          <Field label="Produto" error={errors.target} hint="Escreva o nome ou o SKU e escolha-o." required>
            <PartInput
              name="produto"
              foundLabel="Produtos"
              withRentals
              value={name}
              onType={(text) => {
                setValue('produto', text);
                setProduct('');
              }}
              onChoose={(chosen) => {
                setValue('produto', chosen.name);
                setProduct(chosen.id);
              }}
            />
          </Field>
        )}
        {kind === 'endereco' && (
          <Field
            label="Endereço"
            error={errors.target}
            hint="Desta loja, como está na barra do browser: /produtos?categoria=portateis"
            required
          >
            <Input
              {...register('endereco')}
              maxLength={500}
              autoComplete="off"
              inputMode="url"
              spellCheck={false}
            />
          </Field>
        )}
      </form>
    </Dialog>
  );
}
