import { differences } from '../form/differences.ts';
import { fieldOf, labelOf, textOf } from '../form/label-of.ts';

const CELL = 'wrap-anywhere border-b px-2 py-2 align-top first:pl-3 last:pr-3';

/** What a change has before and after, field by field. */
export function ChangeTable({
  before,
  after,
}: {
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}) {
  return (
    <div className="overflow-x-auto rounded-lg border">
      <table className="w-full min-w-md table-fixed border-separate border-spacing-0 text-left text-sm">
        <caption className="sr-only">Antes e depois</caption>
        <thead>
          <tr className="bg-sunken text-muted text-xs">
            {['Campo', 'Antes', 'Depois'].map((head) => (
              <th key={head} scope="col" className={CELL}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="[&>tr:last-child>*]:border-b-0">
          {differences(before, after).map((one) => (
            <tr key={one.path}>
              <th scope="row" className={`${CELL} font-medium`}>
                {labelOf(one.path)}
              </th>
              <td className={`${CELL} whitespace-pre-line text-muted`}>
                {textOf(one.before, fieldOf(one.path))}
              </td>
              <td className={`${CELL} whitespace-pre-line`}>{textOf(one.after, fieldOf(one.path))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
