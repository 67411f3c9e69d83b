import { useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import type { Cart } from '#core/cart/contract.ts';
import { cartTexts } from '#core/cart/texts.ts';
import { api } from '../../api/client.ts';
import { refusalText } from '../../api/refusal-text.ts';
import { useCallForm } from '../../api/use-call-form.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Input } from '../../ui/input.tsx';
import { toast } from '../../ui/toast.ts';
import { showCart } from './use-cart.ts';

type Code = Cart['codes'][number];

/** A code of the cart, with why it takes nothing off. */
function GivenCode({ code: { code, why } }: { code: Code }) {
  const client = useQueryClient();
  const take = async () => {
    try {
      showCart(client, await api('DELETE /api/cart/codes/{code}', { params: { code } }));
    } catch (error) {
      toast.error(refusalText(error, cartTexts.changeFailed));
    }
  };
  return (
    <li className="flex items-center justify-between gap-2">
      <span className="min-w-0">
        <span className="block break-all font-medium">{code}</span>
        {why && <span className="block text-muted text-sm">{why}</span>}
      </span>
      <IconButton label={`Retirar o código ${code}`} onClick={() => void take()}>
        <X aria-hidden />
      </IconButton>
    </li>
  );
}

/** A discount's code: typed where it is asked for, and taken out again. A wrong, spent or ended one says which. */
export function DiscountCode({ codes }: { codes: readonly Code[] }) {
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const { form, submit, register, errors, isBusy, reset } = useCallForm(
    ({ code }: { code: string }) => api('POST /api/cart/codes', { body: { code } }),
    {
      values: { code: '' },
      at: 'code',
      failed: cartTexts.changeFailed,
      onDone: (cart) => {
        showCart(client, cart);
        reset();
        setOpen(false);
      },
    },
  );
  return (
    <div className="border-t pt-2">
      {codes.length > 0 && (
        <ul aria-label="Códigos de desconto">
          {codes.map((code) => (
            <GivenCode key={code.code} code={code} />
          ))}
        </ul>
      )}
      {isOpen ? (
        // It stands in the form of the checkout too: its Enter gives the code, and orders nothing.
        <div ref={form.ref} className="flex items-start gap-2">
          <Field label="Código de desconto" error={errors.code} className="min-w-0 flex-1">
            <Input
              {...register('code')}
              maxLength={40}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              autoFocus
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                submit();
              }}
            />
          </Field>
          <Button
            type="button"
            variant="secondary"
            isBusy={isBusy}
            className="mt-[1.625rem]"
            onClick={submit}
          >
            Aplicar
          </Button>
        </div>
      ) : (
        <button
          type="button"
          className="flex min-h-11 items-center text-action underline underline-offset-4"
          onClick={() => setOpen(true)}
        >
          {codes.length > 0 ? 'Juntar outro código' : 'Tem um código de desconto?'}
        </button>
      )}
    </div>
  );
}
