import { Link } from 'react-router';
import type { OpeningGuide } from '#core/opening/contract.ts';
import { useCallForm } from '../../../api/use-call-form.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { STEP_TEXTS } from './step-texts.ts';
import type { useOpening } from './use-opening.ts';

interface Props {
  guide: OpeningGuide;
  opening: ReturnType<typeof useOpening>;
}

/** What a shop cannot open without, each with where it is done. */
function Missing({ steps }: { steps: OpeningGuide['steps'] }) {
  return (
    <Alert title="Falta para abrir">
      <ul className="list-disc space-y-1 pl-5">
        {steps
          .filter((step) => step.is_needed && !step.is_done)
          .map(({ key, detail }) => {
            const { label, acts } = STEP_TEXTS[key];
            return (
              <li key={key}>
                {acts[0] ? (
                  <Link to={acts[0].to} className="font-medium underline">
                    {label}
                  </Link>
                ) : (
                  label
                )}
                : {detail}
              </li>
            );
          })}
      </ul>
    </Alert>
  );
}

/** Whether the shop is open, and the switch. */
export function Door({ guide, opening }: Props) {
  return (
    <Card className="space-y-4">
      <h2 className="font-semibold text-lg">A porta</h2>
      {guide.is_closed ? (
        <Alert tone="warning" title={guide.is_new ? 'Ainda não abriu' : 'Fechada ao público'}>
          Os visitantes veem um aviso; quem trabalha na loja vê tudo.{' '}
          {!guide.is_new && 'O que já foi encomendado paga-se à mesma.'}
        </Alert>
      ) : (
        <Alert tone="success" title="Aberta ao público" />
      )}
      {guide.is_closed ? (
        <>
          {!guide.can_open && <Missing steps={guide.steps} />}
          <Button
            className="w-full"
            disabled={!guide.can_open}
            isBusy={opening.open.isPending}
            onClick={() => opening.open.mutate()}
          >
            Abrir a loja
          </Button>
        </>
      ) : (
        <CloseForm guide={guide} onClosed={opening.keep} />
      )}
    </Card>
  );
}

function CloseForm({ guide, onClosed }: { guide: OpeningGuide; onClosed: (guide: OpeningGuide) => void }) {
  const { form, register, errors, isBusy } = useCallForm('POST /api/admin/opening/close', {
    values: { message: guide.message, back_at: guide.back_at },
    done: 'A loja está fechada ao público',
    onDone: onClosed,
    failed: 'Não foi possível alterar a loja',
    toasts: true,
  });
  return (
    <form {...form} className="space-y-4">
      <Field
        label="O que os visitantes leem"
        hint="Até 300 caracteres; pode ficar vazio."
        error={errors.message}
      >
        <Textarea {...register('message')} rows={3} maxLength={300} />
      </Field>
      <Field label="Quando volta" hint="Por exemplo: segunda-feira às 9h." error={errors.back_at}>
        <Input {...register('back_at')} maxLength={80} />
      </Field>
      <Button type="submit" variant="secondary" className="w-full" isBusy={isBusy}>
        Fechar por uns tempos
      </Button>
    </form>
  );
}
