import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { queryKeys } from '../../../../api/query-keys.ts';
import { refusalText } from '../../../../api/refusal-text.ts';
import { sendFile } from '../../../../api/send-file.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { GuaranteeNotice, noticeSheet } from '../../../../ui/guarantee-notice.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useSettings } from '../form/use-settings.ts';
import { Part } from './part.tsx';

/** The Commission's notice of the legal guarantee: kept as it came, or missing. Sent at once, beside the section's form. */
export function NoticePart() {
  const client = useQueryClient();
  const { data } = useSettings();
  const picker = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const name = data?.guarantee_notice ?? '';
  const keep = async (file: File) => {
    setBusy(true);
    try {
      await sendFile('POST /api/admin/guarantee-notice', file, () => {});
      toast.success('Aviso guardado: já está à vista na loja.');
      await client.invalidateQueries({ queryKey: queryKeys.admin });
    } catch (error) {
      toast.error(refusalText(error, 'Não foi possível guardar o aviso'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Part
      id="aviso-garantia"
      title="Aviso da garantia legal"
      text="O aviso da Comissão Europeia, obrigatório desde 27 de setembro de 2026 (Regulamento de Execução (UE) 2025/1960). Escolha o ficheiro oficial em português: a loja mostra-o sem alterações."
      aside={<Badge tone={name ? 'green' : 'yellow'}>{name ? 'À vista' : 'Falta'}</Badge>}
    >
      {name && <GuaranteeNotice name={name} />}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" isBusy={isBusy} onClick={() => picker.current?.click()}>
          {name ? 'Trocar o ficheiro' : 'Escolher o ficheiro'}
        </Button>
        {name && (
          <Button asChild variant="secondary">
            <a href={noticeSheet(name)} target="_blank" rel="noreferrer">
              Imprimir para o balcão
            </a>
          </Button>
        )}
      </div>
      <input
        ref={picker}
        type="file"
        hidden
        aria-label="Ficheiro do aviso"
        accept=".pdf,.svg,.png,application/pdf,image/svg+xml,image/png"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void keep(file);
        }}
      />
    </Part>
  );
}
