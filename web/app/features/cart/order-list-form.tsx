import { useMutation } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { cartFailures } from '#core/cart/errors.ts';
import { listTexts } from '#core/cart/list-texts.ts';
import { MAX_LIST_BYTES } from '#core/cart/rules/order-list.ts';
import { cartTexts } from '#core/cart/texts.ts';
import { ensureXsrf } from '../../api/client.ts';
import { refusalText } from '../../api/refusal-text.ts';
import { sendFile } from '../../api/send-file.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { PickFiles } from '../../ui/pick-files.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { toast } from '../../ui/toast.ts';
import { askList, withReference } from './ask-list.ts';
import { OrderListLines } from './order-list-lines.tsx';

/** A list of references, typed, pasted or out of a file; what of it there is, and the press that puts it into the cart. */
export function OrderListForm() {
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const navigate = useNavigate();
  const read = useMutation({ mutationFn: askList });
  const put = useMutation({
    mutationFn: async () => {
      const { putSeveralIntoCart } = await import('./put-into-cart.ts');
      await putSeveralIntoCart(goods);
    },
    onSuccess: async () => {
      toast.success(listTexts.added(goods.length));
      await navigate('/carrinho');
    },
  });
  const goods = (read.data?.lines ?? []).flatMap(({ answered }) =>
    answered?.product && answered.units > 0
      ? [{ product_id: answered.product.id, quantity: answered.units }]
      : [],
  );
  const ask = (text: string, below = 0) => {
    setTyped(text);
    put.reset();
    setWrong(text.trim() === '' ? listTexts.empty : null);
    if (text.trim() !== '') read.mutate({ typed: text, below });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask(typed);
  };
  return (
    <div className="space-y-6">
      <form onSubmit={submit} noValidate className="space-y-4">
        <Field
          label="Referências e quantidades"
          hint="Uma por linha: «TN-2420; 3», «TN-2420 x 3» ou duas colunas coladas de uma folha de cálculo. Serve a referência (SKU), o código de barras ou o modelo."
          error={wrong}
        >
          <Textarea
            rows={8}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            maxLength={20_000}
            spellCheck={false}
            autoCapitalize="off"
            className="figures"
          />
        </Field>
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" isBusy={read.isPending} variant={goods.length > 0 ? 'secondary' : 'primary'}>
            Ver o que há
          </Button>
          <OpenFile onList={ask} onWrong={setWrong} />
        </div>
        {read.error && <Alert>{refusalText(read.error, listTexts.failed)}</Alert>}
      </form>
      {read.data && (
        <section aria-label="O que há da lista" className="space-y-4">
          <p role="status" className="font-medium">
            {listTexts.found(goods.length, read.data.lines.length)}
            {read.data.leftOut > 0 && ` ${listTexts.leftOut(read.data.leftOut)}`}
          </p>
          <OrderListLines
            lines={read.data.lines}
            onMeant={(line, reference) => ask(withReference(read.data.lines, { line, reference }))}
          />
          {put.error && <Alert>{refusalText(put.error, cartTexts.addFailed)}</Alert>}
          {goods.length > 0 && (
            <Button
              size="lg"
              isBusy={put.isPending}
              onClick={() => put.mutate()}
              className="w-full sm:w-auto"
            >
              Pôr no carrinho
            </Button>
          )}
        </section>
      )}
    </div>
  );
}

interface FileProps {
  /** The list of a file as text, and how many of its rows were below those that are read. */
  onList: (text: string, below: number) => void;
  onWrong: (why: string) => void;
}

/** A list out of a file: of text here, of a sheet by the server. */
function OpenFile({ onList, onWrong }: FileProps) {
  const sheet = useMutation({
    mutationFn: async (file: File) => {
      await ensureXsrf();
      return await sendFile('POST /api/cart/list-file', file, () => {});
    },
    onSuccess: ({ lines, left_out }) => onList(lines, left_out),
    onError: (error) => onWrong(refusalText(error, listTexts.failed)),
  });
  const open = async ([file]: readonly File[]) => {
    if (!file) return;
    if (file.size > MAX_LIST_BYTES) onWrong(cartFailures.list_too_large.detail);
    else if (/\.xlsx$/i.test(file.name)) sheet.mutate(file);
    else if (/\.(csv|txt|tsv)$/i.test(file.name)) onList(await file.text(), 0);
    else onWrong(cartFailures.list_not_accepted.detail);
  };
  return (
    <PickFiles
      accept=".xlsx,.csv,.txt,.tsv"
      disabled={sheet.isPending}
      onPick={(files) => void open(files)}
      className="inline-flex min-h-11 items-center gap-2 px-4"
    >
      {sheet.isPending ? <Spinner className="size-4" /> : <FileUp aria-hidden className="size-4" />}
      Abrir ficheiro (Excel ou CSV)
    </PickFiles>
  );
}
