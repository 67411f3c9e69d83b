import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { newsTexts } from '#core/news/texts.ts';
import { api } from '../../api/client.ts';
import { readLinkToken } from '../../api/link-token.ts';
import { refusalText } from '../../api/refusal-text.ts';
import { useCallForm } from '../../api/use-call-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';

const DECISIONS = {
  confirm: {
    says: newsTexts.words,
    press: 'Confirmar',
    done: 'Está confirmado: vai receber as novidades da loja.',
    call: (key: string) => api('POST /api/news/{key}/confirm', { params: { key } }),
  },
  end: {
    says: 'Com um toque deixa de receber as novidades da loja. O seu email sai da lista.',
    press: 'Deixar de receber',
    done: 'Deixou de receber as novidades da loja.',
    call: (key: string) => api('POST /api/news/{key}/end', { params: { key } }),
  },
} as const;

/** Asks for news; opened by the mail's link, confirms them, and by the link in the news, ends them. A link alone decides nothing. */
export function News() {
  const isHydrated = useHydrated();
  const [search] = useSearchParams();
  const key = isHydrated ? readLinkToken() : '';
  if (key) return <Decide what={search.has('deixar') ? 'end' : 'confirm'} linkKey={key} />;
  return <Ask isReady={isHydrated} />;
}

function Ask({ isReady }: { isReady: boolean }) {
  const [answer, setAnswer] = useState<string | null>(null);
  const { form, register, errors, refusal, isBusy } = useCallForm('POST /api/news', {
    onDone: ({ message }) => setAnswer(message),
    failed: 'Não foi possível pedir as novidades. Tente mais tarde.',
  });
  if (answer)
    return (
      <Alert tone="success" title="Verifique o seu email">
        {answer}
      </Alert>
    );
  return (
    <form {...form} noValidate className="flex flex-col gap-5">
      <p className="text-muted">{newsTexts.words}</p>
      {refusal && <Alert>{refusal}</Alert>}
      <Field label="Email" required error={errors.email}>
        <Input {...register('email')} type="email" inputMode="email" autoComplete="email" maxLength={254} />
      </Field>
      <Button type="submit" size="lg" isBusy={isBusy} disabled={!isReady}>
        Quero receber novidades
      </Button>
    </form>
  );
}

function Decide({ what, linkKey }: { what: keyof typeof DECISIONS; linkKey: string }) {
  const [isEnding, setEnding] = useState(what === 'end');
  const { says, press, done, call } = DECISIONS[isEnding ? 'end' : 'confirm'];
  const decide = useMutation({ mutationFn: () => call(linkKey) });
  if (decide.data) {
    return (
      <>
        <Alert tone="success">{done}</Alert>
        {!isEnding && (
          <Button
            variant="ghost"
            onClick={() => {
              decide.reset();
              setEnding(true);
            }}
          >
            Afinal não quero
          </Button>
        )}
      </>
    );
  }
  return (
    <>
      {decide.error && <Alert>{refusalText(decide.error, 'Não foi possível. Tente mais tarde.')}</Alert>}
      <p className="text-muted">{says}</p>
      <Button size="lg" isBusy={decide.isPending} onClick={() => decide.mutate()}>
        {press}
      </Button>
    </>
  );
}
