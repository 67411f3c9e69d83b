import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { claimMessage } from '#core/customers/texts.ts';
import type { Api } from '#server/api.ts';
import { api } from '../../../api/client.ts';
import { useCallForm } from '../../../api/use-call-form.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { toast } from '../../../ui/toast.ts';
import { useShop } from '../../../use-shop.ts';

/** Lets a customer of the counter have this record in an account of their own: by mail, or by the telephone that was noted. */
export function ClaimPart({ id }: { id: string }) {
  const { settings } = useShop();
  const [made, setMade] = useState<Api['POST /api/admin/customers/{id}/claim']['response'] | null>(null);
  const { form, register, control, refusal, isBusy } = useCallForm(
    ({ email }: { email: string }) => {
      setMade(null);
      const to = email.trim();
      return api('POST /api/admin/customers/{id}/claim', { params: { id }, body: to ? { email: to } : {} });
    },
    {
      values: { email: '' },
      onDone: (answer) => {
        setMade(answer);
        if (answer.url === null) toast.success('Link enviado por email');
      },
      errorsOf: () => ({}),
      failed: 'Não foi possível fazer o link',
    },
  );
  const email = useWatch({ control, name: 'email' });
  const text = made?.url ? claimMessage(settings.company_name, made.url) : null;
  return (
    <Card>
      <h2 className="font-semibold">Dar acesso ao cliente</h2>
      <p className="mt-1 text-muted text-sm">
        Um link, uma vez, sete dias: o cliente entra na conta dele e tudo o que está aqui passa para ela. Quem
        o tiver fica com a ficha: envie-o só ao próprio.
      </p>
      <form {...form} noValidate className="mt-3 space-y-3">
        {refusal && <Alert>{refusal}</Alert>}
        <Field
          label="Email que o cliente deu"
          hint="Sem email, o link aparece aqui, para o telemóvel anotado."
        >
          <Input {...register('email')} type="email" maxLength={254} />
        </Field>
        <Button type="submit" variant="secondary" isBusy={isBusy}>
          {email.trim() ? 'Enviar por email' : 'Fazer link'}
        </Button>
      </form>
      {text && <Message text={text} phone={made?.phone ?? null} />}
    </Card>
  );
}

/** The link in words, for the telephone that was noted. */
function Message({ text, phone }: { text: string; phone: string | null }) {
  return (
    <div className="mt-3 space-y-3">
      <Field label="Mensagem para o cliente" hint="Não volta a ser mostrada.">
        <Textarea readOnly rows={4} value={text} />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          onClick={() => {
            void navigator.clipboard.writeText(text).then(() => toast.success('Mensagem copiada'));
          }}
        >
          Copiar
        </Button>
        {phone && (
          <Button asChild variant="secondary">
            <a href={`sms:${phone}?body=${encodeURIComponent(text)}`}>Enviar por SMS</a>
          </Button>
        )}
      </div>
    </div>
  );
}
