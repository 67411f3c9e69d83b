import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminInvoiceWhole } from '#core/invoicing/contract.ts';
import { lisbonDay } from '#core/shared/lisbon-time.ts';
import { api } from '../../../api/client.ts';
import { refusalText } from '../../../api/refusal-text.ts';
import { sendInvoicePdf } from '../../../api/send-file.ts';
import { useCallForm } from '../../../api/use-call-form.ts';
import { useShowRecord } from '../../../panel/use-show-record.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { FileInput } from '../../../ui/file-input.tsx';
import { Input } from '../../../ui/input.tsx';
import { PickFiles } from '../../../ui/pick-files.tsx';
import { toast } from '../../../ui/toast.ts';

/** Closes a document that a person issued at the service. Where nothing else mends it the form is open. */
export function ByHand({ found }: { found: AdminInvoiceWhole }) {
  const [isOpen, setOpen] = useState(found.problem === 'elsewhere');
  if (isOpen) return <ByHandForm found={found} />;
  return (
    <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
      Já emiti no serviço
    </Button>
  );
}

function ByHandForm({ found: { id } }: { found: AdminInvoiceWhole }) {
  const saved = useShowRecord('invoice');
  const [file, setFile] = useState<File | null>(null);
  const { form, register, errors, isBusy } = useCallForm(
    async (body: { number: string; date: string }) => {
      const closed = await api('POST /api/admin/invoices/{id}/issued', { params: { id }, body });
      // Said again after a PDF that did not arrive, the number is the same and nothing is closed twice.
      return file ? await sendInvoicePdf(id, file) : closed;
    },
    {
      values: { number: '', date: lisbonDay(new Date()) },
      done: 'Ficou registado como emitido.',
      onDone: saved,
      failed: 'Não foi possível registar o documento',
      toasts: true,
    },
  );
  return (
    <form {...form} noValidate aria-label="Já emiti no serviço" className="space-y-3 rounded-lg border p-4">
      <p className="font-semibold">Já emiti no serviço</p>
      <Field label="N.º" error={errors.number} required hint="Como está no documento: NC 2026/12.">
        <Input {...register('number')} maxLength={60} autoComplete="off" />
      </Field>
      <Field label="Data" error={errors.date} required>
        <Input {...register('date')} type="date" max={lisbonDay(new Date())} />
      </Field>
      <Field label="PDF" optional>
        <FileInput
          accept="application/pdf,.pdf"
          fileName={file?.name ?? null}
          onChange={(event) => setFile(event.target.files?.[0] ?? null)}
        />
      </Field>
      <Button type="submit" isBusy={isBusy}>
        Registar como emitido
      </Button>
    </form>
  );
}

/** Joins the PDF of what a person issued at the service. */
export function JoinPdf({ id }: { id: string }) {
  const saved = useShowRecord('invoice');
  const { mutate, isPending } = useMutation({
    mutationFn: (file: File) => sendInvoicePdf(id, file),
    onSuccess: saved,
    onError: (error) => void toast.error(refusalText(error, 'Não foi possível juntar o PDF.')),
  });
  return (
    <PickFiles
      className="flex min-h-12 items-center justify-center px-4 py-2 font-medium"
      accept="application/pdf,.pdf"
      disabled={isPending}
      onPick={([file]) => file && mutate(file)}
    >
      {isPending ? 'A enviar…' : 'Juntar o PDF do serviço'}
    </PickFiles>
  );
}
