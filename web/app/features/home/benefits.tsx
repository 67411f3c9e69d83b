import { Award, Headset, ShieldCheck, Truck } from 'lucide-react';
import type { PublicSettings } from '#core/settings/contract.ts';

interface Props {
  claims: PublicSettings['claim_settings'];
}

/** Why choose us (docs/product.md#screens): hours, times and promises only where the shop claims them. */
const benefitsOf = ({ claims }: Props) => [
  {
    icon: ShieldCheck,
    title: 'Garantia assegurada',
    text: 'Tudo o que vendemos tem garantia escrita, também o que é usado ou recondicionado.',
  },
  {
    icon: Truck,
    title: claims.delivery ? 'Entrega rápida em 24-48 horas' : 'Entrega rápida',
    text: claims.delivery
      ? 'Expedimos no próprio dia o que está em stock, para Portugal continental.'
      : 'Cada artigo diz quando chega e quanto custam os portes, antes de pagar.',
  },
  {
    icon: Headset,
    title: claims.support ? `Suporte ${claims.support.text}` : 'Suporte técnico',
    text: claims.support
      ? 'Escreva-nos a qualquer hora: um técnico responde, não um guião.'
      : 'Escreva-nos quando quiser e acompanhe a resposta por email ou na sua conta.',
  },
  {
    icon: Award,
    title: 'Qualidade premium',
    text: 'Novo, usado ou recondicionado: a condição de cada artigo está sempre à vista.',
  },
];

/** The four benefits. */
export function Benefits({ claims }: Props) {
  return (
    <section aria-labelledby="porque" className="mb-14 bg-night text-on-night md:mb-20">
      <div className="wrap py-10">
        <h2 id="porque" className="font-bold text-xl md:text-2xl">
          Porquê escolher-nos?
        </h2>
        <ul className="mt-5 grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-4">
          {benefitsOf({ claims }).map(({ icon: Icon, title, text }) => (
            <li key={title} className="flex gap-3">
              <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-yellow" />
              <div>
                <h3 className="font-semibold">{title}</h3>
                <p className="mt-0.5 text-night-muted text-sm">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
