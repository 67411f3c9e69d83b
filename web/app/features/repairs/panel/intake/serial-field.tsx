import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { CounterDevice } from '#core/intake/contract.ts';
import { orderNumber } from '#core/orders/rules/order-number.ts';
import { repairNumber } from '#core/repairs/record.ts';
import { formatDate } from '#core/shared/dates.ts';
import { serialDoubt, serialKey } from '#core/shared/serial-key.ts';
import { api } from '../../../../api/client.ts';
import { queryKeys } from '../../../../api/query-keys.ts';
import { panelPath } from '../../../../panel/room.ts';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/field.tsx';
import { SerialInput } from './serial-input.tsx';

/** Time without a key before it is asked what is known, in milliseconds: a scanner types all of it at once. */
const PAUSE = 200;

export type KnownDevice = NonNullable<CounterDevice['device']>;

const asking = (serial: string) => ({
  queryKey: [...queryKeys.admin, 'counter-device', serial],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    api('GET /api/admin/repairs/counter/device', { query: { serial }, signal }),
  staleTime: 10_000,
});

/** What was typed, once nobody has typed for a moment. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

interface Props {
  serial: string;
  onSerial: (serial: string) => void;
  /** What is known of it is taken over. */
  onTake: (device: KnownDevice) => void;
  error: string | undefined;
}

/** A serial number, scanned or typed, and what the shop knows of it: Enter takes that over, however fast it comes. */
export function SerialField({ serial, onSerial, onTake, error }: Props) {
  const client = useQueryClient();
  const asked = usePaused(serial.trim());
  const isAsked = serialKey(asked) !== null;
  const { data } = useQuery({ ...asking(asked), enabled: isAsked });
  const take = async () => {
    const now = serial.trim();
    if (serialKey(now) === null) return;
    // What cannot be looked up is typed by hand.
    const found = await client.fetchQuery(asking(now)).catch(() => null);
    if (found?.device) onTake(found.device);
  };
  return (
    <>
      <Field
        label="Número de série"
        optional
        error={error}
        hint={serialDoubt(serial) ?? 'Leia o código ou escreva; Enter preenche o resto.'}
      >
        <SerialInput serial={serial} onSerial={onSerial} onRead={() => void take()} />
      </Field>
      <div role="status" className="min-w-0 self-end sm:col-span-1 lg:col-span-2">
        {isAsked && data && <Known known={data} onTake={onTake} />}
      </div>
    </>
  );
}

/** Until when a guarantee runs, or that it is over. */
function guaranteeWords(until: string | null, isOver: boolean): string {
  if (!until) return '';
  return isOver ? '; a garantia terminou' : `; garantia até ${formatDate(until)}`;
}

function Known({
  known: { device, sold, repairs },
  onTake,
}: {
  known: CounterDevice;
  onTake: Props['onTake'];
}) {
  if (!device) {
    return <p className="pb-2 text-muted text-sm">A loja ainda não conhece este número.</p>;
  }
  return (
    <div className="space-y-1 rounded-md border bg-sunken p-3 text-sm">
      <p className="break-words">
        Conhecido: {device.device_type} {device.brand} {device.model}
        {device.customer && `, de ${device.customer.name}`}
      </p>
      {sold && (
        <p>
          Vendido na{' '}
          <Link
            to={panelPath('encomendas', sold.order_id)}
            className="text-action underline underline-offset-2"
          >
            encomenda {orderNumber(sold.order_number)}
          </Link>{' '}
          a {sold.customer_name}
          {guaranteeWords(sold.guarantee_until, sold.is_over)}
        </p>
      )}
      {repairs.slice(0, 2).map((repair) => (
        <p key={repair.id} className="text-muted">
          {repairNumber(repair.number)} a {formatDate(repair.created_at)}
          {guaranteeWords(
            repair.warranty_until,
            repair.warranty_until !== null && new Date(repair.warranty_until) < new Date(),
          )}
        </p>
      ))}
      <Button size="sm" variant="secondary" onClick={() => onTake(device)}>
        Usar estes dados
      </Button>
    </div>
  );
}
