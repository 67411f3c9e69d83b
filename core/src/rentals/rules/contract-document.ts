import { rentalTermsText } from '../../catalogue/rental-terms.ts';
import type { DocumentContent } from '../../documents/content.ts';
import { orderNumber } from '../../orders/rules/order-number.ts';
import type { Signature } from '../../repairs/signature.ts';
import { formatDate, formatDay } from '../../shared/dates.ts';
import { formatEuros } from '../../shared/money.ts';
import { formatPhone } from '../../shared/phone.ts';
import { unitNumber } from '../../units/record.ts';
import type { RentalPage } from '../contract.ts';
import { rentalNumber } from '../record.ts';

const onDay = (day: string) => formatDay(day);
const given = (lines: readonly (string | null | false)[]) =>
  lines.filter((line): line is string => Boolean(line));

function factsOf(rental: RentalPage): DocumentContent['facts'] {
  const { deposit } = rental;
  const facts: [string, string | null][] = [
    ['Contrato', rentalNumber(rental.number)],
    ['Encomenda', orderNumber(rental.order_number)],
    ['Prazo', rental.months === 1 ? '1 mês' : `${rental.months} meses`],
    ['Mensalidade', `${formatEuros(rental.monthly)}, IVA incluído`],
    ...rental.prices_to_come.map(({ from, monthly }): [string, string] => [
      `A partir de ${onDay(from)}`,
      `${formatEuros(monthly)}, IVA incluído`,
    ]),
    ['Caução', deposit.amount > 0 ? formatEuros(deposit.amount) : null],
    ['Entregue', rental.handed_over_at && formatDate(rental.handed_over_at)],
    ['Termina', rental.ends_on && onDay(rental.ends_on)],
  ];
  return facts.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]));
}

/** The strokes of a signature as SVG paths. */
function pathsOf({ strokes }: Signature): string[] {
  return strokes.map((stroke) =>
    stroke.map(([x, y], place) => `${place === 0 ? 'M' : 'L'}${x} ${y}`).join(''),
  );
}

/** The contract on paper: who, what, for how long, the units by their serial numbers, and what was agreed. */
export function rentalDocument(
  rental: RentalPage,
  of: {
    readonly email: string | null;
    readonly phone: string | null;
    readonly signature: Signature | null;
    readonly signedName: string | null;
  },
): DocumentContent {
  const { address } = rental;
  const signedBy = of.signedName ? `Assinado por ${of.signedName}` : 'O cliente';
  return {
    facts: factsOf(rental),
    parties: [
      {
        label: 'Cliente',
        lines: given([
          rental.billing_name,
          rental.customer_name,
          rental.nif && `NIF ${rental.nif}`,
          of.email,
          of.phone && formatPhone(of.phone),
        ]),
      },
      ...(address
        ? [
            {
              label: 'Onde está o equipamento',
              lines: [address.name, address.address, `${address.postal_code} ${address.city}`],
            },
          ]
        : []),
    ],
    lines: [
      {
        name: rental.product_name,
        detail: rental.units
          .filter((unit) => unit.in_at === null)
          .map((unit) => `${unitNumber(unit.number)} · N.º de série ${unit.serial_number}`)
          .join('\n'),
        quantity: rental.quantity,
        money: null,
      },
    ],
    totals: null,
    notes: [
      ...rental.conditions,
      { label: `Condições (${rental.terms_version})`, text: rentalTermsText(rental.terms_version) },
    ],
    signatures: of.signature ? [] : ['A loja', 'O cliente'],
    ...(of.signature
      ? {
          drawn: {
            label: signedBy,
            width: of.signature.width,
            height: of.signature.height,
            paths: pathsOf(of.signature),
          },
        }
      : {}),
  };
}
