import { CircleCheck } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { User } from '#core/accounts/contract.ts';
import { messageTexts } from '#core/messages/texts.ts';
import {
  DEPARTMENT_LABELS,
  DEPARTMENTS,
  type Department,
  MOST_MESSAGE_TEXT,
  type WrittenKind,
} from '#core/messages/values.ts';
import type { FormErrors } from '../../api/form-errors.ts';
import type { Register } from '../../api/use-call-form.ts';
import { useSession } from '../../api/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { EmailInput } from '../../ui/email-input.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Options, Select } from '../../ui/select.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { FilesField } from './files-field.tsx';
import { type About, useLetter } from './use-letter.ts';
import { WithoutScript } from './without-script.tsx';

interface Props {
  kind?: WrittenKind;
  /** What is asked about. */
  about?: About;
  /** Chosen and typed already. */
  department?: Department;
  subject?: string;
  message?: string;
  /** Under the fields: what the letter should say. */
  hint?: ReactNode;
}

/**
 * Writes to the shop: the contact form, or a question about something. What was typed stays until the shop has it; a
 * letter whose answer was lost is sent again as the same one. Programs are kept out by work that the browser does
 * meanwhile (docs/adr/0127).
 */
export function ContactForm({ kind = 'contact', about, department, subject, message, hint }: Props) {
  const user = useSession();
  const isHydrated = useHydrated();
  const letter = useLetter({ kind, about });
  const { sent, setSent, files, beginProof, form, register, getValues, setValue, errors, isBusy } = letter;
  // Who it is is known after the page: what they have typed by then stays.
  useEffect(() => {
    for (const field of ['name', 'email'] as const) {
      if (user && !getValues(field)) setValue(field, user[field]);
    }
  }, [user, getValues, setValue]);
  if (sent !== null) return <Sent number={sent} onMore={() => setSent(null)} />;
  return (
    <form
      {...form}
      method="post"
      noValidate
      onFocus={beginProof}
      className="relative grid gap-4 rounded-xl border bg-surface p-5 shadow-card sm:grid-cols-2 md:p-8"
    >
      <WithoutScript />
      <WriterFields user={user} register={register} errors={errors} />
      <Field label="Departamento" required error={errors.department}>
        <Select {...register('department')} defaultValue={department ?? ''}>
          <option value="">Escolha o departamento</option>
          <Options values={DEPARTMENTS} labels={DEPARTMENT_LABELS} />
        </Select>
      </Field>
      <Field label="Assunto" required error={errors.subject} className="sm:col-span-2">
        <Input {...register('subject')} maxLength={150} defaultValue={subject ?? ''} />
      </Field>
      <Field label="Mensagem" required error={errors.message} hint={hint} className="sm:col-span-2">
        <Textarea
          {...register('message')}
          rows={6}
          maxLength={MOST_MESSAGE_TEXT}
          defaultValue={message ?? ''}
        />
      </Field>
      <FilesField
        files={files.files}
        onChange={files.setFiles}
        disabled={!isHydrated || isBusy}
        className="sm:col-span-2"
      />
      <Trap field={register('website')} />
      <p className="text-muted text-sm sm:col-span-2">
        Usamos estes dados só para lhe responder. Mais na{' '}
        <a href="/privacidade" className="text-action underline underline-offset-4">
          política de privacidade
        </a>
        .
      </p>
      <Button
        type="submit"
        size="lg"
        isBusy={isBusy}
        disabled={!isHydrated}
        className="justify-self-start max-sm:w-full"
      >
        {isBusy ? 'A enviar…' : 'Enviar mensagem'}
      </Button>
    </form>
  );
}

/** For programs, which fill in all there is: out of sight and out of the way of the keyboard. */
function Trap({ field }: { field: UseFormRegisterReturn }) {
  return (
    <div aria-hidden className="absolute -left-[200vw] size-px overflow-hidden">
      <label>
        Não preencha este campo
        <input {...field} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

/** Who writes. */
function WriterFields({
  user,
  register,
  errors,
}: {
  user: User | null | undefined;
  register: Register<'name' | 'email' | 'phone'>;
  errors: FormErrors;
}) {
  return (
    <>
      <Field label="Nome" required error={errors.name}>
        <Input {...register('name')} autoComplete="name" maxLength={120} defaultValue={user?.name ?? ''} />
      </Field>
      <Field label="Email" required error={errors.email} hint="Respondemos para aqui.">
        <EmailInput
          {...register('email')}
          autoComplete="email"
          maxLength={254}
          defaultValue={user?.email ?? ''}
        />
      </Field>
      <Field label="Telefone" optional error={errors.phone}>
        <Input {...register('phone')} type="tel" autoComplete="tel" maxLength={30} />
      </Field>
    </>
  );
}

/** In the form's place when it was sent; the focus goes on to it. */
function Sent({ number, onMore }: { number: number; onMore: () => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className="rounded-xl border bg-surface p-6 shadow-card md:p-8">
      <h3 ref={title} tabIndex={-1} className="flex items-start gap-3 font-semibold text-lg outline-none">
        <CircleCheck aria-hidden className="mt-0.5 size-6 shrink-0 text-tone-green" />
        {messageTexts.sent}
      </h3>
      <p className="mt-2 text-muted">
        É a mensagem n.º <strong className="figures text-ink">{number}</strong>. A resposta chega por email.
      </p>
      <Button variant="secondary" className="mt-5" onClick={onMore}>
        Escrever outra mensagem
      </Button>
    </div>
  );
}
