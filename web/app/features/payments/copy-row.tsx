import { Copy } from 'lucide-react';
import { paymentTexts } from '#core/payments/texts.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { toast } from '../../ui/toast.ts';

/** The clipboard is only there on https and localhost: elsewhere the old way. */
async function copy(text: string): Promise<boolean> {
  if (navigator.clipboard) {
    return await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
  }
  const area = document.createElement('textarea');
  area.value = text;
  area.style.position = 'fixed';
  area.style.opacity = '0';
  // Inside the open dialog: its focus trap would take the focus back.
  (document.querySelector('[role="dialog"]') ?? document.body).append(area);
  area.select();
  const isCopied = document.execCommand('copy');
  area.remove();
  return isCopied;
}

interface Props {
  label: string;
  shown: string;
  value?: string;
  /** What the button says it copies, where the label is no noun: "a data de validade". */
  copies?: string;
}

/** A piece of the payment's data with its copy button. `value` is what is copied when it differs from what is shown. */
export function CopyRow({ label, shown, value, copies }: Props) {
  const press = async () => {
    if (await copy(value ?? shown)) toast.success(paymentTexts.copied);
    else toast.error(paymentTexts.copyFailed);
  };
  return (
    <div className="flex min-h-14 items-center gap-2 border-b py-1 last:border-b-0">
      <dt className="w-20 shrink-0 text-muted sm:w-24 text-sm">{label}</dt>
      <dd className="min-w-0 flex-1 break-words font-semibold figures sm:text-lg">{shown}</dd>
      <dd>
        <IconButton label={`Copiar ${copies ?? label.toLowerCase()}`} onClick={press}>
          <Copy aria-hidden />
        </IconButton>
      </dd>
    </div>
  );
}
