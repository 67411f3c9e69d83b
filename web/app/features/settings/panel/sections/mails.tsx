import { useQuery } from '@tanstack/react-query';
import { ChevronRight, Eye } from 'lucide-react';
import { useState } from 'react';
import type { MailKindShown } from '#core/outbox/contract.ts';
import { unfilledPlaceholders } from '#core/settings/rules/placeholders.ts';
import type { MailWords } from '#core/settings/sections/mails.ts';
import { api } from '../../../../api/client.ts';
import { queryKeys } from '../../../../api/query-keys.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Input } from '../../../../ui/input.tsx';
import { LoadFailed } from '../../../../ui/load-failed.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { Switch } from '../../../../ui/switch.tsx';
import { Textarea } from '../../../../ui/textarea.tsx';
import { useSectionDraft } from '../form/draft.ts';
import { fieldId } from '../form/fields.tsx';
import { MailPreview } from './mail-preview.tsx';
import { Part } from './part.tsx';

const TEXTS = 'mail_settings.texts';
const GROUPS = [
  ['cliente', 'Para clientes'],
  ['loja', 'Para a loja'],
] as const;

/** Every mail that the shop writes by itself: what it says, and whether it is sent. */
export function MailsSection() {
  const query = useQuery({
    queryKey: [...queryKeys.admin, 'mails'],
    queryFn: ({ signal }) => api('GET /api/admin/mails', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { data, error } = query;
  if (!data) {
    return error ? (
      <LoadFailed title="Erro ao carregar os emails da loja" query={query} />
    ) : (
      <Skeleton className="h-64" />
    );
  }
  return GROUPS.map(([to, title]) => (
    <Part key={to} title={title}>
      <ul className="divide-y">
        {data.items
          .filter((mail) => mail.to === to)
          .map((mail) => (
            <li key={mail.kind}>
              <OneMail mail={mail} />
            </li>
          ))}
      </ul>
    </Part>
  ));
}

/** The owner's words for a mail, where there are some; empty fields say what the original says. */
function useWords(mail: MailKindShown) {
  const { get, set, errorAt } = useSectionDraft();
  const all = get<readonly MailWords[]>(TEXTS);
  const place = all.findIndex(({ kind }) => kind === mail.kind);
  const own = all[place] ?? { kind: mail.kind, is_off: false, subject: '', title: '', body: '' };
  const write = (next: MailWords) => {
    const isOriginal = !next.is_off && !next.subject && !next.title && !next.body;
    const others = all.filter(({ kind }) => kind !== mail.kind);
    set(TEXTS, isOriginal ? others : place < 0 ? [...all, next] : all.with(place, next));
  };
  return {
    own,
    change: (changes: Partial<MailWords>) => write({ ...own, ...changes }),
    restore: () => write({ ...own, subject: '', title: '', body: '' }),
    errorAt: (name: string) => (place < 0 ? undefined : errorAt(`${TEXTS}.${place}.${name}`)),
    idOf: (name: string) =>
      place < 0 ? `email-${mail.kind.replace('.', '-')}-${name}` : fieldId(`${TEXTS}.${place}.${name}`),
  };
}

type Name = 'subject' | 'title' | 'body';

/** The fields of a mail's words, and what is wrong with each. */
function useFields(mail: MailKindShown, words: Omit<ReturnType<typeof useWords>, 'restore'>) {
  const { own, change, errorAt, idOf } = words;
  /** What the server says of a field, else that this mail has nothing for a placeholder of it. */
  const wrongWith = (name: Name) => {
    const [missing] = unfilledPlaceholders(own[name], mail.placeholders);
    return (
      errorAt(name) ??
      (missing === undefined
        ? undefined
        : `Este email não tem {${missing}}: enquanto lá estiver, vale o original`)
    );
  };
  // Emptied, a field stays empty until it is left: then it says the original again.
  const [emptied, setEmptied] = useState<Name | null>(null);
  const field = (name: Name) => ({
    id: idOf(name),
    value: emptied === name ? '' : own[name] || mail[name],
    onChange: ({ target: { value } }: { target: { value: string } }) => {
      setEmptied(value === '' ? name : null);
      change({ [name]: value === mail[name] ? '' : value });
    },
    onBlur: () => setEmptied(null),
  });
  return { field, wrongWith };
}

function OneMail({ mail }: { mail: MailKindShown }) {
  const { restore, ...words } = useWords(mail);
  const { own, change } = words;
  const [isShown, setShown] = useState(false);
  const isChanged = own.subject !== '' || own.title !== '' || own.body !== '';
  const { field, wrongWith } = useFields(mail, words);
  return (
    <details className="group">
      <summary className="flex min-h-12 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 py-2 font-medium">
        <ChevronRight
          aria-hidden
          className="size-5 shrink-0 text-muted transition-transform group-open:rotate-90"
        />
        <span className="min-w-0 flex-1">{mail.name}</span>
        {isChanged && <Badge tone="blue">Texto seu</Badge>}
        {own.is_off && <Badge tone="neutral">Desligado</Badge>}
      </summary>
      <div className="space-y-4 pt-1 pb-5">
        {mail.is_optional ? (
          <Switch
            label="Enviar este email"
            checked={!own.is_off}
            onChange={(isOn) => change({ is_off: !isOn })}
          />
        ) : (
          <p className="text-muted text-sm">Este email é sempre enviado: quem o recebe conta com ele.</p>
        )}
        <Field label="Assunto" error={wrongWith('subject')}>
          <Input {...field('subject')} maxLength={150} autoComplete="off" />
        </Field>
        <Field label="Título" error={wrongWith('title')}>
          <Input {...field('title')} maxLength={120} autoComplete="off" />
        </Field>
        {mail.body !== '' && (
          <Field
            label="Texto"
            error={wrongWith('body')}
            hint={`Deixe uma linha vazia entre parágrafos. São preenchidos: ${mail.placeholders.map((name) => `{${name}}`).join(', ')}.`}
          >
            <Textarea {...field('body')} rows={6} maxLength={2000} />
          </Field>
        )}
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={() => setShown(true)}>
            <Eye aria-hidden />
            Ver como fica
          </Button>
          {isChanged && (
            <Button variant="ghost" onClick={restore}>
              Voltar ao original
            </Button>
          )}
        </div>
      </div>
      {isShown && <MailPreview mail={mail} words={own} onClose={() => setShown(false)} />}
    </details>
  );
}
