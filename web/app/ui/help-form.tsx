import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { useCallForm } from '../api/use-call-form.ts';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { Field } from './field.tsx';
import { Select } from './select.tsx';
import { Textarea } from './textarea.tsx';

interface Asked {
  /** A request sent again under this id is the same repair. */
  readonly request_id: string;
  readonly device: string;
  readonly problem: string;
}

interface Props {
  /** What the customer may ask help with. */
  devices: readonly { readonly id: string; readonly name: string }[];
  ask: (asked: Asked) => Promise<{ readonly number: number; readonly key: string }>;
}

/** 'Preciso de ajuda': a device of a contract does not do what it should, and its repair opens. */
export function HelpForm({ devices, ask }: Props) {
  const [isAsked, setAsked] = useState(false);
  const [made, setMade] = useState<{ number: number; key: string } | null>(null);
  const request = useRef(crypto.randomUUID());
  const { form, register, errors, refusal, isBusy } = useCallForm(
    (typed: Omit<Asked, 'request_id'>) => ask({ request_id: request.current, ...typed }),
    {
      values: { device: devices[0]?.id ?? '', problem: '' },
      onDone: (answer) => {
        request.current = crypto.randomUUID();
        setMade(answer);
        setAsked(false);
      },
      failed: 'Não foi possível enviar o pedido',
    },
  );
  if (made) {
    return (
      <Alert tone="success">
        Recebemos o pedido T-{made.number}.{' '}
        <Link to={`/reparacao/${made.key}`} className="underline">
          Seguir o pedido
        </Link>
      </Alert>
    );
  }
  if (!isAsked) {
    return (
      <Button variant="secondary" className="self-start" onClick={() => setAsked(true)}>
        Preciso de ajuda
      </Button>
    );
  }
  return (
    <Card>
      <form {...form} noValidate className="space-y-3">
        <h2 className="font-semibold">Preciso de ajuda</h2>
        {devices.length > 1 && (
          <Field label="Com qual">
            <Select {...register('device')}>
              {devices.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <Field label="O que se passa" error={errors.problem} required>
          <Textarea {...register('problem')} rows={3} maxLength={1000} />
        </Field>
        {refusal && <Alert>{refusal}</Alert>}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" isBusy={isBusy}>
            Pedir ajuda
          </Button>
          <Button variant="ghost" onClick={() => setAsked(false)}>
            Cancelar
          </Button>
        </div>
      </form>
    </Card>
  );
}
