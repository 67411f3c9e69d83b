import { ArrowRight } from 'lucide-react';
import type { BulkRow } from '#core/catalogue/admin-contract.ts';
import { Badge } from '../../../ui/badge.tsx';

/** What would become of each product, those that stay as they are first. */
export function BulkPreview({ rows }: { rows: readonly BulkRow[] }) {
  const refused = rows.filter((row) => row.refused !== null);
  const changing = rows.filter((row) => row.refused === null);
  return (
    <section aria-label="O que muda" className="space-y-3">
      <p role="status" className="font-medium">
        {changing.length === 1 ? 'Muda 1 produto' : `Mudam ${changing.length} produtos`}
        {refused.length > 0 &&
          (refused.length === 1 ? '; 1 fica como está' : `; ${refused.length} ficam como estão`)}
        .
      </p>
      <ul className="divide-y rounded-lg border">
        {[...refused, ...changing].map((row) => (
          <li key={row.id} className="space-y-1 px-4 py-2.5 text-sm">
            <p className="font-medium">{row.name}</p>
            {row.refused === null ? (
              <p className="figures flex flex-wrap items-center gap-2 text-muted">
                {row.before}
                <ArrowRight aria-label="passa a" className="size-4" />
                <strong className="text-ink">{row.after}</strong>
              </p>
            ) : (
              <p>
                <Badge tone="neutral">Fica como está</Badge> <span className="text-muted">{row.refused}</span>
              </p>
            )}
            {row.warning && (
              <p className="text-tone-yellow">
                <Badge tone="yellow">Atenção</Badge> {row.warning}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
