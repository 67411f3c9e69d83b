import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { accountTexts } from '#core/accounts/texts.ts';
import { api } from '../../api/client.ts';
import { storeSession } from '../../api/session-storage.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { toast } from '../../ui/toast.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { checkFirstStep } from './check-credentials.ts';
import { ContactFields } from './contact-fields.tsx';
import { type FormErrors, focusFirstError, readErrors, textOf } from './form-errors.ts';
import { PasswordInput } from './password-input.tsx';

const FIRST_STEP = ['name', 'email', 'password'];

/** Two steps of one form (docs/product.md#accounts): who you are, then optional contact data. Both keep what was typed. */
export function RegisterForm({ returnTo }: { returnTo: string }) {
  const [step, setStep] = useState<1 | 2>(1);
  const [errors, setErrors] = useState<FormErrors>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isHydrated = useHydrated();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const shownStep = useRef(step);

  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    heading.current?.focus();
  }, [step]);
  useEffect(() => focusFirstError(form.current, errors), [errors]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const text = (name: string) => textOf(data, name);
    const first = {
      name: text('name'),
      email: text('email'),
      password: text('password'),
      confirmation: text('confirmation'),
    };
    const found = checkFirstStep(first);
    setErrors(found);
    setRefusal(null);
    if (Object.keys(found).length > 0) return setStep(1);
    if (step === 1) return setStep(2);
    const { confirmation, ...account } = first;
    const contact = {
      phone: text('phone'),
      address: text('address'),
      city: text('city'),
      postal_code: text('postal_code'),
    };
    setBusy(true);
    try {
      storeSession(await api('POST /api/auth/register', { body: { ...account, ...contact } }));
      toast.success(accountTexts.registerDone);
      await navigate(returnTo, { replace: true });
    } catch (error) {
      const refused = readErrors(error, accountTexts.registerFailed);
      if (FIRST_STEP.some((name) => refused.fields[name])) setStep(1);
      setErrors(refused.fields);
      setRefusal(Object.keys(refused.fields).length > 0 ? null : refused.detail);
      toast.error(refused.detail);
      setBusy(false);
    }
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <h2 ref={heading} tabIndex={-1} className="font-semibold text-muted text-sm outline-none">
        Passo {step} de 2: {step === 1 ? 'dados de acesso' : 'contacto e morada'}
      </h2>
      {refusal && <Alert>{refusal}</Alert>}
      <div hidden={step !== 1} className={step === 1 ? 'flex flex-col gap-5' : undefined}>
        <Field label="Nome" required error={errors.name}>
          <Input name="name" autoComplete="name" maxLength={120} />
        </Field>
        <Field label="Email" required error={errors.email}>
          <Input
            name="email"
            type="email"
            autoComplete="username"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
          />
        </Field>
        <Field label="Password" required error={errors.password} hint="Pelo menos 6 caracteres.">
          <PasswordInput name="password" autoComplete="new-password" maxLength={200} />
        </Field>
        <Field label="Confirmar password" required error={errors.confirmation}>
          <PasswordInput name="confirmation" autoComplete="new-password" maxLength={200} />
        </Field>
        <Button type="submit" size="lg" disabled={!isHydrated}>
          Continuar
        </Button>
      </div>
      <div hidden={step !== 2} className={step === 2 ? 'flex flex-col gap-5' : undefined}>
        <ContactFields errors={errors} />
        <div className="flex gap-3">
          <Button variant="secondary" size="lg" onClick={() => setStep(1)}>
            Voltar
          </Button>
          <Button type="submit" size="lg" isBusy={isBusy} className="flex-1">
            Criar Conta
          </Button>
        </div>
      </div>
    </form>
  );
}
