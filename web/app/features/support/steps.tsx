import type { PublicSettings } from '#core/settings/contract.ts';

/** The steps; times and prices are those of the shop's claims. */
function stepsOf({ diagnosis_time, free_diagnosis, quote_time }: PublicSettings['claim_settings']) {
  return [
    {
      title: 'Diagnóstico',
      text: `Recebemos o equipamento e dizemos o que tem${diagnosis_time ? `, em ${diagnosis_time.text}` : ''}.${free_diagnosis ? ' O diagnóstico é gratuito.' : ''}`,
    },
    {
      title: 'Orçamento por email',
      text: `Preço fechado, peças e prazo.${quote_time ? ` Resposta em ${quote_time.text} depois do diagnóstico.` : ''}`,
    },
    {
      title: 'Aprovação no dashboard',
      text: 'Aprova ou rejeita com um botão. Sem aprovação não se gasta um cêntimo.',
    },
    { title: 'Reparação com garantia', text: 'Reparamos, testamos e entregamos com 6 meses de garantia.' },
  ];
}

/** How it works, in four steps (docs/product.md#screens). */
export function Steps({ claims }: { claims: PublicSettings['claim_settings'] }) {
  return (
    <ol className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {stepsOf(claims).map(({ title, text }, i) => (
        <li key={title} className="flex gap-4 rounded-lg border bg-surface p-5 shadow-card sm:block md:p-6">
          <span
            aria-hidden
            className="figures flex size-10 shrink-0 items-center justify-center rounded-full bg-action font-bold text-lg text-on-action"
          >
            {i + 1}
          </span>
          <div>
            <h3 className="font-semibold text-lg sm:mt-4">{title}</h3>
            <p className="mt-1 text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
