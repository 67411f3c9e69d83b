import type { PublicSettings } from '#core/settings/contract.ts';

type Claims = PublicSettings['claim_settings'];

interface Props {
  claims: Claims;
  /** What customers said, of every product together; null while nobody has. */
  rating: { readonly average: number; readonly count: number } | null;
}

interface Stat {
  readonly figure: string;
  readonly label: string;
  /** Where the figure comes from. */
  readonly source: string;
}

/** The figures that the shop can show: its claims with their sources, and the rating that its reviews give. */
export function statsOf({ claims, rating }: Props): Stat[] {
  const claimed = (name: keyof Claims, label: string): Stat[] => {
    const claim = claims[name];
    return claim ? [{ figure: claim.text, label, source: claim.source }] : [];
  };
  return [
    ...claimed('experience', 'de experiência'),
    ...claimed('products', 'produtos, em stock ou por encomenda'),
    ...claimed('delivery', 'de prazo de entrega em Portugal continental'),
    ...(rating
      ? [
          {
            figure: `${rating.average.toLocaleString('pt-PT', { minimumFractionDigits: 1, maximumFractionDigits: 1 })}/5`,
            label: 'de avaliação dos clientes',
            source: rating.count === 1 ? 'Uma avaliação nesta loja' : `${rating.count} avaliações nesta loja`,
          },
        ]
      : claimed('rating', 'de avaliação dos clientes')),
  ];
}

const INKS = ['bg-ink-cyan', 'bg-ink-magenta', 'bg-ink-yellow', 'bg-ink-key'];

/** Up to four figures. */
export function Stats({ stats }: { stats: readonly Stat[] }) {
  return (
    <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      {stats.map(({ figure, label, source }, i) => (
        <div
          key={label}
          className="relative flex flex-col overflow-hidden rounded-lg border bg-surface p-5 shadow-card"
        >
          <span aria-hidden className={`absolute inset-y-0 left-0 w-1 ${INKS[i]}`} />
          <dt className="order-2 mt-1 text-muted">
            {label}
            <span className="mt-1 block text-sm">{source}</span>
          </dt>
          <dd className="figures font-extrabold text-2xl tracking-tight md:text-4xl">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
