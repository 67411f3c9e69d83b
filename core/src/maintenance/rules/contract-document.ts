import type { DocumentContent } from '../../documents/content.ts';
import { formatDate, formatDay } from '../../shared/dates.ts';
import { formatPhone } from '../../shared/phone.ts';
import type { MaintenancePage } from '../contract.ts';
import { maintenanceNumber } from '../record.ts';
import { ACCEPT_WAY_LABELS, type AcceptWay, MAINTENANCE_TERMS } from '../values.ts';
import { conditionFacts, termsToComeText } from './condition-facts.ts';

/** The contract on paper: who, what it says, the covered devices by their serial numbers, and how it was accepted. */
export function maintenanceDocument(
  found: MaintenancePage,
  of: { readonly email: string | null; readonly phone: string | null; readonly way: AcceptWay | null },
): DocumentContent {
  const facts = [
    ['Contrato', maintenanceNumber(found.number)] as const,
    ...conditionFacts(found),
    [`A partir de ${found.next ? formatDay(found.next.from) : ''}`, termsToComeText(found)] as const,
  ];
  const party = [
    found.billing_name,
    found.customer_name,
    found.nif && `NIF ${found.nif}`,
    of.email,
    of.phone && formatPhone(of.phone),
  ];
  return {
    facts: facts.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
    parties: [{ label: 'Cliente', lines: party.filter((line): line is string => Boolean(line)) }],
    lines: found.devices.map(({ name, device_type, serial_number }) => ({
      name,
      detail: [device_type, serial_number && `N.º de série ${serial_number}`].filter(Boolean).join(' · '),
      quantity: 1,
      money: null,
    })),
    totals: null,
    notes: [
      ...(found.accepted_at && of.way
        ? [
            {
              label: 'Aceite',
              text: `A ${formatDate(found.accepted_at)}, ${ACCEPT_WAY_LABELS[of.way]}.`,
            },
          ]
        : []),
      { label: `Condições gerais (${MAINTENANCE_TERMS.version})`, text: MAINTENANCE_TERMS.text },
    ],
    signatures: ['A loja', 'O cliente'],
  };
}
