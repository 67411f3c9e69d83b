import { openingHours } from './opening-hours.ts';

/** When the shop is open. */
export function HoursTable({ hours }: { hours: string }) {
  return (
    <table className="w-full text-left">
      <caption className="sr-only">Horário de funcionamento</caption>
      <tbody>
        {openingHours(hours).map((row) => (
          <tr key={row.days} className="border-b last:border-b-0">
            <th scope="row" className="py-3 pr-4 font-medium">
              {row.days}
            </th>
            <td className="figures py-3 text-right text-muted">{row.hours}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
