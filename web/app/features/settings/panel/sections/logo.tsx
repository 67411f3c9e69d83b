import { X } from 'lucide-react';
import { useState } from 'react';
import { refusalText } from '../../../../api/refusal-text.ts';
import { sendFile } from '../../../../api/send-file.ts';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/field.tsx';
import { FileInput } from '../../../../ui/file-input.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useSectionDraft } from '../form/draft.ts';
import { Part } from './part.tsx';

/** The shop's logo; without one its name is written. */
export function LogoSection() {
  const { get, set } = useSectionDraft();
  const [progress, setProgress] = useState<number | null>(null);
  const logo = get<string | null>('company_logo');
  const take = async (file: File) => {
    setProgress(0);
    try {
      const { url } = await sendFile('POST /api/upload/image', file, setProgress, { kind: 'logotipo' });
      set('company_logo', url);
      toast.success('Logotipo carregado com sucesso');
    } catch (error) {
      toast.error('Erro ao fazer upload do logotipo', { description: refusalText(error, '') });
    }
    setProgress(null);
  };
  return (
    <Part>
      <div className="flex flex-wrap gap-3">
        {(['bg-white', 'bg-black'] as const).map((ground) => (
          <Ground key={ground} ground={ground} logo={logo} />
        ))}
      </div>
      <Field
        label="Carregar logotipo"
        hint="Ideal 200x80, PNG ou SVG, até 1MB; JPG e WebP também servem. Guarde para passar a valer na loja."
      >
        {(control) => (
          <FileInput
            {...control}
            accept="image/svg+xml,image/png,image/jpeg,image/webp"
            fileName={progress === null ? null : `${progress} %`}
            disabled={progress !== null}
            onChange={(event) => {
              const file = event.target.files?.[0];
              event.target.value = '';
              if (file) void take(file);
            }}
          />
        )}
      </Field>
      {logo && (
        <Button variant="secondary" size="sm" onClick={() => set('company_logo', null)}>
          <X aria-hidden />
          Retirar o logotipo
        </Button>
      )}
    </Part>
  );
}

/** The logo as it is on a light or a dark page. */
function Ground({ ground, logo }: { ground: 'bg-white' | 'bg-black'; logo: string | null }) {
  return (
    <div className={`flex h-28 w-full max-w-72 items-center justify-center rounded-lg border p-4 ${ground}`}>
      {logo ? (
        <img src={logo} alt={ground === 'bg-white' ? 'Logotipo atual' : ''} className="max-h-20 max-w-full" />
      ) : (
        <span className={ground === 'bg-white' ? 'text-black' : 'text-white'}>Sem logotipo</span>
      )}
    </div>
  );
}
