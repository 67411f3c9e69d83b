import { Camera, X } from 'lucide-react';
import { useState } from 'react';
import { MAX_CUSTOMER_PHOTOS } from '#core/repairs/values.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { PickFiles } from '../../../ui/pick-files.tsx';
import { isTooLarge, isVideo } from './send-photos.ts';

interface Props {
  files: readonly File[];
  onChange: (files: readonly File[]) => void;
  /** Of all that wait, 0 to 100; null while nothing is sent. */
  progress: number | null;
  /** Photos alone: no video is taken here. */
  withoutVideo?: boolean;
}

/** The first video alone: one is enough. */
function oneVideo(files: readonly File[]): File[] {
  const first = files.find(isVideo);
  return files.filter((file) => !isVideo(file) || file === first);
}

/** Why something of what was chosen is left out; null: nothing is. */
function refusalOf(chosen: readonly File[], all: readonly File[]): string | null {
  if (chosen.some(isTooLarge))
    return 'O vídeo tem mais de 50 MB. Grave um mais curto, ou com menos qualidade.';
  if (all.filter(isVideo).length > 1) return 'Um vídeo chega: fica o primeiro.';
  return all.length > MAX_CUSTOMER_PHOTOS ? `No máximo ${MAX_CUSTOMER_PHOTOS} ficheiros.` : null;
}

/** Photos to send with a request or a message: chosen or taken, each can be left out again. */
export function PhotoPicker({ files, onChange, progress, withoutVideo = false }: Props) {
  const [refused, setRefused] = useState<string | null>(null);
  return (
    <div className="space-y-2">
      <PickFiles
        accept={withoutVideo ? 'image/*' : 'image/*,video/mp4,video/quicktime,video/webm'}
        multiple
        disabled={progress !== null}
        onPick={(taken) => {
          // A chooser of files may offer what was not asked for.
          const chosen = withoutVideo ? taken.filter((file) => !isVideo(file)) : taken;
          const all = [...files, ...chosen.filter((file) => !isTooLarge(file))];
          setRefused(refusalOf(chosen, all));
          onChange(oneVideo(all).slice(0, MAX_CUSTOMER_PHOTOS));
        }}
        className="flex min-h-14 w-full items-center justify-center gap-2 px-4 py-2 font-medium has-focus-visible:outline-offset-2"
      >
        <Camera aria-hidden className="size-5 shrink-0 text-action" />
        Juntar fotografias
      </PickFiles>
      {!withoutVideo && <p className="text-muted text-sm">Também pode juntar um vídeo curto, até 50 MB.</p>}
      {refused && (
        <p role="alert" className="text-sm text-tone-red">
          {refused}
        </p>
      )}
      {files.length > 0 && (
        <ul aria-label="Fotografias a enviar" className="divide-y rounded-md border">
          {files.map((file, place) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: two photos may have one name, and none moves
              key={place}
              className="flex items-center gap-2 pl-3"
            >
              <span className="min-w-0 flex-1 truncate text-sm">{file.name}</span>
              <IconButton
                label={`Retirar ${file.name}`}
                disabled={progress !== null}
                onClick={() => onChange(files.filter((_, at) => at !== place))}
              >
                <X aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {progress !== null && (
        <p role="status" className="flex items-center gap-3 text-sm">
          <progress max={100} value={progress} className="h-2 flex-1 rounded-full" />
          <span className="figures">A enviar: {progress} %</span>
        </p>
      )}
    </div>
  );
}
