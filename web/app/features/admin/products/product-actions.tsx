import { ArchiveRestore, Copy, Pencil, Scale, Trash2 } from 'lucide-react';
import type { AdminProduct } from '#core/catalogue/contract.ts';
import { IconButton } from '../../../ui/icon-button.tsx';

export interface ProductActionsGiven {
  readonly onEdit: (product: AdminProduct) => void;
  readonly onCheckMargin: (product: AdminProduct) => void;
  readonly onDuplicate: (product: AdminProduct) => void;
  readonly onRestore: (product: AdminProduct) => void;
  readonly onDelete: (product: AdminProduct) => void;
}

/** What can be done to one product of the list. */
export function ProductActions({ product, on }: { product: AdminProduct; on: ProductActionsGiven }) {
  return (
    <div className="flex justify-end">
      <IconButton label={`Editar ${product.name}`} onClick={() => on.onEdit(product)}>
        <Pencil aria-hidden />
      </IconButton>
      <IconButton label={`Verificar margem de ${product.name}`} onClick={() => on.onCheckMargin(product)}>
        <Scale aria-hidden />
      </IconButton>
      <IconButton label={`Duplicar ${product.name}`} onClick={() => on.onDuplicate(product)}>
        <Copy aria-hidden />
      </IconButton>
      {product.archived_at && (
        <IconButton label={`Devolver à loja ${product.name}`} onClick={() => on.onRestore(product)}>
          <ArchiveRestore aria-hidden />
        </IconButton>
      )}
      <IconButton label={`Eliminar ${product.name}`} tone="danger" onClick={() => on.onDelete(product)}>
        <Trash2 aria-hidden />
      </IconButton>
    </div>
  );
}
