import type { ComparedEntry, ComparedFact } from '#core/audit/contract.ts';
import { classes } from '../../../ui/classes.ts';

const CELL = 'break-words border-b px-2 py-2 align-top first:pl-3 last:pr-3';

/** What was kept of a thing before and after, side by side; what stayed the same is put away. */
export function FactsTable({ entry: { facts } }: { entry: ComparedEntry }) {
  const changed = facts.filter(({ is_changed }) => is_changed);
  const same = facts.filter(({ is_changed }) => !is_changed);
  if (facts.length === 0) return <p className="text-muted">Este registo não guarda mais pormenores.</p>;
  return (
    <div className="space-y-3">
      {changed.length > 0 ? (
        <Facts label="Antes e depois" facts={changed} />
      ) : (
        <p className="text-muted">Nada do que se guarda mudou.</p>
      )}
      {same.length > 0 && (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center text-action">
            {same.length === 1 ? 'Ver 1 campo que não mudou' : `Ver ${same.length} campos que não mudaram`}
          </summary>
          <Facts label="O que não mudou" facts={same} />
        </details>
      )}
    </div>
  );
}

function Facts({ label, facts }: { label: string; facts: readonly ComparedFact[] }) {
  return (
    <div className="overflow-hidden rounded-lg border">
      <table
        aria-label={label}
        className="w-full table-fixed border-separate border-spacing-0 text-left text-sm"
      >
        <thead>
          <tr className="bg-sunken text-muted text-xs">
            <th scope="col" className={CELL}>
              Campo
            </th>
            <th scope="col" className={CELL}>
              Antes
            </th>
            <th scope="col" className={CELL}>
              Depois
            </th>
          </tr>
        </thead>
        <tbody className="[&>tr:last-child>*]:border-b-0">
          {facts.map(({ path, label: name, before, after, is_changed }) => (
            <tr key={path}>
              <th scope="row" className={classes(CELL, 'font-medium')}>
                {name}
              </th>
              <td className={classes(CELL, 'figures whitespace-pre-line text-muted')}>{before ?? '—'}</td>
              <td className={classes(CELL, 'figures whitespace-pre-line', is_changed && 'font-medium')}>
                {after ?? '—'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
