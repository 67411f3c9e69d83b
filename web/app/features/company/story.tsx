const MILESTONES = [
  { year: '2014', text: 'Abrimos com uma bancada de reparações e uma prateleira de tinteiros.' },
  {
    year: '2017',
    text: 'Os primeiros portáteis recondicionados: testados peça a peça, com garantia escrita.',
  },
  {
    year: '2020',
    text: 'Quando as empresas foram para casa, o renting e a assistência à distância foram com elas.',
  },
  {
    year: 'Hoje',
    text: 'Uma loja online, uma oficina e a mesma regra: dizer o que compensa antes de cobrar.',
  },
] as const;

/** How it began and became: the settings' text, then, of a shop that says so, the milestones since 2014. */
export function Story({ text, isSince2014 }: { text: string; isSince2014: boolean }) {
  const paragraphs = text.split(/\n+/).filter(Boolean);
  return (
    <div className="grid gap-8 lg:grid-cols-[1.2fr_1fr] lg:gap-16">
      <div className="flex max-w-2xl flex-col gap-4 text-lg">
        {(paragraphs.length > 0
          ? paragraphs
          : [
              `${isSince2014 ? 'Começámos em 2014, com a' : 'Partimos da'} convicção de que um problema informático se resolve melhor com uma explicação do que com um orçamento. Vendemos o que nós próprios usamos e reparamos o que outros mandam trocar.`,
            ]
        ).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      {isSince2014 && (
        <ol className="flex flex-col">
          {MILESTONES.map(({ year, text: what }) => (
            <li key={year} className="relative border-l-2 pb-6 pl-6 last:pb-0">
              <span
                aria-hidden
                className="absolute top-1.5 -left-[7px] size-3 rounded-full border-2 border-surface bg-action"
              />
              <p className="figures font-bold">{year}</p>
              <p className="text-muted">{what}</p>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
