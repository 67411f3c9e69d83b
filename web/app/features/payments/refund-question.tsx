import { useQuery } from '@tanstack/react-query';
import { formatEuros } from '#core/shared/money.ts';
import { api } from '../../api/client.ts';
import { useCallForm } from '../../api/use-call-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';

/** Asks the customer for another IBAN when the bank returned the shop's transfer; nothing where none is missing. */
export function RefundQuestion({
  kind,
  subject,
  token,
}: {
  kind: 'order' | 'repair';
  subject: string;
  token: string | null;
}) {
  const of = { params: { kind, subject }, query: token ? { t: token } : {} } as const;
  const { data, refetch } = useQuery({
    queryKey: ['refund-account', kind, subject],
    queryFn: ({ signal }) => api('GET /api/payables/{kind}/{subject}/refund-account', { ...of, signal }),
  });
  const { form, register, errors, refusal, isBusy } = useCallForm(
    ({ iban }: { iban: string }) =>
      api('PUT /api/payables/{kind}/{subject}/refund-account', { ...of, body: { iban } }),
    {
      values: { iban: '' },
      check: ({ iban }) => (iban.trim() === '' ? { iban: 'Indique o IBAN' } : {}),
      done: 'IBAN guardado. Fazemos a transferência e avisamos.',
      onDone: () => void refetch(),
      failed: 'Erro ao guardar o IBAN',
    },
  );
  if (!data || data.amount === null) return null;
  return (
    <Card className="space-y-3">
      <h2 className="font-semibold text-lg">Precisamos de outro IBAN</h2>
      <p>
        O banco devolveu-nos a transferência de <strong>{formatEuros(data.amount)}</strong>. Indique a conta
        para onde a fazemos outra vez.
      </p>
      <form {...form} noValidate className="space-y-3">
        <Field label="IBAN da sua conta" error={errors.iban} required>
          <Input {...register('iban')} maxLength={50} autoComplete="off" />
        </Field>
        {refusal && <Alert>{refusal}</Alert>}
        <Button type="submit" isBusy={isBusy}>
          Guardar IBAN
        </Button>
      </form>
    </Card>
  );
}
