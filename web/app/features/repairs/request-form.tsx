import { LogIn } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { User } from '#core/accounts/contract.ts';
import { repairNumber } from '#core/repairs/rules/repair-number.ts';
import {
  CONTACT_LABELS,
  ERASE_CONSENT,
  HANDOVER_LABELS,
  REPAIR_CONSENT,
  repairTexts,
} from '#core/repairs/texts.ts';
import { answersText } from '#core/repairs/usual/problem-tree.ts';
import { CONTACT_WAYS, HANDOVERS, type Handover } from '#core/repairs/values.ts';
import { api, ensureXsrf } from '../../api/client.ts';
import { useSession } from '../../api/use-session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Link } from '../../ui/link.tsx';
import { Select } from '../../ui/select.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { toast } from '../../ui/toast.ts';
import { DeviceFields } from './device-fields.tsx';
import { type FieldErrors, focusRefused, NO_ERRORS, readRefusal } from './form-errors.ts';
import { PhotoPicker } from './uploads/photo-picker.tsx';
import { sendPhotos } from './uploads/send-photos.ts';
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
        <Button asChild size="lg">
          <Link to="/login?voltar=/suporte-tecnico">
            <LogIn aria-hidden />
            Entrar
          </Link>
        </Button>
        <Button asChild size="lg" variant="secondary">
          <Link to="/registo?voltar=/suporte-tecnico">Criar Conta Gratuita</Link>
        </Button>
        {!isGuest && (
          <Button size="lg" variant="ghost" onClick={onGuest}>
            Pedir sem conta
          </Button>
        )}
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

/** The account's address as on an envelope; empty where it has none. */
function ownAddress(user: User | null): string {
  if (!user?.address) return '';
  return [user.address, [user.postal_code, user.city].filter(Boolean).join(' ')].filter(Boolean).join('\n');
}

function Form({ name, user, start }: { name: string | null; user: User | null; start: RequestDevice }) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // The same request sent again, after a broken line, is the same repair.
  const [requestId, setRequestId] = useState(() => crypto.randomUUID());
  const [device, setDevice] = useState(start);
  const [problem, setProblem] = useState('');
  const [handover, setHandover] = useState<Handover>('loja');
  const [files, setFiles] = useState<readonly File[]>([]);
  const [progress, setProgress] = useState<number | null>(null);
  const [errors, setErrors] = useState<FieldErrors>(NO_ERRORS);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => focusRefused(form.current, errors), [errors]);
  // What was answered to the questions above goes into the request.
  const way = useSearchParams()[0].get('problema');
  useEffect(() => {
    const answered = answersText(way);
    if (answered) setProblem((said) => withProblem(said, answered));
  }, [way]);
  // Asked for by a button that is gone now.
  useEffect(() => {
    if (name === null) heading.current?.focus();
  }, [name]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const text = (field: string) => String(data.get(field) ?? '');
    setBusy(true);
    setErrors(NO_ERRORS);
    setRefusal(null);
    try {
      await ensureXsrf();
      const made = await api('POST /api/repairs', {
        body: {
          request_id: requestId,
          device_type: device.type,
          brand: device.brand,
          model: device.model,
          serial_number: device.serial,
          equipment_id: device.equipment,
          of_line: device.claim?.of_line ?? null,
          problem_description: problem,
          handover,
          pickup_address: handover === 'recolha' ? text('pickup_address') : null,
          contact_way: CONTACT_WAYS.find((way) => way === text('contact_way')) ?? 'email',
          consent: data.has('consent') ? REPAIR_CONSENT.version : null,
          erase_consent: data.has('erase_consent') ? ERASE_CONSENT.version : null,
          ...(name === null
            ? {
                customer_name: text('customer_name'),
                customer_phone: text('customer_phone'),
                customer_email: text('customer_email'),
              }
            : {}),
        },
      });
      const photos = files.length > 0 ? await sendPhotos(made.key, files, setProgress) : null;
      toast.success(repairTexts.requested, { description: `O número é ${repairNumber(made.number)}.` });
      if (photos && photos.left.length > 0) toast.warning(repairTexts.photoFailed);
      await navigate(`/reparacao/${name === null ? made.key : made.id}`);
    } catch (error) {
      const { fields, detail } = readRefusal(error, repairTexts.requestFailed);
      setErrors(fields);
      setRefusal(fields.size > 0 ? null : detail);
      toast.error(detail);
      if (fields.size > 0) setRequestId(crypto.randomUUID());
    } finally {
      setProgress(null);
      setBusy(false);
    }
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      aria-labelledby="request-title"
      className={name === null ? 'mt-8 border-t pt-6' : ''}
    >
      <h3 id="request-title" ref={heading} tabIndex={-1} className="mb-5 font-semibold text-xl outline-none">
        {name === null ? 'Pedido sem conta' : `Peça a sua reparação, ${name.split(' ')[0]}`}
      </h3>
      <div className="grid gap-5 md:grid-cols-2">
        {name === null && <ContactFields errors={errors} />}
        <DeviceFields device={device} onChange={setDevice} errors={errors} isKnown={name !== null} />
        <div className="space-y-3 md:col-span-2">
          <ProblemField
            label="Descrição do problema"
            rows={5}
            problem={problem}
            onChange={setProblem}
            error={errors.get('problem_description')}
          />
        </div>
        <Field label="Como chega o equipamento à loja?" error={errors.get('handover')}>
          <Select
            name="handover"
            value={handover}
            onChange={({ target }) => setHandover(HANDOVERS.find((way) => way === target.value) ?? 'loja')}
          >
            {HANDOVERS.map((way) => (
              <option key={way} value={way}>
                {HANDOVER_LABELS[way]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Como prefere ser contactado?" error={errors.get('contact_way')}>
          <Select name="contact_way" defaultValue="email">
            {CONTACT_WAYS.map((way) => (
              <option key={way} value={way}>
                {CONTACT_LABELS[way]}
              </option>
            ))}
          </Select>
        </Field>
        {handover === 'recolha' && (
          <Field
            label="Morada da recolha"
            required
            hint="Rua, número e andar, código postal e localidade. O dia combinamos consigo."
            error={errors.get('pickup_address')}
            className="md:col-span-2"
          >
            <Textarea
              name="pickup_address"
              rows={3}
              maxLength={400}
              autoComplete="street-address"
              defaultValue={ownAddress(user)}
            />
          </Field>
        )}
        <div className="space-y-1.5 md:col-span-2">
          <PhotoPicker files={files} onChange={setFiles} progress={progress} />
          <p className="text-muted text-sm">{repairTexts.photosLeave}</p>
        </div>
        <div className="space-y-3 md:col-span-2">
          <Checkbox name="consent" label={REPAIR_CONSENT.text} />
          <Checkbox name="erase_consent" label={ERASE_CONSENT.text} />
        </div>
      </div>
      {refusal && (
        <div className="mt-5">
          <Alert>{refusal}</Alert>
        </div>
      )}
      <Button type="submit" size="lg" isBusy={isBusy} className="mt-6 max-sm:w-full">
        Enviar pedido
      </Button>
    </form>
  );
}

/** Who asks, of whoever has no account: a name, and one way to be answered. */
function ContactFields({ errors }: { errors: FieldErrors }) {
  return (
    <>
      <Field label="Nome" required error={errors.get('customer_name')} className="md:col-span-2">
        <Input name="customer_name" autoComplete="name" maxLength={120} />
      </Field>
      <Field
        label="Telefone"
        error={errors.get('customer_phone')}
        hint="O telefone ou o email: um deles chega."
      >
        <Input name="customer_phone" type="tel" inputMode="tel" autoComplete="tel" maxLength={30} />
      </Field>
      <Field
        label="Email"
        error={errors.get('customer_email')}
        hint="Para receber o link da reparação e o orçamento."
      >
        <Input
          name="customer_email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
        />
      </Field>
    </>
  );
}
