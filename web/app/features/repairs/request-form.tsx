import { LogIn } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import type { User } from '#core/accounts/contract.ts';
import {
  CONTACT_LABELS,
  ERASE_CONSENT,
  HANDOVER_LABELS,
  REPAIR_CONSENT,
  repairTexts,
} from '#core/repairs/texts.ts';
import { answersText } from '#core/repairs/usual/problem-tree.ts';
import { CONTACT_WAYS, HANDOVERS } from '#core/repairs/values.ts';
import type { FormErrors } from '../../api/form-errors.ts';
import type { Register } from '../../api/use-call-form.ts';
import { useSession } from '../../api/use-session.ts';
import { BilledFields } from '../../billing/billed-fields.tsx';
import { useCompanies } from '../../billing/use-companies.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { EmailInput } from '../../ui/email-input.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Options, Select } from '../../ui/select.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { DeviceFields } from './device-fields.tsx';
import { PhotoPicker } from './uploads/photo-picker.tsx';
import { type Customer, useRequest } from './use-request.ts';
import { type RequestDevice, useRequestStart } from './use-request-start.ts';
import { withProblem } from './usual/problem-chips.ts';
import { ProblemField } from './usual/problem-field.tsx';

/** The way to an account; who has none may leave the request all the same. */
function LoginNeeded({ onGuest, isGuest }: { onGuest: () => void; isGuest: boolean }) {
  return (
    <div>
      <h3 className="font-semibold text-xl">Login Necessário</h3>
      <p className="mt-2 text-muted">
        {repairTexts.loginNeeded}. Assim acompanha o diagnóstico, aprova o orçamento e vê o estado em cada
        momento.
      </p>
      <div className="mt-5 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        <LinkButton size="lg" to="/login?voltar=/suporte-tecnico">
          <LogIn aria-hidden />
          Entrar
        </LinkButton>
        {!isGuest && (
          <Button size="lg" onClick={onGuest}>
            Pedir sem conta
          </Button>
        )}
        <LinkButton size="lg" variant="ghost" to="/registo?voltar=/suporte-tecnico">
          Criar Conta Gratuita
        </LinkButton>
      </div>
    </div>
  );
}

/** The request of a repair (docs/product.md#repairs): makes a real one, in the account or with a link of its own. */
export function RequestForm() {
  const user = useSession();
  const start = useRequestStart();
  const [wantsGuest, setGuest] = useState(false);
  // Who comes by the link of an order has no account: the request is filled already.
  const isGuest = wantsGuest || Boolean(start?.claim?.of_line.t);
  return (
    <div className="rounded-xl border bg-canvas p-5 md:p-8">
      {!user && <LoginNeeded isGuest={isGuest} onGuest={() => setGuest(true)} />}
      {(user || isGuest) && start && (
        <Form
          key={`${user?.id ?? ''} ${start.equipment ?? start.claim?.of_line.line_id ?? ''}`}
          name={user?.name ?? null}
          user={user ?? null}
          start={start}
        />
      )}
    </div>
  );
}

type Request = ReturnType<typeof useRequest>;

/** Adds to what is said of the problem; what was answered to the questions above is added at once. */
function useProblem(getValues: Request['getValues'], setValue: Request['setValue']) {
  const way = useSearchParams()[0].get('problema');
  const addProblem = useCallback(
    (said: string) => setValue('problem_description', withProblem(getValues('problem_description'), said)),
    [getValues, setValue],
  );
  useEffect(() => {
    const answered = answersText(way);
    if (answered) addProblem(answered);
  }, [way, addProblem]);
  return addProblem;
}

function Form({ name, user, start }: { name: string | null; user: User | null; start: RequestDevice }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [device, setDevice] = useState(start);
  const { form, register, control, getValues, setValue, errors, isBusy, ...photos } = useRequest(
    user,
    device,
  );
  const handover = useWatch({ control, name: 'handover' });
  const addProblem = useProblem(getValues, setValue);
  // Asked for by a button that is gone now.
  useEffect(() => {
    if (name === null) heading.current?.focus();
  }, [name]);

  return (
    <form
      {...form}
      noValidate
      aria-labelledby="request-title"
      className={name === null ? 'mt-8 border-t pt-6' : ''}
    >
      <h3 id="request-title" ref={heading} tabIndex={-1} className="mb-5 font-semibold text-xl outline-none">
        {name === null ? 'Pedido sem conta' : `Peça a sua reparação, ${name.split(' ')[0]}`}
      </h3>
      <div className="grid gap-5 md:grid-cols-2">
        {name === null && <ContactFields register={register} errors={errors} />}
        <DeviceFields device={device} onChange={setDevice} errors={errors} isKnown={name !== null} />
        <div className="space-y-3 md:col-span-2">
          <ProblemField
            label="Descrição do problema"
            rows={5}
            field={register('problem_description')}
            onPress={addProblem}
            error={errors.problem_description}
          />
        </div>
        <Billed register={register} control={control} errors={errors} setValue={setValue} user={user} />
        <Handover register={register} errors={errors} isPickup={handover === 'recolha'} />
        <div className="space-y-1.5 md:col-span-2">
          <PhotoPicker files={photos.files} onChange={photos.setFiles} progress={photos.progress} />
          <p className="text-muted text-sm">{repairTexts.photosLeave}</p>
        </div>
        <div className="space-y-3 md:col-span-2">
          <Checkbox {...register('consent')} label={REPAIR_CONSENT.text} />
          <Checkbox {...register('erase_consent')} label={ERASE_CONSENT.text} />
        </div>
      </div>
      <Button type="submit" size="lg" isBusy={isBusy} className="mt-6 max-sm:w-full">
        Enviar pedido
      </Button>
    </form>
  );
}

/** Whom it is invoiced to: asked of who buys for companies, and of a guest who wants a NIF there. */
function Billed({
  register,
  control,
  errors,
  user,
  setValue,
}: Pick<Request, 'register' | 'control' | 'errors' | 'setValue'> & { user: User | null }) {
  const companies = useCompanies(user !== null);
  const [company_id, nif] = useWatch({ control, name: ['company_id', 'nif'] });
  return (
    <BilledFields
      companies={companies}
      register={register}
      typed={{ company_id, nif }}
      errors={errors}
      label="Quem é faturado?"
      own="O meu nome"
      onGone={() => setValue('company_id', '')}
      {...(user === null ? { nifHint: 'Nove dígitos, se o quiser na fatura.' } : {})}
    />
  );
}

/** How the device comes, and how its owner is told. */
function Handover({
  register,
  errors,
  isPickup,
}: {
  register: Register<'handover' | 'contact_way' | 'pickup_address'>;
  errors: FormErrors;
  isPickup: boolean;
}) {
  return (
    <>
      <Field label="Como chega o equipamento à loja?" error={errors.handover}>
        <Select {...register('handover')}>
          <Options values={HANDOVERS} labels={HANDOVER_LABELS} />
        </Select>
      </Field>
      <Field label="Como prefere ser contactado?" error={errors.contact_way}>
        <Select {...register('contact_way')}>
          <Options values={CONTACT_WAYS} labels={CONTACT_LABELS} />
        </Select>
      </Field>
      {isPickup && (
        <Field
          label="Morada da recolha"
          required
          hint="Rua, número e andar, código postal e localidade. O dia combinamos consigo."
          error={errors.pickup_address}
          className="md:col-span-2"
        >
          <Textarea {...register('pickup_address')} rows={3} maxLength={400} autoComplete="street-address" />
        </Field>
      )}
    </>
  );
}

/** Who asks, of whoever has no account: a name, and one way to be answered. */
function ContactFields({
  register,
  errors,
}: {
  register: Register<`customer.${keyof Customer}`>;
  errors: FormErrors;
}) {
  return (
    <>
      <Field label="Nome" required error={errors.customer_name} className="md:col-span-2">
        <Input {...register('customer.customer_name')} autoComplete="name" maxLength={120} />
      </Field>
      <Field label="Telefone" error={errors.customer_phone} hint="O telefone ou o email: um deles chega.">
        <Input
          {...register('customer.customer_phone')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={30}
        />
      </Field>
      <Field
        label="Email"
        error={errors.customer_email}
        hint="Para receber o link da reparação e o orçamento."
      >
        <EmailInput {...register('customer.customer_email')} autoComplete="email" maxLength={254} />
      </Field>
    </>
  );
}
