import { useMutation } from '@tanstack/react-query';
import { FileDown, FileText } from 'lucide-react';
import { useState } from 'react';
import { privacyTexts } from '#core/privacy/texts.ts';
import { api } from '../../api/client.ts';
import { download } from '../../api/download.ts';
import { refusalText } from '../../api/refusal-text.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { toast } from '../../ui/toast.ts';

const FORMATS = [
  { format: 'html', label: 'Para ler', icon: FileText },
  { format: 'json', label: 'Para outro programa', icon: FileDown },
] as const;

/** The customer's rights over their data: take it along, and have it erased. */
export function MyData() {
  const [busy, setBusy] = useState<string | null>(null);
  const [isErasing, setErasing] = useState(false);
  const take = async (format: 'html' | 'json') => {
    setBusy(format);
    try {
      await download(`/api/account/data?format=${format}`, `os-meus-dados.${format}`);
    } catch {
      toast.error('Não foi possível exportar os dados. Tente mais tarde.');
    } finally {
      setBusy(null);
    }
  };
  return (
    <Card>
      <h2 className="font-semibold text-lg">A minha privacidade</h2>
      <p className="mt-1 text-muted text-sm">
        Um ficheiro com tudo o que temos sobre si: conta, encomendas, reparações, mensagens e o resto.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {FORMATS.map(({ format, label, icon: Icon }) => (
          <Button
            key={format}
            variant="secondary"
            isBusy={busy === format}
            disabled={busy !== null}
            onClick={() => void take(format)}
          >
            <Icon aria-hidden />
            Exportar {label.toLowerCase()}
          </Button>
        ))}
      </div>
      <div className="mt-6 border-t pt-5">
        {isErasing ? (
          <EraseForm onCancel={() => setErasing(false)} />
        ) : (
          <Button variant="ghost" onClick={() => setErasing(true)}>
            Apagar a minha conta e os meus dados
          </Button>
        )}
      </div>
    </Card>
  );
}

function EraseForm({ onCancel }: { onCancel: () => void }) {
  const ask = useMutation({ mutationFn: () => api('POST /api/account/erasure') });
  if (ask.data) {
    return (
      <Alert tone="success" title="Verifique o seu email">
        {ask.data.message}
      </Alert>
    );
  }
  return (
    <section className="flex max-w-xl flex-col gap-4" aria-label="Apagar a conta">
      <h3 className="font-semibold">Apagar a minha conta e os meus dados</h3>
      <p>{privacyTexts.goes}</p>
      <p>{privacyTexts.stays}</p>
      <p className="font-medium">{privacyTexts.irreversible}</p>
      {ask.error && <Alert>{refusalText(ask.error, 'Não foi possível pedir. Tente mais tarde.')}</Alert>}
      <p className="text-muted text-sm">
        Enviamos um link para o seu email. Nada se apaga antes de o abrir e confirmar.
      </p>
      <div className="flex flex-col-reverse gap-3 sm:flex-row">
        <Button variant="secondary" onClick={onCancel}>
          Cancelar
        </Button>
        <Button variant="danger" isBusy={ask.isPending} onClick={() => ask.mutate()}>
          Receber link para apagar
        </Button>
      </div>
    </section>
  );
}
