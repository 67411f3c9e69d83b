import { Bell } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { api } from '../../api/client.ts';
import { refusalText } from '../../api/refusal-text.ts';
import { useSession } from '../../api/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';

/** 'Avise-me quando houver stock': one mail to this address when there is stock again. */
export default function StockAlertForm({ productId }: { productId: string }) {
  const user = useSession();
  const title = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const email = typed ?? user?.email ?? '';
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setError(null);
    try {
      const params = { id: productId };
      setDone((await api('POST /api/products/{id}/stock-alert', { params, body: { email } })).message);
    } catch (refused) {
      setError(refusalText(refused, 'Não foi possível registar o aviso. Tente novamente.'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <section aria-labelledby={title} className="rounded-lg border bg-surface p-4">
      <h2 id={title} className="flex items-center gap-2 font-semibold">
        <Bell aria-hidden className="size-5 text-action" />
        Avise-me quando houver stock
      </h2>
      {done ? (
        <p role="status" className="mt-2">
          {done}
        </p>
      ) : (
        <form noValidate onSubmit={(event) => void send(event)} className="mt-2 flex flex-col gap-3">
          <Field label="Email" error={error} hint="Usamos este endereço uma única vez, para este aviso.">
            <Input
              type="email"
              autoComplete="email"
              value={email}
              onChange={(event) => setTyped(event.target.value)}
            />
          </Field>
          <Button type="submit" variant="secondary" isBusy={isBusy} className="self-start">
            Avisar-me
          </Button>
        </form>
      )}
    </section>
  );
}
