import { SearchX } from 'lucide-react';
import type { Printer } from '#core/printers/contract.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { PrinterLinks } from './printer-links.tsx';

/** A model that nobody knows, and those it may have meant. */
export function PrinterMissing({ near }: { near: readonly Printer[] }) {
  return (
    <div className="flex flex-col items-center gap-4 py-12 text-center md:py-20">
      <span className="flex size-20 items-center justify-center rounded-full bg-sunken">
        <SearchX aria-hidden className="size-10 text-muted" />
      </span>
      <h1 className="font-bold text-2xl md:text-3xl">Modelo não encontrado</h1>
      <p className="max-w-md text-muted">Não conhecemos este modelo de impressora.</p>
      {near.length > 0 && (
        <section aria-labelledby="parecidos" className="mt-2 flex max-w-3xl flex-col items-center gap-3">
          <h2 id="parecidos" className="font-semibold text-lg">
            Procurava um destes?
          </h2>
          <PrinterLinks printers={near} />
        </section>
      )}
      <LinkButton size="lg" className="mt-2" to="/impressoras">
        Procurar a minha impressora
      </LinkButton>
    </div>
  );
}
