import type { Unit } from '#core/units/contract.ts';
import { unitNumber } from '#core/units/record.ts';
import { api } from '../../api/client.ts';
import { ScanInput, type ScanInputProps } from './scan-input.tsx';

const SHOWN = 8;

async function findUnits(q: string, signal: AbortSignal): Promise<readonly Unit[]> {
  const { items } = await api('GET /api/admin/units', {
    query: { q, view: 'lendable', page: 1, page_size: SHOWN },
    signal,
  });
  return items;
}

/** A free unit, scanned by its label or serial number or found by its article; those kept to be lent come first. */
export function UnitInput(props: ScanInputProps<Unit>) {
  return (
    <ScanInput
      maxLength={120}
      {...props}
      foundLabel="Unidades livres"
      load={findUnits}
      tell={({ number, product, serial_number, is_loaner }) => ({
        name: `${unitNumber(number)} · ${product.name}`,
        detail: serial_number,
        below: is_loaner && <span className="block text-muted">Para emprestar</span>,
      })}
    />
  );
}
