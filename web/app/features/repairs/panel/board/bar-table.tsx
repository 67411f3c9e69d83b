import { Card } from '../../../../ui/card.tsx';
import { classes } from '../../../../ui/classes.ts';

export interface BarRow {
  readonly name: string;
  /** How long the bar is, beside those of the other rows. */
  readonly value: number;
  /** What stands in the columns after the name. */
  readonly cells: readonly string[];
  /** Said below the name. */
  readonly detail?: string;
}

interface Props {
  title: string;
  heads: readonly string[];
  rows: readonly BarRow[];
  className?: string;
}

/** A table whose rows have a bar below them: what is compared is seen, and read exactly beside it. */
export function BarTable({ title, heads, rows, className }: Props) {
  const most = Math.max(...rows.map(({ value }) => value), 0);
  return (
    <Card className={classes('min-w-0 space-y-2 md:p-4', className)}>
      <h2 className="font-semibold">{title}</h2>
      {rows.length === 0 ? (
        <p className="text-muted text-sm">Ainda não há nada neste período.</p>
      ) : (
        <table className="w-full text-sm">
          <thead className="text-left text-muted">
            <tr>
              {heads.map((head, at) => (
                <th key={head} className={`py-1 font-normal ${at > 0 ? 'pl-3 text-right' : ''}`}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.name} className="border-t align-top">
                <th scope="row" className="w-full py-1.5 text-left font-normal">
                  <span className="break-words">{row.name}</span>
                  {row.detail && <span className="block text-muted">{row.detail}</span>}
                  <span
                    aria-hidden
                    className="mt-1 block h-1.5 min-w-px rounded-full border border-transparent bg-action"
                    style={{ width: `${most > 0 ? (Math.max(0, row.value) * 100) / most : 0}%` }}
                  />
                </th>
                {row.cells.map((cell, at) => (
                  <td key={heads[at + 1]} className="figures whitespace-nowrap py-1.5 pl-3 text-right">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}
