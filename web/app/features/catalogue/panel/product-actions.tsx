import { ArchiveRestore, Copy, Eye, Pencil, Scale, Trash2 } from 'lucide-react';
import { Link, type To } from 'react-router';
import type { AdminProduct } from '#core/catalogue/admin-contract.ts';
import { IconButton } from '../../../ui/icon-button.tsx';

export interface ProductActionsGiven {
  readonly onCheckMargin: (product: AdminProduct) => void;
  readonly onDuplicate: (product: AdminProduct) => void;
  readonly onRestore: (product: AdminProduct) => void;
  readonly onDelete: (product: AdminProduct) => void;
}

/** What can be done to one product of the list. */
export function ProductActions({
  product,
  href,
  on,
  mayChange,
  mayDelete,
}: {
  product: AdminProduct;
  href: To;
  on: ProductActionsGiven;
  mayChange: boolean;
  mayDelete: boolean;
}) {
  const name = `${mayChange ? 'Editar' : 'Ver'} ${product.name}`;
  return (
    <div className="flex justify-end lg:-mr-2 lg:pointer-fine:[&>*]:size-8 lg:pointer-fine:[&_svg]:size-4">
      <Link
        to={href}
        preventScrollReset
        aria-label={name}
        title={name}
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-md hover:bg-sunken [&>svg]:size-5"
      >
        {mayChange ? <Pencil aria-hidden /> : <Eye aria-hidden />}
      </Link>
      <IconButton label={`Verificar margem de ${product.name}`} onClick={() => on.onCheckMargin(product)}>
        <Scale aria-hidden />
      </IconButton>
      {mayChange && (
        <IconButton label={`Duplicar ${product.name}`} onClick={() => on.onDuplicate(product)}>
          <Copy aria-hidden />
        </IconButton>
      )}
      {mayChange && product.archived_at && (
        <IconButton label={`Devolver à loja ${product.name}`} onClick={() => on.onRestore(product)}>
          <ArchiveRestore aria-hidden />
        </IconButton>
      )}
      {mayDelete && (
        <IconButton label={`Eliminar ${product.name}`} tone="danger" onClick={() => on.onDelete(product)}>
          <Trash2 aria-hidden />
        </IconButton>
      )}
    </div>
  );
}
