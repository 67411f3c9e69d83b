import { PackageCheck, Printer } from 'lucide-react';
import { DocumentButton, PricedPaper } from '../../../ui/document-button.tsx';

/** The papers of an order: the order itself, and what goes into the box. */
export function OrderPapers({ id }: { id: string }) {
  const path = `/api/admin/orders/${encodeURIComponent(id)}/documents`;
  return (
    <div className="flex flex-wrap gap-3">
      <PricedPaper variant="secondary" size="sm" path={`${path}/encomenda`} fileName={`encomenda-${id}.pdf`}>
        <Printer aria-hidden />
        Imprimir encomenda
      </PricedPaper>
      <DocumentButton variant="secondary" size="sm" path={`${path}/guia`} fileName={`guia-${id}.pdf`}>
        <PackageCheck aria-hidden />
        Guia de embalagem
      </DocumentButton>
    </div>
  );
}
