import { useQuery } from '@tanstack/react-query';
import { Gift } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { MOST_DAYS_AHEAD } from '#core/gift-cards/values.ts';
import { plusDays } from '#core/shared/calendar.ts';
import { lisbonDay } from '#core/shared/lisbon-time.ts';
import { formatEuros } from '#core/shared/money.ts';
import { api } from '../../api/client.ts';
import { newOrderId } from '../../api/order-attempt.ts';
import { useCallForm } from '../../api/use-call-form.ts';
import { useSession } from '../../api/use-session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { RadioCard } from '../../ui/radio-card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Textarea } from '../../ui/textarea.tsx';

type User = ReturnType<typeof useSession>;
interface Offer {
  readonly amounts: readonly number[];
  readonly months: number;
}

/** To give a card: what it is worth, for whom, with which words and when; then it is paid as any order. */
export function BuyGiftCard() {
  const user = useSession();
  const query = useQuery({
    queryKey: ['gift-cards', 'offer'],
    queryFn: ({ signal }) => api('GET /api/gift-cards/offer', { signal }),
  });
  if (!query.data) {
    if (query.isError) return <LoadFailed title="Erro ao carregar os cartões-presente" query={query} />;
    return <Skeleton className="h-96" />;
  }
  if (user === undefined) return <Skeleton className="h-96" />;
  if (query.data.amounts.length === 0) {
    return (
      <EmptyState
        icon={Gift}
        title="De momento não vendemos cartões-presente"
        hint="Veja o que temos na loja, ou fale connosco."
      />
    );
  }
  return <GiftForm key={user?.id ?? 'guest'} offer={query.data} user={user} />;
}

function GiftForm({ offer, user }: { offer: Offer; user: User }) {
  const navigate = useNavigate();
  const [order_id] = useState(newOrderId);
  const [today] = useState(() => lisbonDay(new Date()));
  const { form, register, errors, refusal, isBusy } = useCallForm(
    ({ amount, ...typed }: ReturnType<typeof firstValues>) =>
      api('POST /api/gift-cards', { body: { ...typed, order_id, amount: Number(amount) } }),
    {
      values: firstValues(offer, user, today),
      onDone: ({ order_id: id, access_token }) => {
        const search = new URLSearchParams({ ...(user ? {} : { t: access_token }), pagar: '1' });
        void navigate(`/encomenda/${encodeURIComponent(id)}?${search}`);
      },
      failed: 'Não foi possível encomendar o cartão',
    },
  );
  return (
    <form {...form} noValidate aria-label="Cartão-presente" className="space-y-6">
      {refusal && <Alert>{refusal}</Alert>}
      <fieldset>
        <legend className="mb-3 font-semibold">Valor</legend>
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {offer.amounts.map((amount) => (
            <RadioCard
              key={amount}
              {...register('amount')}
              value={String(amount)}
              label={<span className="figures font-semibold">{formatEuros(amount)}</span>}
            />
          ))}
        </div>
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Para" error={errors.recipient_name} required>
          <Input {...register('recipient_name')} maxLength={120} autoComplete="off" />
        </Field>
        <Field
          label="Email de quem recebe"
          hint="Ou o seu, para o entregar impresso."
          error={errors.recipient_email}
          required
        >
          <Input {...register('recipient_email')} type="email" maxLength={254} autoComplete="off" />
        </Field>
      </div>
      <Field label="Mensagem" error={errors.message} optional>
        <Textarea {...register('message')} rows={3} maxLength={500} />
      </Field>
      <Field
        label="Dia de envio"
        hint="Hoje segue assim que o pagar; noutro dia, às 9h."
        error={errors.send_on}
        required
      >
        <Input {...register('send_on')} type="date" min={today} max={plusDays(today, MOST_DAYS_AHEAD)} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="O seu nome" error={errors.from_name} required>
          <Input {...register('from_name')} maxLength={120} autoComplete="name" />
        </Field>
        <Field label="O seu email" error={errors.from_email} required>
          <Input {...register('from_email')} type="email" maxLength={254} autoComplete="email" />
        </Field>
      </div>
      <Field label="NIF" error={errors.nif} optional>
        <Input {...register('nif')} inputMode="numeric" maxLength={20} autoComplete="off" />
      </Field>
      <p className="text-muted text-sm">
        Vale {offer.months} meses em tudo o que a loja vende, em uma ou mais compras. A venda do cartão não
        tem IVA: o IVA é o do que se comprar com ele.
      </p>
      <Button type="submit" size="lg" isBusy={isBusy} className="w-full sm:w-auto">
        Encomendar com obrigação de pagar
      </Button>
    </form>
  );
}

function firstValues({ amounts }: Offer, user: User, today: string) {
  return {
    amount: String(amounts[Math.floor(amounts.length / 2)] ?? ''),
    recipient_name: '',
    recipient_email: '',
    message: '',
    send_on: today,
    from_name: user?.name ?? '',
    from_email: user?.email ?? '',
    nif: '',
  };
}
