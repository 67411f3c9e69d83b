import { valueAt } from '../form/draft.ts';
import { labelOf, textOf } from '../form/label-of.ts';

const CELL = 'break-words border-b px-2 py-2 align-top first:pl-3 last:pr-3';

/** The places of what is in a change: the fields of groups one by one, lists and values whole. */
function pathsOf(values: Record<string, unknown>): string[] {
  return Object.entries(values).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.keys(value).map((field) => `${name}.${field}`)
      : [name],
  );
}

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
          {pathsOf(after).map((path) => (
            <tr key={path}>
              <th scope="row" className={`${CELL} font-medium`}>
                {labelOf(path)}
              </th>
              <td className={`${CELL} whitespace-pre-line text-muted`}>{textOf(valueAt(before, path))}</td>
              <td className={`${CELL} whitespace-pre-line`}>{textOf(valueAt(after, path))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
