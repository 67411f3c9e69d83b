import { useEffect, useRef, useState } from 'react';
import type { WholeProduct } from '#core/catalogue/admin-contract.ts';
import { type FormErrors, readErrors } from '../../../api/form-errors.ts';
import { useCallForm } from '../../../api/use-call-form.ts';
import { usePanel } from '../../../panel/context.ts';
import { LeaveGuard } from '../../../panel/leave-guard.tsx';
import { useOverList } from '../../../panel/list/use-list-address.ts';
import { PanelPage } from '../../../panel/page.tsx';
import { panelMeta } from '../../../panel/panel-meta.ts';
import { useRecordName } from '../../../panel/record-names.ts';
import { panelPath } from '../../../panel/room.ts';
import { OnlyLook } from '../../../panel/who-may.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { Route } from './+types/product-screen.ts';
import { checkProduct } from './check-product.ts';
import { ProductDraft, useProductDraft, withDraft } from './product-draft.tsx';
import { SECTIONS } from './product-fields.ts';
import { Part, ProductForm } from './product-form.tsx';
import { bodyOf, EMPTY_FORM, formOf, nextFormOf } from './product-form-values.ts';
import { ProductHistory } from './product-history.tsx';
import { useProductActions, useWholeProduct } from './use-products.ts';

type PartName = keyof typeof SECTIONS;
const ALL = Object.keys(SECTIONS) as PartName[];
const FORM = 'produto';
/** Of a new product in the address. */
const NEW = 'novo';

export const meta = panelMeta(({ id }) => (id === NEW ? 'Novo produto' : 'Editar produto'));

/** Makes or changes a product, on a page of its own. */
export default function ProductScreen({ params }: Route.ComponentProps) {
  const { leave } = useOverList(panelPath('produtos'));
  return <Product key={params.id} id={params.id === NEW ? null : params.id} onClose={leave} />;
}

function Product({ id, onClose }: { id: string | null; onClose: () => void }) {
  const query = useWholeProduct(id);
  const { data, error } = query;
  useRecordName(id ?? NEW, data?.name);
  if (id === null || data) return <Editor product={data ?? null} onClose={onClose} />;
  return (
    <PanelPage title="Editar produto">
      {error ? (
        <LoadFailed title="Não foi possível abrir o produto" query={query} />
      ) : (
        <div role="status" className="space-y-4">
          <span className="sr-only">A carregar...</span>
          <Skeleton className="h-11" />
          <Skeleton className="h-32" />
          <Skeleton className="h-64" />
        </div>
      )}
    </PanelPage>
  );
}

/** What the server said, by field: an entry of a list (images.2) is told at its field. */
function errorsOf(error: unknown): FormErrors {
  const found: Record<string, string> = {};
  for (const [path, message] of Object.entries(readErrors(error, '').fields)) {
    found[path.replace(/\.\d+.*$/, '')] ??= message;
  }
  return found;
}

/** What is typed of a product, whether it would be lost, and its sending: once, or with the next one begun. */
function useEditor(product: WholeProduct | null, onClose: () => void, onSaved: () => void) {
  const [start, setStart] = useState(() => (product ? formOf(product) : EMPTY_FORM));
  const [values, setValues] = useState(start);
  const [isSaved, setSaved] = useState(false);
  const { save } = useProductActions();
  const hasChanges = !isSaved && JSON.stringify(values) !== JSON.stringify(start);

  // Once nothing is left to lose: the guard has heard of it by then.
  useEffect(() => {
    if (isSaved) onClose();
  }, [isSaved, onClose]);

  const goOn = () => {
    const next = nextFormOf(values);
    setStart(next);
    setValues(next);
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`#${FORM} input`)?.focus());
  };
  const isAgain = useRef(false);
  const { form, submit, errors, isBusy } = useCallForm(
    (_, { over }) =>
      save.mutateAsync({
        id: product?.id ?? null,
        body: { ...bodyOf(values, product), ...(product && { before: bodyOf(start, product), over }) },
      }),
    {
      check: () =>
        checkProduct(values, { now: new Date(), formerStart: product?.campaign_start_date ?? null }),
      onDone: () => {
        onSaved();
        if (isAgain.current) goOn();
        else setSaved(true);
      },
      errorsOf,
      failed: '',
    },
  );
  const send = (again: boolean) => {
    isAgain.current = again;
    submit();
  };
  return { values, setValues, hasChanges, form, errors, isBusy, send };
}

function Editor({ product, onClose }: { product: WholeProduct | null; onClose: () => void }) {
  const { can } = usePanel();
  const mayChange = can('catalogue.change');
  const { draft, drop } = useProductDraft(product?.id ?? null, mayChange);
  const [used, setUsed] = useState(false);
  const { values, setValues, hasChanges, form, errors, isBusy, send } = useEditor(product, onClose, () => {
    // What was used is done with; should this not arrive, it is offered again.
    if (used) drop.mutate();
  });
  return (
    <PanelPage
      title={product ? (mayChange ? 'Editar produto' : 'Produto') : 'Novo produto'}
      subtitle={product?.name}
    >
      <LeaveGuard isDirty={hasChanges} lost="O que alterou neste produto perde-se." />
      <Bar
        isNew={!product}
        mayChange={mayChange}
        isBusy={isBusy}
        onClose={onClose}
        onAgain={() => send(true)}
      />
      <div ref={form.ref} className="w-full max-w-4xl space-y-4 max-lg:pb-16">
        {!mayChange && <OnlyLook ability="catalogue.change" act="alterar este produto" />}
        {product?.archived_at && (
          <Alert tone="info">Este produto está arquivado: os clientes não o veem.</Alert>
        )}
        {product && draft && !used && (
          <ProductDraft
            draft={draft}
            product={product}
            onUse={() => {
              setUsed(true);
              setValues((now) => withDraft(now, draft));
            }}
            drop={drop}
          />
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
          onSubmit={() => send(false)}
          isNew={!product}
          isReadOnly={!mayChange}
        />
        {product && (
          <Part name="historico">
            <ProductHistory id={product.id} />
          </Part>
        )}
      </div>
    </PanelPage>
  );
}

interface BarProps {
  isNew: boolean;
  mayChange: boolean;
  isBusy: boolean;
  onClose: () => void;
  onAgain: () => void;
}

/** Always in sight: the parts of the page, and what ends it. */
function Bar({ isNew, mayChange, isBusy, onClose, onAgain }: BarProps) {
  return (
    <div className="sticky top-14 z-20 -mx-4 flex items-center justify-between gap-4 border-b bg-canvas px-2 lg:top-0 lg:-mx-5 lg:px-3">
      <PartsList names={isNew ? ALL.filter((name) => name !== 'historico') : ALL} />
      <div
        data-own-bar=""
        className="flex shrink-0 gap-2 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-20 max-lg:justify-end max-lg:border-t max-lg:bg-surface max-lg:px-4 max-lg:py-2"
      >
        <Button variant="secondary" size="sm" onClick={onClose}>
          {mayChange ? 'Cancelar' : 'Fechar'}
        </Button>
        {mayChange && isNew && (
          <Button variant="secondary" size="sm" className="max-sm:hidden" isBusy={isBusy} onClick={onAgain}>
            Guardar e criar outro
          </Button>
        )}
        {mayChange && (
          <Button type="submit" size="sm" form={FORM} isBusy={isBusy}>
            {isNew ? 'Criar produto' : 'Guardar produto'}
          </Button>
        )}
      </div>
    </div>
  );
}

/** The parts of the page in a row, always in sight. */
function PartsList({ names }: { names: readonly PartName[] }) {
  const jump = (name: PartName) => {
    const part = document.getElementById(name);
    part?.scrollIntoView({ block: 'start' });
    part?.focus({ preventScroll: true });
  };
  return (
    <nav aria-label="Partes do produto" className="min-w-0">
      <ul className="flex overflow-x-auto [scrollbar-width:none]">
        {names.map((name) => (
          <li key={name} className="shrink-0">
            <button
              type="button"
              onClick={() => jump(name)}
              className="inline-flex min-h-11 items-center px-2.5 font-medium text-muted text-sm hover:text-ink focus-visible:outline-offset-[-3px]"
            >
              {SECTIONS[name]}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
