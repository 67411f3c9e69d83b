import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { GuaranteedLine } from '#core/equipment/contract.ts';
import { repairNumber } from '#core/repairs/record.ts';
import { formatDate } from '#core/shared/dates.ts';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useCallForm } from '../../../api/use-call-form.ts';
import { usePanel } from '../../../panel/context.ts';
import { panelPath } from '../../../panel/room.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { toast } from '../../../ui/toast.ts';

const keyOf = (id: string) => [...queryKeys.admin, 'order', id, 'guarantees'] as const;

/** Serial numbers of what is packed, and the guarantee of what was delivered. */
export function OrderGuarantees({ orderId }: { orderId: string }) {
  const { data } = useQuery({
    queryKey: keyOf(orderId),
    queryFn: ({ signal }) =>
      api('GET /api/admin/orders/{id}/guarantees', { params: { id: orderId }, signal }),
  });
  if (!data) return null;
  return (
    <ul className="divide-y border-y text-sm">
      {data.items.map((line) => (
        <li key={line.line_id} className="space-y-2 py-3">
          <Line orderId={orderId} line={line} />
        </li>
      ))}
    </ul>
  );
}

function Line({ orderId, line }: { orderId: string; line: GuaranteedLine }) {
  const { can } = usePanel();
  const [open, setOpen] = useState<'serials' | 'claim' | null>(null);
  return (
    <>
      <p className="font-medium">
        {line.quantity} × {line.name}
      </p>
      <p className="text-muted">
        {line.serials.length > 0 ? `N.º de série ${line.serials.join(', ')}` : 'Sem números de série'}
        {line.guarantee_until && ` · garantia até ${formatDate(line.guarantee_until)}`}
      </p>
      {line.open_claim && can('repairs.read') && (
        <p>
          Garantia pedida:{' '}
          <Link
            to={panelPath('reparacoes', line.open_claim.repair_id)}
            className="text-action underline underline-offset-2"
          >
            {repairNumber(line.open_claim.number)}
          </Link>
        </p>
      )}
      {open === 'serials' ? (
        <SerialsForm orderId={orderId} line={line} onDone={() => setOpen(null)} />
      ) : open === 'claim' ? (
        <ClaimForm orderId={orderId} line={line} onDone={() => setOpen(null)} />
      ) : (
        <div className="flex flex-wrap gap-2">
          {can('orders.change') && (
            <Button size="sm" variant="secondary" onClick={() => setOpen('serials')}>
              Números de série<span className="sr-only"> de {line.name}</span>
            </Button>
          )}
          {can('repairs.change') && line.can_claim && (
            <Button size="sm" variant="secondary" onClick={() => setOpen('claim')}>
              Acionar garantia<span className="sr-only"> de {line.name}</span>
            </Button>
          )}
        </div>
      )}
    </>
  );
}

/** One number for each unit, typed or read: the scanner's Enter goes on to the next, and the last one saves. */
function SerialsForm({
  orderId,
  line,
  onDone,
}: {
  orderId: string;
  line: GuaranteedLine;
  onDone: () => void;
}) {
  const client = useQueryClient();
  const { form, register, errors, isBusy } = useCallForm(
    ({ typed }: { typed: string }) =>
      api('PUT /api/admin/orders/{id}/lines/{line}/serials', {
        params: { id: orderId, line: line.line_id },
        body: {
          serials: typed
            .split(/[\n,;]/)
            .map((serial) => serial.trim())
            .filter(Boolean),
        },
      }),
    {
      values: { typed: line.serials.join('\n') },
      done: 'Números de série guardados!',
      onDone: (saved) => {
        client.setQueryData(keyOf(orderId), saved);
        onDone();
      },
      at: 'typed',
      failed: 'Erro ao guardar os números de série',
    },
  );
  return (
    <form {...form} noValidate aria-label={`Números de série de ${line.name}`} className="space-y-2">
      <Field
        label="Números de série"
        optional
        error={errors.typed}
        hint={
          line.quantity === 1
            ? 'Leia o código ou escreva.'
            : `Um por linha, até ${line.quantity}. Leia os códigos uns a seguir aos outros.`
        }
      >
        {line.quantity === 1 ? (
          <Input {...register('typed')} maxLength={80} spellCheck={false} />
        ) : (
          <Textarea {...register('typed')} rows={Math.min(line.quantity + 1, 8)} spellCheck={false} />
        )}
      </Field>
      <FormEnd isBusy={isBusy} onCancel={onDone}>
        Guardar números
      </FormEnd>
    </form>
  );
}

/** Claims the guarantee for the customer: a repair tied to this sale, which opens. */
function ClaimForm({ orderId, line, onDone }: { orderId: string; line: GuaranteedLine; onDone: () => void }) {
  const navigate = useNavigate();
  // The same press sent again is the same repair.
  const [requestId] = useState(() => crypto.randomUUID());
  const { form, register, errors, isBusy } = useCallForm(
    (typed: { problem_description: string; serial_number: string }) =>
      api('POST /api/admin/orders/{id}/lines/{line}/claim', {
        params: { id: orderId, line: line.line_id },
        body: { ...typed, request_id: requestId, serial_number: typed.serial_number || null },
      }),
    {
      values: { problem_description: '', serial_number: '' },
      onDone: async ({ id, number }) => {
        toast.success(`Garantia pedida: ${repairNumber(number)}`);
        await navigate(panelPath('reparacoes', id));
      },
      at: 'problem_description',
      failed: 'Erro ao pedir a garantia',
    },
  );
  return (
    <form {...form} noValidate aria-label={`Garantia de ${line.name}`} className="space-y-2">
      {line.serials.length > 1 && (
        <Field label="Qual das unidades" optional>
          <Select {...register('serial_number')}>
            <option value="">Não se sabe</option>
            {line.serials.map((serial) => (
              <option key={serial}>{serial}</option>
            ))}
          </Select>
        </Field>
      )}
      <Field label="O que acontece" required error={errors.problem_description}>
        <Textarea {...register('problem_description')} rows={3} maxLength={4000} />
      </Field>
      <FormEnd isBusy={isBusy} onCancel={onDone}>
        Pedir garantia
      </FormEnd>
    </form>
  );
}

function FormEnd({
  isBusy,
  onCancel,
  children,
}: {
  isBusy: boolean;
  onCancel: () => void;
  children: string;
}) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button type="submit" size="sm" isBusy={isBusy}>
        {children}
      </Button>
      <Button size="sm" variant="ghost" onClick={onCancel}>
        Cancelar
      </Button>
    </div>
  );
}
