import { ArrowUpRight } from 'lucide-react';

const DEPARTMENTS = [
  {
    name: 'Vendas',
    text: 'Diga-nos o modelo do equipamento ou da impressora e para quando precisa.',
    body: 'Olá,\n\nProcuro: \nPara o equipamento (marca e modelo): \nPreciso até: \n\nObrigado,',
  },
  {
    name: 'Suporte Técnico',
    text: 'Marca, modelo, o que acontece e desde quando. Uma fotografia do erro ajuda muito.',
    body: 'Olá,\n\nEquipamento (marca e modelo): \nO que acontece: \nDesde quando: \n\nObrigado,',
  },
  {
    name: 'Faturação',
    text: 'Indique o número da encomenda (ORD-…) e o NIF da fatura.',
    body: 'Olá,\n\nEncomenda: ORD-\nNIF: \nAssunto: \n\nObrigado,',
  },
  {
    name: 'Outros assuntos',
    text: 'Propostas, parcerias, elogios e reclamações: lemos tudo.',
    body: 'Olá,\n\n',
  },
] as const;

/** Ready letters by subject: opens the customer's own e-mail with what we need to know. */
export function WriteToUs({ email }: { email: string }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {DEPARTMENTS.map(({ name, text, body }) => (
        <li
          key={name}
          className="relative rounded-lg border bg-surface p-5 shadow-card transition-shadow hover:shadow-raised"
        >
          <h3 className="font-semibold text-lg">
            <a
              href={`mailto:${email}?subject=${encodeURIComponent(name)}&body=${encodeURIComponent(body)}`}
              className="flex items-center justify-between gap-2 text-action after:absolute after:inset-0"
            >
              {name}
              <ArrowUpRight aria-hidden className="size-5 shrink-0" />
            </a>
          </h3>
          <p className="mt-1 text-muted">{text}</p>
        </li>
      ))}
    </ul>
  );
}
