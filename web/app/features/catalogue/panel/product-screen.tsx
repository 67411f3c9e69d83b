import { useState } from 'react';
import type { WholeProduct } from '#core/catalogue/admin-contract.ts';
import { ApiError } from '../../../api/client.ts';
import { refusalText } from '../../../api/refusal-text.ts';
import { usePanel } from '../../../panel/context.ts';
import { useOverList } from '../../../panel/list/use-list-address.ts';
import { panelMeta } from '../../../panel/panel-meta.ts';
import { panelPath } from '../../../panel/room.ts';
import { OnlyLook } from '../../../panel/who-may.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../../ui/tabs.tsx';
import type { Route } from './+types/product-screen.ts';
import { checkProduct } from './check-product.ts';
import { ProductForm } from './product-form.tsx';
import { bodyOf, EMPTY_FORM, formOf, nextFormOf } from './product-form-values.ts';
import { ProductHistory } from './product-history.tsx';
import { useProductActions, useWholeProduct } from './use-products.ts';

const FORM = 'produto';
/** Of a new product in the address. */
const NEW = 'novo';

export const meta = panelMeta(({ id }) => (id === NEW ? 'Novo produto' : 'Editar produto'));

/** Makes or changes a product beside the list. */
export default function ProductScreen({ params }: Route.ComponentProps) {
  const { leave } = useOverList(panelPath('produtos'));
  return <Product key={params.id} id={params.id === NEW ? null : params.id} onClose={leave} />;
}

function Product({ id, onClose }: { id: string | null; onClose: () => void }) {
  const { data, error, refetch } = useWholeProduct(id);
  if (id === null || data) return <Editor product={data ?? null} onClose={onClose} />;
  return (
    <SidePanel open onOpenChange={onClose} title="Editar produto">
      {error ? (
        <ErrorState
          title="Não foi possível abrir o produto"
          detail={refusalText(error, 'Verifique a ligação à internet.')}
          onRetry={() => void refetch()}
        />
      ) : (
        <div role="status" className="space-y-4">
          <span className="sr-only">A carregar...</span>
          <Skeleton className="h-11" />
          <Skeleton className="h-32" />
          <Skeleton className="h-64" />
        </div>
      )}
    </SidePanel>
  );
}

function errorsOf(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  const found: Record<string, string> = {};
  for (const { path, message } of error.problem.errors ?? []) {
    // An entry of a list is told at its field: images.2 at images.
    const field = path.replace(/\.\d+.*$/, '');
    found[field] ??= message;
  }
  return found;
}

function Editor({ product, onClose }: { product: WholeProduct | null; onClose: () => void }) {
  const [start, setStart] = useState(() => (product ? formOf(product) : EMPTY_FORM));
  const [values, setValues] = useState(start);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isLeaving, setLeaving] = useState(false);
  const { save } = useProductActions();
  const { can } = usePanel();
  const mayChange = can('catalogue.change');
  const hasChanges = JSON.stringify(values) !== JSON.stringify(start);

  const submit = async (then: () => void) => {
    const wrong = checkProduct(values, {
      now: new Date(),
      formerStart: product?.campaign_start_date ?? null,
    });
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return focusFirstError();
    try {
      await save.mutateAsync({ id: product?.id ?? null, body: bodyOf(values, product) });
      then();
    } catch (refused) {
      setErrors(errorsOf(refused));
      focusFirstError();
    }
  };
  const goOn = () => {
    const next = nextFormOf(values);
    setStart(next);
    setValues(next);
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`#${FORM} input`)?.focus());
  };
  const leave = () => (hasChanges ? setLeaving(true) : onClose());
  const form = (
    <div className="space-y-5">
      {!mayChange && <OnlyLook ability="catalogue.change" act="alterar este produto" />}
      {product?.archived_at && (
        <Alert tone="info">Este produto está arquivado: os clientes não o veem.</Alert>
      )}
      {Object.keys(errors).length > 0 && (
        <Alert>
          {Object.keys(errors).length === 1
            ? Object.values(errors)[0]
            : `Há ${Object.keys(errors).length} campos a corrigir.`}
        </Alert>
      )}
      <ProductForm
        id={FORM}
        values={values}
        errors={errors}
        update={setValues}
        onSubmit={() => void submit(onClose)}
        isReadOnly={!mayChange}
      />
    </div>
  );
  return (
    <>
      <SidePanel
        open
        onOpenChange={leave}
        title={product ? (mayChange ? 'Editar produto' : 'Produto') : 'Novo produto'}
        description={product?.name}
        footer={
          <>
            <Button variant="secondary" onClick={leave}>
              {mayChange ? 'Cancelar' : 'Fechar'}
            </Button>
            {mayChange && !product && (
              <Button variant="secondary" isBusy={save.isPending} onClick={() => void submit(goOn)}>
                Guardar e criar outro
              </Button>
            )}
            {mayChange && (
              <Button type="submit" form={FORM} isBusy={save.isPending}>
                {product ? 'Guardar produto' : 'Criar produto'}
              </Button>
            )}
          </>
        }
      >
        {product ? (
          <Tabs defaultValue="dados">
            <TabList label="Produto">
              <Tab value="dados">Dados</Tab>
              <Tab value="historico">Histórico</Tab>
            </TabList>
            <TabPanel value="dados">{form}</TabPanel>
            <TabPanel value="historico">
              <ProductHistory id={product.id} />
            </TabPanel>
          </Tabs>
        ) : (
          form
        )}
      </SidePanel>
      <ConfirmDialog
        open={isLeaving}
        onOpenChange={setLeaving}
        title="Sair sem guardar?"
        description="O que alterou neste produto perde-se."
        confirmLabel="Sair sem guardar"
        cancelLabel="Continuar a editar"
        onConfirm={onClose}
      />
    </>
  );
}

/** Once the errors are shown, to the first of them. */
function focusFirstError(): void {
  requestAnimationFrame(() => {
    document.querySelector<HTMLElement>(`#${FORM} [aria-invalid="true"]`)?.focus();
  });
}
