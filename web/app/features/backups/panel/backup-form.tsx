import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { AdminSettings } from '#core/settings/contract.ts';
import { ApiError, api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { refusalText } from '../../../api/refusal-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { toast } from '../../../ui/toast.ts';

type Settings = AdminSettings['backup_settings'];
type Name = keyof Settings | 'backup_passphrase' | 's3_secret_access_key';

const SET = 'Definida. Preencha só para a mudar.';

/** What a refused save says of each field. */
function errorsOf(error: unknown): (name: Name) => string | undefined {
  const errors = error instanceof ApiError ? (error.problem.errors ?? []) : [];
  return (name) => errors.find(({ path }) => path === `backup_settings.${name}`)?.message;
}

function Fields({ kept, defined }: { kept: Settings; defined: AdminSettings['secrets_defined'] }) {
  const client = useQueryClient();
  const [isEnabled, setEnabled] = useState(kept.backup_enabled);
  const [place, setPlace] = useState(kept.backup_place);
  const save = useMutation({
    mutationFn: (backup_settings: object) => api('PUT /api/admin/settings', { body: { backup_settings } }),
    onSuccess: async () => {
      toast.success('Configurações atualizadas com sucesso!');
      await client.invalidateQueries({ queryKey: queryKeys.admin });
    },
    onError: (error) => void toast.error(refusalText(error, 'Erro ao salvar configurações')),
  });
  const errorOf = errorsOf(save.error);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const texts = Object.fromEntries(form);
    save.mutate({
      ...texts,
      backup_enabled: isEnabled,
      backup_place: place,
      backup_hour: Number(form.get('backup_hour')),
      backup_warn_hours: Number(form.get('backup_warn_hours')),
    });
  };
  const text = (name: keyof Settings, label: string, hint?: string) => (
    <Field label={label} hint={hint} error={errorOf(name)}>
      <Input name={name} defaultValue={kept[name] as string} autoComplete="off" />
    </Field>
  );
  return (
    <form onSubmit={submit} className="mt-3 space-y-4">
      <Switch label="Fazer uma cópia por dia" checked={isEnabled} onChange={setEnabled} />
      <div className="grid grid-cols-2 gap-4">
        <Field label="A partir das" error={errorOf('backup_hour')}>
          <Select name="backup_hour" defaultValue={kept.backup_hour}>
            {Array.from({ length: 24 }, (_, hour) => hour).map((hour) => (
              <option key={hour} value={hour}>
                {hour}h
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Avisar após (horas)" error={errorOf('backup_warn_hours')}>
          <Input
            name="backup_warn_hours"
            type="number"
            min={24}
            max={720}
            defaultValue={kept.backup_warn_hours}
          />
        </Field>
      </div>
      <Field
        label="Frase-passe"
        hint={defined.backup_passphrase ? SET : 'Pelo menos 12 caracteres. Guarde-a fora desta máquina.'}
        error={errorOf('backup_passphrase')}
      >
        <Input name="backup_passphrase" type="password" autoComplete="new-password" />
      </Field>
      <Field label="Onde ficam">
        <Select value={place} onChange={(event) => setPlace(event.target.value as Settings['backup_place'])}>
          <option value="pasta">Pasta desta máquina</option>
          <option value="s3">Serviço S3</option>
        </Select>
      </Field>
      {place === 's3' && (
        <>
          {text('s3_endpoint', 'Endereço do serviço', 'Vazio: Amazon S3. Outro pede também a chave secreta.')}
          <div className="grid grid-cols-2 gap-4">
            {text('s3_region', 'Região')}
            {text('s3_bucket', 'Bucket')}
          </div>
          {text('s3_prefix', 'Prefixo dos nomes', 'Por exemplo: loja/')}
          {text('s3_access_key_id', 'Chave de acesso')}
          <Field
            label="Chave secreta"
            hint={defined.s3_secret_access_key ? SET : undefined}
            error={errorOf('s3_secret_access_key')}
          >
            <Input name="s3_secret_access_key" type="password" autoComplete="new-password" />
          </Field>
        </>
      )}
      <Button type="submit" isBusy={save.isPending}>
        Guardar Alterações
      </Button>
    </form>
  );
}

/** When backups are made and where they are kept. */
export function BackupForm() {
  const { data } = useQuery({
    queryKey: [...queryKeys.admin, 'settings'],
    queryFn: ({ signal }) => api('GET /api/admin/settings', { signal }),
    refetchOnWindowFocus: false,
  });
  return (
    <Card>
      <h2 className="font-semibold text-lg">Como se fazem</h2>
      {data ? (
        <Fields kept={data.backup_settings} defined={data.secrets_defined} />
      ) : (
        <Skeleton className="mt-3 h-64" />
      )}
    </Card>
  );
}
