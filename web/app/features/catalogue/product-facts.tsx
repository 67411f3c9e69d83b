import { Check } from 'lucide-react';
import type { ProductDetail } from '#core/catalogue/contract.ts';

/** What the product is, part by part. */
export function SpecificationTable({ rows }: { rows: ProductDetail['specification_rows'] }) {
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="especificacoes">
      <h2 id="especificacoes" className="font-bold text-xl">
        Especificações
      </h2>
      <table className="mt-3 w-full overflow-hidden rounded-lg border text-left text-sm">
        <tbody>
          {rows.map(({ label, value }) => (
            <tr key={label} className="border-t align-top first:border-t-0 odd:bg-surface">
              <th scope="row" className="w-2/5 px-4 py-2.5 font-medium text-muted">
                {label}
              </th>
              <td className="px-4 py-2.5">{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** What it is good for, point by point. */
export function FeatureList({ features }: { features: readonly string[] }) {
  if (features.length === 0) return null;
  return (
    <section aria-labelledby="caracteristicas">
      <h2 id="caracteristicas" className="font-bold text-xl">
        Características
      </h2>
      <ul className="mt-3 grid gap-2">
        {features.map((feature) => (
          <li key={feature} className="flex gap-2.5">
            <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-tone-green" />
            {feature}
          </li>
        ))}
      </ul>
    </section>
  );
}
