import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { accountTexts } from '#core/accounts/texts.ts';
import { api } from '../../api/client.ts';
import type { FormErrors } from '../../api/form-errors.ts';
import { storeSession } from '../../api/session-storage.ts';
import { type Register, useCallForm } from '../../api/use-call-form.ts';
import { Button } from '../../ui/button.tsx';
import { EmailInput } from '../../ui/email-input.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { toast } from '../../ui/toast.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { checkFirstStep } from './check-credentials.ts';
import { ContactFields } from './contact-fields.tsx';
import { PasswordInput } from './password-input.tsx';

interface Account {
  name: string;
  email: string;
  password: string;
  confirmation: string;
  phone: string;
  address: string;
  city: string;
  postal_code: string;
}

const FIRST_STEP = ['name', 'email', 'password', 'confirmation'];

/** Two steps of one form (docs/product.md#accounts): who you are, then optional contact data. Both keep what was typed. */
export function RegisterForm({ returnTo }: { returnTo: string }) {
  const [step, setStep] = useState<1 | 2>(1);
  const isHydrated = useHydrated();
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const shownStep = useRef(step);
  const { form, register, errors, isBusy } = useCallForm(
    ({ confirmation: _, ...body }: Account) => api('POST /api/auth/register', { body }),
    {
      check: checkFirstStep,
      asks: () => {
        if (step === 1) setStep(2);
        return step === 1;
      },
      onDone: async (session) => {
        storeSession(session);
        toast.success(accountTexts.registerDone);
        await navigate(returnTo, { replace: true });
      },
      failed: accountTexts.registerFailed,
      toasts: true,
    },
  );
  const isFirstWrong = FIRST_STEP.some((name) => errors[name]);
  if (isFirstWrong && step === 2) setStep(1);

  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    if (!isFirstWrong) heading.current?.focus();
  }, [step, isFirstWrong]);

  return (
    <form {...form} method="post" noValidate className="flex flex-col gap-5">
      <h2 ref={heading} tabIndex={-1} className="font-semibold text-muted text-sm outline-none">
        Passo {step} de 2: {step === 1 ? 'dados de acesso' : 'contacto e morada'}
      </h2>
      <div hidden={step !== 1} className={step === 1 ? 'flex flex-col gap-5' : undefined}>
        <AccessFields register={register} errors={errors} />
        <Button type="submit" size="lg" disabled={!isHydrated}>
          Continuar
        </Button>
      </div>
      <div hidden={step !== 2} className={step === 2 ? 'flex flex-col gap-5' : undefined}>
        <ContactFields register={register} errors={errors} />
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

function AccessFields({ register, errors }: { register: Register<keyof Account>; errors: FormErrors }) {
  return (
    <>
      <Field label="Nome" required error={errors.name}>
        <Input {...register('name')} autoComplete="name" maxLength={120} />
      </Field>
      <Field label="Email" required error={errors.email}>
        <EmailInput {...register('email')} autoComplete="username" maxLength={254} />
      </Field>
      <Field label="Password" required error={errors.password} hint="Pelo menos 6 caracteres.">
        <PasswordInput {...register('password')} autoComplete="new-password" maxLength={200} />
      </Field>
      <Field label="Confirmar password" required error={errors.confirmation}>
        <PasswordInput {...register('confirmation')} autoComplete="new-password" maxLength={200} />
      </Field>
    </>
  );
}
