import { Bell } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import type { Printer } from '#core/printers/contract.ts';
import { inkTexts, reminderTexts } from '#core/printers/texts.ts';
import { api } from '../../api/client.ts';
import { refusalText } from '../../api/refusal-text.ts';
import { useSession } from '../../api/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';

interface Props {
  /** One, or those among which the person chooses. */
  printers: readonly Pick<Printer, 'slug' | 'name'>[];
  /** What is asked for, in a sentence. */
  says: string;
  /** The address that stands in the field first; else that of whoever is logged in. */
  email?: string;
}

/** 'Avisar-me antes de acabar': a mail before a printer's consumables end, for who has no account too. */
export function InkReminder({ printers, says, email: first }: Props) {
  const user = useSession();
  const title = useId();
  const [chosen, setChosen] = useState('');
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const email = typed ?? first ?? user?.email ?? '';
  const slug = chosen || (printers.length === 1 ? printers[0]?.slug : undefined);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (slug === undefined) {
      setError('Escolha a sua impressora');
      return;
    }
    setBusy(true);
    setError(null);
    try {
      const params = { slug };
      setDone((await api('POST /api/printers/{slug}/reminder', { params, body: { email } })).message);
    } catch (refused) {
      setError(refusalText(refused, reminderTexts.failed));
    } finally {
      setBusy(false);
    }
  };
  return (
    <section
      aria-labelledby={title}
      className="rounded-lg border border-line bg-surface p-4 md:p-6 print:hidden"
    >
      <h2 id={title} className="flex items-center gap-2 font-semibold text-lg">
        <Bell aria-hidden className="size-5 text-action" />
        {inkTexts.title}
      </h2>
      {done ? (
        <p role="status" className="mt-2">
          {done}
        </p>
      ) : (
        <>
          <p className="mt-1 max-w-prose text-muted text-sm">{says}</p>
          <form
            noValidate
            onSubmit={(event) => void send(event)}
            className="mt-4 flex max-w-md flex-col gap-3"
          >
            {printers.length > 1 && (
              <Field label="A sua impressora" error={slug === undefined ? error : null}>
                <Select value={chosen} onChange={({ target }) => setChosen(target.value)}>
                  <option value="">Escolha</option>
                  {printers.map(({ slug: value, name }) => (
                    <option key={value} value={value}>
                      {name}
                    </option>
                  ))}
                </Select>
              </Field>
            )}
            <Field label="Email" error={slug === undefined ? null : error}>
              <Input
                type="email"
                inputMode="email"
                autoComplete="email"
                maxLength={254}
                value={email}
                onChange={({ target }) => setTyped(target.value)}
              />
            </Field>
            <Button type="submit" variant="secondary" isBusy={isBusy} className="self-start">
              Avisar-me
            </Button>
          </form>
        </>
      )}
    </section>
  );
}
