import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MapPin, ShoppingCart } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { cartTexts } from '#core/cart/texts.ts';
import { MAX_PLACE, type MyPrinter } from '#core/printers/contract.ts';
import { printerTexts } from '#core/printers/texts.ts';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { refusalText } from '../../api/refusal-text.ts';
import { useCallForm } from '../../api/use-call-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { FormButtons } from '../../ui/form-buttons.tsx';
import { Input } from '../../ui/input.tsx';
import { toast } from '../../ui/toast.ts';

/** Over the printers of one place: what all of them need goes into the cart by one press; `children`: what more is done with a place. */
export function PlaceHead({ place, children }: { place: string; children: ReactNode }) {
  const client = useQueryClient();
  const refill = useMutation({
    scope: { id: 'cart' },
    mutationFn: () => api('POST /api/my/places/reorder', { body: { place } }),
    onSuccess: ({ cart, added, lacking }) => {
      client.setQueryData(queryKeys.cart, cart);
      const told = lacking.length > 0 ? { description: cartTexts.lacking(lacking) } : {};
      if (added === 0 && lacking.length > 0) toast.warning(printerTexts.nothingAt(place), told);
      else toast.success(printerTexts.refilled(added, place), told);
    },
    onError: (error) => {
      toast.error(refusalText(error, printerTexts.setFailed));
    },
  });
  return (
    <div className="mt-4 mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <h3 className="flex min-w-0 items-center gap-2 font-semibold text-xl">
        <MapPin aria-hidden className="size-5 shrink-0 text-muted" />
        <span className="min-w-0 break-words">{place}</span>
      </h3>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" isBusy={refill.isPending} onClick={() => refill.mutate()}>
          {!refill.isPending && <ShoppingCart aria-hidden />}
          Repor {place}
        </Button>
        {children}
      </div>
    </div>
  );
}

/** Where the printer stands, and the way to say it. `known`: places that were said before. */
export function PrinterPlace({ printer, known }: { printer: MyPrinter; known: readonly string[] }) {
  const [isOpen, setOpen] = useState(false);
  const { name, place } = printer;
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="inline-flex min-h-11 items-center gap-1.5 text-action text-sm underline underline-offset-4 md:pointer-fine:min-h-8"
      >
        {place === null ? 'Dizer em que local está' : 'Mudar o local'}
        <span className="sr-only"> de {name}</span>
      </button>
      {isOpen && <PlaceForm printer={printer} known={known} onClose={() => setOpen(false)} />}
    </>
  );
}

function PlaceForm({
  printer: { slug, name, place },
  known,
  onClose,
}: {
  printer: MyPrinter;
  known: readonly string[];
  onClose: () => void;
}) {
  const client = useQueryClient();
  const [formId, listId] = [useId(), useId()];
  const { form, register, isBusy, errors, refusal } = useCallForm(
    (body: { place: string }) => api('PUT /api/my/printers/{slug}/place', { params: { slug }, body }),
    {
      values: { place: place ?? '' },
      failed: printerTexts.placeFailed,
      onDone: async (saved) => {
        toast.success(printerTexts.placed(name, saved.place));
        onClose();
        await client.invalidateQueries({ queryKey: queryKeys.myPrinters });
      },
    },
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Onde está ${name}?`}
      size="sm"
      footer={
        <FormButtons form={formId} isBusy={isBusy} onCancel={onClose}>
          Guardar
        </FormButtons>
      }
    >
      <form id={formId} {...form} noValidate className="flex flex-col gap-4">
        {refusal && <Alert>{refusal}</Alert>}
        <Field
          label="Local"
          optional
          error={errors.place}
          hint="Por exemplo 2.º andar, ou Secretaria. As impressoras do mesmo local repõem-se com um toque."
        >
          <Input {...register('place')} maxLength={MAX_PLACE} autoComplete="off" list={listId} />
        </Field>
        <datalist id={listId}>
          {known.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      </form>
    </Dialog>
  );
}
