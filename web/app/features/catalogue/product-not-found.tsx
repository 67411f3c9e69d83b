import { PackageX } from 'lucide-react';
import { LinkButton } from '../../ui/link-button.tsx';

/** A product that is not there, or not any more (docs/product.md#catalogue). */
export function ProductNotFound() {
  return (
    <div className="flex flex-col items-center gap-4 py-16 text-center md:py-24">
      <span className="flex size-20 items-center justify-center rounded-full bg-sunken">
        <PackageX aria-hidden className="size-10 text-muted" />
      </span>
      <h1 className="font-bold text-2xl md:text-3xl">Produto não encontrado</h1>
      <p className="max-w-md text-muted">O produto que procura não existe ou foi removido.</p>
      <LinkButton size="lg" className="mt-2" to="/produtos">
        Voltar aos Produtos
      </LinkButton>
    </div>
  );
}
