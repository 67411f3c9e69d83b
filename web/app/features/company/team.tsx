import { PackageCheck, UserRoundCog, Wrench } from 'lucide-react';

/** A team of three (docs/product.md#screens), by what each does: names are the shop's to publish. */
const TEAM = [
  {
    icon: UserRoundCog,
    role: 'Direção e consultoria',
    text: 'Ouve o problema, desenha a solução e responde por ela.',
    ink: 'bg-ink-cyan',
  },
  {
    icon: Wrench,
    role: 'Oficina e assistência técnica',
    text: 'Diagnostica, repara, testa e explica o que encontrou.',
    ink: 'bg-ink-yellow',
  },
  {
    icon: PackageCheck,
    role: 'Loja e apoio ao cliente',
    text: 'Atende, aconselha, embala e acompanha cada encomenda.',
    ink: 'bg-ink-key',
  },
] as const;

/** Who does what. */
export function Team() {
  return (
    <ul className="grid gap-4 md:grid-cols-3">
      {TEAM.map(({ icon: Icon, role, text, ink }) => (
        <li key={role} className="overflow-hidden rounded-lg border bg-canvas">
          <span aria-hidden className={`block h-1 ${ink}`} />
          <div className="p-6">
            <Icon aria-hidden className="size-9 text-action" strokeWidth={1.5} />
            <h3 className="mt-4 font-semibold text-lg">{role}</h3>
            <p className="mt-1 text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
