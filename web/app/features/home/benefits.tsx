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
    <section aria-labelledby="porque" className="border-y bg-surface">
      <div className="wrap py-12 md:py-16">
        <h2 id="porque" className="font-bold text-2xl md:text-3xl">
          Porquê escolher-nos?
        </h2>
        <ul className="mt-8 grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
          {benefitsOf({ claims }).map(({ icon: Icon, title, text }) => (
            <li key={title} className="flex gap-4 lg:flex-col">
              <span className="flex size-12 shrink-0 items-center justify-center rounded-full bg-action-soft text-action">
                <Icon aria-hidden className="size-6" />
              </span>
              <div>
                <h3 className="font-semibold text-lg">{title}</h3>
                <p className="mt-1 text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
