import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { AdminSettings } from '#core/settings/contract.ts';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useCallForm } from '../../../api/use-call-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Switch } from '../../../ui/switch.tsx';

type Settings = AdminSettings['backup_settings'];
type Values = Settings & { backup_passphrase: string; s3_secret_access_key: string };

const SET = 'Definida. Preencha só para a mudar.';

function Fields({ kept, defined }: { kept: Settings; defined: AdminSettings['secrets_defined'] }) {
  const client = useQueryClient();
  const { form, register, control, setValue, errors, isBusy } = useCallForm(
    (backup_settings: Values) => api('PUT /api/admin/settings', { body: { backup_settings } }),
    {
      values: { ...kept, backup_passphrase: '', s3_secret_access_key: '' },
      done: 'Configurações atualizadas com sucesso!',
      onDone: () => client.invalidateQueries({ queryKey: queryKeys.admin }),
      failed: 'Erro ao salvar configurações',
      toasts: true,
    },
  );
  const [isEnabled, place] = useWatch({ control, name: ['backup_enabled', 'backup_place'] });
  const errorOf = (name: keyof Values) => errors[`backup_settings.${name}`];
  const text = (name: keyof Settings, label: string, hint?: string) => (
    <Field label={label} hint={hint} error={errorOf(name)}>
      <Input {...register(name)} autoComplete="off" />
    </Field>
  );
  return (
    <form {...form} className="mt-3 space-y-4">
      <Switch
        label="Fazer uma cópia por dia"
        checked={isEnabled}
        onChange={(isOn) => setValue('backup_enabled', isOn)}
      />
      <div className="grid grid-cols-2 gap-4">
        <Field label="A partir das" error={errorOf('backup_hour')}>
          <Select {...register('backup_hour', { valueAsNumber: true })}>
            {Array.from({ length: 24 }, (_, hour) => hour).map((hour) => (
              <option key={hour} value={hour}>
                {hour}h
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Avisar após (horas)" error={errorOf('backup_warn_hours')}>
          <Input
            {...register('backup_warn_hours', { valueAsNumber: true })}
            type="number"
            min={24}
            max={720}
          />
        </Field>
      </div>
      <Field
        label="Frase-passe"
        hint={defined.backup_passphrase ? SET : 'Pelo menos 12 caracteres. Guarde-a fora desta máquina.'}
        error={errorOf('backup_passphrase')}
      >
        <Input {...register('backup_passphrase')} type="password" autoComplete="new-password" />
      </Field>
      <Field label="Onde ficam" error={errorOf('backup_place')}>
        <Select {...register('backup_place')}>
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
            <Input {...register('s3_secret_access_key')} type="password" autoComplete="new-password" />
          </Field>
        </>
      )}
      <Button type="submit" isBusy={isBusy}>
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
