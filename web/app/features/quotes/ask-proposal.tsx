import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { proposalNumber } from '#core/quotes/record.ts';
import { proposalTexts } from '#core/quotes/texts.ts';
import { api } from '../../api/client.ts';
import { useCallForm } from '../../api/use-call-form.ts';
import { useSession } from '../../api/use-session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmailInput } from '../../ui/email-input.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Textarea } from '../../ui/textarea.tsx';

/** A proposal is asked for of what is in the cart, which stays as it is. */
export function AskProposal() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" className="w-full" onClick={() => setOpen(true)}>
        Pedir orçamento
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Pedir orçamento"
        description="Para quantidades, empresas e escolas: respondemos por email, com preços e prazo. O carrinho fica como está."
      >
        <AskForm onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function AskForm({ onClose }: { onClose: () => void }) {
  const user = useSession();
  const [request_id] = useState(() => crypto.randomUUID());
  const [number, setNumber] = useState<number | null>(null);
  const { form, register, errors, refusal, isBusy } = useCallForm(
    (typed: Record<'name' | 'email' | 'phone' | 'note', string>) =>
      api('POST /api/proposals', { body: { request_id, ...typed } }),
    {
      values: { name: user?.name ?? '', email: user?.email ?? '', phone: user?.phone ?? '', note: '' },
      failed: proposalTexts.askFailed,
      onDone: (made) => setNumber(made.number),
    },
  );
  if (number !== null) {
    return (
      <div role="status" className="space-y-4">
        <p className="flex items-start gap-2">
          <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-tone-green" />
          <span>
            {proposalTexts.asked} É o <strong className="figures">{proposalNumber(number)}</strong>:
            enviamos-lhe os preços por email.
          </span>
        </p>
        <Button onClick={onClose}>Fechar</Button>
      </div>
    );
  }
  return (
    <form {...form} noValidate className="space-y-4">
      <Field label="Nome" error={errors.name} required>
        <Input {...register('name')} maxLength={120} autoComplete="name" />
      </Field>
      <Field label="Email" error={errors.email} required>
        <EmailInput {...register('email')} autoComplete="email" />
      </Field>
      <Field label="Telefone" error={errors.phone} optional>
        <Input {...register('phone')} type="tel" maxLength={30} autoComplete="tel" />
      </Field>
      <Field
        label="O que devemos saber"
        hint="Por exemplo: o NIF da empresa, para quando precisa."
        error={errors.note}
        optional
      >
        <Textarea {...register('note')} rows={3} maxLength={1000} />
      </Field>
      {refusal && <Alert>{refusal}</Alert>}
      <Button type="submit" isBusy={isBusy} className="w-full">
        Enviar pedido
      </Button>
    </form>
  );
}
