import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Fingerprint, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { MOST_PASSKEYS, type OwnPasskey } from '#core/accounts/passkey-contract.ts';
import { formatDate, formatDateTime } from '#core/shared/dates.ts';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { orSaid, refusalText } from '../../../api/refusal-text.ts';
import { useCallForm } from '../../../api/use-call-form.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHead } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormButtons } from '../../../ui/form-buttons.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Input } from '../../../ui/input.tsx';
import { toast } from '../../../ui/toast.ts';
import { createPasskey } from '../passkey.ts';

const FORM = 'chave';

/** Keys that open the account without a password: a fingerprint, a face, the screen's code. */
export function PasskeysCard() {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: queryKeys.passkeys,
    queryFn: ({ signal }) => api('GET /api/auth/passkeys', { signal }),
  });
  const [named, setNamed] = useState<OwnPasskey | null>(null);
  const [removed, setRemoved] = useState<OwnPasskey | null>(null);
  const readAgain = () => client.invalidateQueries({ queryKey: queryKeys.passkeys });
  const add = useMutation({
    mutationFn: createPasskey,
    onSuccess: async () => {
      toast.success('Chave de acesso guardada.');
      await readAgain();
    },
    onError: (refused) =>
      toast.error(refusalText(refused, 'A chave não foi criada. Tente novamente ou use outro dispositivo.')),
  });
  const count = data?.items.length ?? 0;
  return (
    <Card>
      <CardHead
        title="Chaves de acesso"
        text="Entre sem password, com a impressão digital, a cara ou o código do seu telemóvel ou computador."
      >
        <Button
          variant="secondary"
          isBusy={add.isPending}
          disabled={!data || count >= MOST_PASSKEYS}
          onClick={() => add.mutate()}
        >
          <Fingerprint aria-hidden />
          Criar chave
        </Button>
      </CardHead>
      <ul className="mt-4 divide-y divide-line empty:hidden">
        {data?.items.map((key) => (
          <KeyRow key={key.id} passkey={key} onName={() => setNamed(key)} onRemove={() => setRemoved(key)} />
        ))}
      </ul>
      {named && (
        <NameDialog
          passkey={named}
          onClose={(isSaved) => {
            setNamed(null);
            if (isSaved) void readAgain();
          }}
        />
      )}
      {removed && <RemoveDialog passkey={removed} onClose={() => setRemoved(null)} onRemoved={readAgain} />}
    </Card>
  );
}

function RemoveDialog({
  passkey,
  onClose,
  onRemoved,
}: {
  passkey: OwnPasskey;
  onClose: () => void;
  onRemoved: () => Promise<unknown>;
}) {
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Retirar ${passkey.name}?`}
      description="Deixa de abrir a sua conta. Apague-a também no dispositivo onde está."
      confirmLabel="Retirar"
      tone="danger"
      onConfirm={async () => {
        await orSaid(
          api('DELETE /api/auth/passkeys/{id}', { params: { id: passkey.id } }),
          'Não foi possível retirar a chave.',
        );
        await onRemoved();
      }}
    />
  );
}

function KeyRow({
  passkey,
  onName,
  onRemove,
}: {
  passkey: OwnPasskey;
  onName: () => void;
  onRemove: () => void;
}) {
  return (
    <li className="flex items-center gap-2 py-2">
      <div className="min-w-0 flex-1">
        <p className="break-words font-medium">{passkey.name}</p>
        <p className="text-muted text-sm">
          Criada a {formatDate(passkey.created_at)} ·{' '}
          {passkey.used_at ? `usada a ${formatDateTime(passkey.used_at)}` : 'ainda não foi usada'}
        </p>
      </div>
      <IconButton label={`Mudar o nome de ${passkey.name}`} onClick={onName}>
        <Pencil aria-hidden />
      </IconButton>
      <IconButton label={`Retirar ${passkey.name}`} tone="danger" onClick={onRemove}>
        <Trash2 aria-hidden />
      </IconButton>
    </li>
  );
}

function NameDialog({ passkey, onClose }: { passkey: OwnPasskey; onClose: (isSaved: boolean) => void }) {
  const { form, register, isBusy, errors, refusal } = useCallForm('PUT /api/auth/passkeys/{id}', {
    params: { id: passkey.id },
    values: { name: passkey.name },
    onDone: () => onClose(true),
    failed: 'Não foi possível guardar o nome.',
  });
  return (
    <Dialog
      open
      onOpenChange={() => onClose(false)}
      title="Nome da chave"
      size="sm"
      footer={
        <FormButtons form={FORM} isBusy={isBusy} onCancel={() => onClose(false)}>
          Guardar
        </FormButtons>
      }
    >
      <form id={FORM} {...form} noValidate className="flex flex-col gap-4">
        {refusal && <Alert>{refusal}</Alert>}
        <Field label="Nome" required error={errors.name} hint="Por exemplo: Telemóvel da Ana.">
          <Input {...register('name')} maxLength={60} />
        </Field>
      </form>
    </Dialog>
  );
}
