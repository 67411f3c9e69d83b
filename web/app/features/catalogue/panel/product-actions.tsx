import { ArchiveRestore, Copy, Ellipsis, Eye, Pencil, Scale, Trash2 } from 'lucide-react';
import { Root, Trigger } from 'radix-ui/dropdown-menu';
import { Link, type To } from 'react-router';
import type { AdminProduct } from '#core/catalogue/admin-contract.ts';
import { MenuContent, MenuItem } from '../../../panel/menu.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';

export interface ProductActionsGiven {
  /** Left out for whoever may not see what the shop paid. */
  readonly onCheckMargin: ((product: AdminProduct) => void) | undefined;
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
  const { onCheckMargin } = on;
  const name = `${mayChange ? 'Editar' : 'Ver'} ${product.name}`;
  return (
    <div className="flex justify-end max-lg:-mr-3 lg:-mr-2 lg:pointer-fine:[&>*]:size-8 lg:pointer-fine:[&_svg]:size-4">
      <Link
        to={href}
        preventScrollReset
        aria-label={name}
        title={name}
        // On a card the name leads there.
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-md hover:bg-sunken max-lg:hidden [&>svg]:size-5"
      >
        {mayChange ? <Pencil aria-hidden /> : <Eye aria-hidden />}
      </Link>
      {(onCheckMargin || mayChange || mayDelete) && (
        <Root>
          <Trigger asChild>
            <IconButton label={`Mais ações de ${product.name}`}>
              <Ellipsis aria-hidden />
            </IconButton>
          </Trigger>
          <MenuContent>
            {onCheckMargin && (
              <MenuItem onSelect={() => onCheckMargin(product)}>
                <Scale aria-hidden />
                Verificar margem
              </MenuItem>
            )}
            {mayChange && (
              <MenuItem onSelect={() => on.onDuplicate(product)}>
                <Copy aria-hidden />
                Duplicar
              </MenuItem>
            )}
            {mayChange && product.archived_at && (
              <MenuItem onSelect={() => on.onRestore(product)}>
                <ArchiveRestore aria-hidden />
                Devolver à loja
              </MenuItem>
            )}
            {mayDelete && (
              <MenuItem className="text-danger" onSelect={() => on.onDelete(product)}>
                <Trash2 aria-hidden />
                Eliminar
              </MenuItem>
            )}
          </MenuContent>
        </Root>
      )}
    </div>
  );
}
