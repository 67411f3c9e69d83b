import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { claimMessage } from '#core/customers/texts.ts';
import { api } from '../../../api/client.ts';
import { refusalText } from '../../../api/refusal-text.ts';
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
  const [email, setEmail] = useState('');
  const make = useMutation({
    mutationFn: (to: string) =>
      api('POST /api/admin/customers/{id}/claim', { params: { id }, body: to ? { email: to } : {} }),
    onSuccess: ({ url }) => {
      if (url === null) toast.success('Link enviado por email');
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    make.mutate(email.trim());
  };
  const text = make.data?.url ? claimMessage(settings.company_name, make.data.url) : null;
  return (
    <Card>
      <h2 className="font-semibold">Dar a ficha ao cliente</h2>
      <p className="mt-1 text-muted text-sm">
        Um link, uma vez, sete dias: o cliente entra na conta dele e tudo o que está aqui passa para ela. Quem
        o tiver fica com a ficha: envie-o só ao próprio.
      </p>
      <form noValidate onSubmit={send} className="mt-3 space-y-3">
        {make.error && <Alert>{refusalText(make.error, 'Não foi possível fazer o link')}</Alert>}
        <Field
          label="Email que o cliente deu"
          hint="Sem email, o link aparece aqui, para o telemóvel anotado."
        >
          <Input
            type="email"
            maxLength={254}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </Field>
        <Button type="submit" variant="secondary" isBusy={make.isPending}>
          {email.trim() ? 'Enviar por email' : 'Fazer link'}
        </Button>
      </form>
      {text && (
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
            {make.data?.phone && (
              <Button asChild variant="secondary">
                <a href={`sms:${make.data.phone}?body=${encodeURIComponent(text)}`}>Enviar por SMS</a>
              </Button>
            )}
          </div>
        </div>
      )}
    </Card>
  );
}
