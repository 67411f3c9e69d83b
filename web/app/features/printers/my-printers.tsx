import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Printer as PrinterIcon, RotateCcw, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { MyPrinter } from '#core/printers/contract.ts';
import { printerTexts, reminderTexts } from '#core/printers/texts.ts';
import { formatDay } from '#core/shared/dates.ts';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { orSaid, refusalText } from '../../api/refusal-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Link } from '../../ui/link.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { OwnList, usePageNumber } from '../../ui/own-list.tsx';
import { toast } from '../../ui/toast.ts';
import { PlaceHead, PrinterPlace } from './printer-place.tsx';

/** What is done again every so many weeks: of one printer, or of all that stand in a place. */
type Repeat = (of: { readonly kind: 'printer' | 'place'; readonly of: string }, name: string) => ReactNode;

/** The printers that the customer keeps, place by place: what fits, order again, forget. */
export function MyPrinters({ repeat }: { repeat: Repeat }) {
  const page = usePageNumber();
  const printers = useQuery({
    queryKey: [...queryKeys.myPrinters, page],
    queryFn: ({ signal }) => api('GET /api/my/printers', { query: { page }, signal }),
  });
  const known = [...new Set(printers.data?.items.flatMap(({ place }) => place ?? []))];
  return (
    <OwnList
      query={printers}
      title="As minhas impressoras"
      failure="Erro ao carregar as suas impressoras"
      empty={{
        icon: PrinterIcon,
        title: 'Ainda não guardou nenhuma impressora',
        hint: 'Guarde aqui as impressoras que tem e volte a encomendar os consumíveis com um toque.',
        action: <LinkButton to="/impressoras">Procurar a minha impressora</LinkButton>,
      }}
      high="h-24"
      hrefFor={(to) => `?tab=impressoras&pagina=${to}`}
      more={
        <div className="mt-5">
          <LinkButton variant="secondary" to="/impressoras">
            Juntar outra impressora
          </LinkButton>
        </div>
      }
    >
      {(printer, before) => (
        <>
          {printer.place !== null && printer.place !== before?.place && (
            <PlaceHead place={printer.place}>
              {repeat({ kind: 'place', of: printer.place }, printer.place)}
            </PlaceHead>
          )}
          {printer.place === null && before && before.place !== null && (
            <h3 className="mt-4 mb-3 font-semibold text-xl">Sem local</h3>
          )}
          <PrinterCard printer={printer} known={known}>
            {repeat({ kind: 'printer', of: printer.slug }, printer.name)}
          </PrinterCard>
        </>
      )}
    </OwnList>
  );
}

function PrinterCard({
  printer,
  known,
  children,
}: {
  printer: MyPrinter;
  known: readonly string[];
  children: ReactNode;
}) {
  const { slug, name, products } = printer;
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const reorder = useReorder(slug);
  const remove = async () => {
    await orSaid(api('DELETE /api/my/printers/{slug}', { params: { slug } }), printerTexts.removeFailed);
    toast.success(printerTexts.removed(name));
    await client.invalidateQueries({ queryKey: queryKeys.myPrinters });
  };
  return (
    <Card className="flex flex-col gap-4 md:flex-row md:items-center md:justify-between">
      <div className="min-w-0">
        <h3 className="font-semibold text-lg">
          <Link to={`/impressoras/${slug}`} className="touch-tall hover:underline">
            {name}
          </Link>
        </h3>
        <p className="figures text-muted">
          {products === 1 ? '1 consumível à venda' : `${products} consumíveis à venda`}
        </p>
        <PrinterPlace printer={printer} known={known} />
        <Reminder printer={printer} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button isBusy={reorder.isPending} onClick={() => reorder.mutate()}>
          {!reorder.isPending && <RotateCcw aria-hidden />}
          Voltar a encomendar<span className="sr-only"> para {name}</span>
        </Button>
        <LinkButton variant="secondary" to={`/impressoras/${slug}`}>
          Ver consumíveis<span className="sr-only"> para {name}</span>
        </LinkButton>
        {children}
        <Button variant="ghost" aria-label={`Retirar ${name}`} onClick={() => setAsking(true)}>
          <Trash2 aria-hidden />
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Retirar ${name}?`}
        description="Deixa de estar na sua lista. As encomendas que já fez não mudam, e pode voltar a guardá-la."
        confirmLabel="Retirar"
        onConfirm={remove}
      />
    </Card>
  );
}

/** To be written to before it ends: on by one press, off by one; with what it rests on. */
function Reminder({ printer: { slug, name, reminds, runs_out: end } }: { printer: MyPrinter }) {
  const client = useQueryClient();
  const set = useMutation({
    mutationFn: (wanted: boolean) =>
      api('PUT /api/my/printers/{slug}/reminder', { params: { slug }, body: { reminds: wanted } }),
    onSuccess: (_, wanted) => {
      toast.success(wanted ? reminderTexts.on(name) : reminderTexts.off(name));
      return client.invalidateQueries({ queryKey: queryKeys.myPrinters });
    },
    onError: (error) => {
      toast.error(refusalText(error, reminderTexts.failed));
    },
  });
  return (
    <Checkbox
      checked={set.isPending ? set.variables : reminds}
      disabled={set.isPending}
      onChange={({ target }) => set.mutate(target.checked)}
      label={
        <>
          {reminderTexts.label}
          <span className="sr-only"> os consumíveis de {name}</span>
        </>
      }
      hint={
        end
          ? `${end.what}: por volta de ${formatDay(end.on)}, ${reminderTexts.basis[end.basis]}`
          : reminds && reminderTexts.unknown
      }
    />
  );
}

/** Puts what was bought last for a printer, or what fits it, into the cart. */
function useReorder(slug: string) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: 'cart' },
    mutationFn: () => api('POST /api/my/printers/{slug}/reorder', { params: { slug } }),
    onSuccess: ({ cart, added, basis, missing }) => {
      client.setQueryData(queryKeys.cart, cart);
      toast.success(
        printerTexts.reordered(added, basis === 'compra'),
        missing.length > 0 ? { description: `Sem stock: ${missing.join(', ')}` } : {},
      );
    },
    onError: (error) => {
      toast.error(refusalText(error, printerTexts.setFailed));
    },
  });
}
