/** The shop's claims (docs/product.md#screens): static text, soberly worded. */
const STATS = [
  { figure: '+10 anos', label: 'de experiência, desde 2014', ink: 'bg-ink-cyan' },
  { figure: '+10 000', label: 'produtos, em stock ou por encomenda', ink: 'bg-ink-magenta' },
  { figure: '24h', label: 'de prazo de entrega em Portugal continental', ink: 'bg-ink-yellow' },
  { figure: '4,9/5', label: 'de avaliação dos clientes', ink: 'bg-ink-key' },
] as const;

/** Four figures. */
export function Stats() {
  return (
    <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      {STATS.map(({ figure, label, ink }) => (
        <div
          key={figure}
          className="relative flex flex-col overflow-hidden rounded-lg border bg-surface p-5 shadow-card"
        >
          <span aria-hidden className={`absolute inset-y-0 left-0 w-1 ${ink}`} />
          <dt className="order-2 mt-1 text-muted">{label}</dt>
          <dd className="figures font-extrabold text-2xl tracking-tight md:text-4xl">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
