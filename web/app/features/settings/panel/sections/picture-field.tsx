import { ImagePlus, X } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { refusalText } from '../../../../api/refusal-text.ts';
import { sendFile } from '../../../../api/send-file.ts';
import { Button } from '../../../../ui/button.tsx';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { toast } from '../../../../ui/toast.ts';
import { useSectionDraft } from '../form/draft.ts';
import { fieldId } from '../form/fields.tsx';

const CropDialog = lazyPart(() => import('./crop-dialog.tsx'));

interface Props {
  path: string;
  /** What the picture is: "Imagem do Banner 2". */
  name: string;
  /** What is said when it is there. */
  loaded: string;
  hint: string;
  /** Width by height of what the page shows. */
  aspect: number;
  disabled?: boolean;
}

/** Sends the part of a picture that was cut out, and writes down where it is. */
function useKeeping(path: string, loaded: string) {
  const { set } = useSectionDraft();
  return async (cutOut: File) => {
    try {
      const sent = await sendFile('POST /api/upload/image', cutOut, () => {}, { kind: 'banner' });
      set(path, sent.url);
      toast.success(loaded);
    } catch (error) {
      toast.error(refusalText(error, 'Erro ao carregar imagem'));
    }
  };
}

/** A picture of the home page: chosen, cut to what the page shows, and taken away. */
export function PictureField({ path, name, loaded, hint, aspect, disabled }: Props) {
  const { get, set, errorAt } = useSectionDraft();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const url = get<string | null>(path);
  const keep = useKeeping(path, loaded);
  return (
    <div className="space-y-2" id={fieldId(path)} tabIndex={-1}>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        aria-label={name}
        className="sr-only"
        tabIndex={-1}
        disabled={disabled}
        onChange={(event) => {
          const chosen = event.target.files?.[0] ?? null;
          event.target.value = '';
          setFile(chosen);
        }}
      />
      <div className="flex flex-wrap items-center gap-3">
        {url && (
          <img
            src={url}
            alt={`${name}, a atual`}
            width={80 * aspect}
            height={80}
            style={{ aspectRatio: aspect }}
            className="h-20 w-auto max-w-full rounded-md border object-cover"
          />
        )}
        <Button variant="secondary" size="sm" disabled={disabled} onClick={() => input.current?.click()}>
          <ImagePlus aria-hidden />
          {url ? 'Trocar a imagem' : 'Escolher imagem'}
          <span className="sr-only">: {name}</span>
        </Button>
        {url && (
          <Button variant="ghost" size="sm" disabled={disabled} onClick={() => set(path, null)}>
            <X aria-hidden />
            Retirar<span className="sr-only">: {name}</span>
          </Button>
        )}
      </div>
      <p className="text-muted text-sm">{hint}</p>
      {errorAt(path) && (
        <p role="alert" className="font-medium text-sm text-tone-red">
          {errorAt(path)}
        </p>
      )}
      {file && (
        <Suspense>
          <CropDialog file={file} title={name} aspect={aspect} onClose={() => setFile(null)} onCut={keep} />
        </Suspense>
      )}
    </div>
  );
}
