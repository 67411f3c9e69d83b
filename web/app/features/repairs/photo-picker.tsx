import { Camera, X } from 'lucide-react';
import { useId } from 'react';
import { MAX_CUSTOMER_PHOTOS } from '#core/repairs/values.ts';
import { IconButton } from '../../ui/icon-button.tsx';

interface Props {
  files: readonly File[];
  onChange: (files: readonly File[]) => void;
  /** Of all that wait, 0 to 100; null while nothing is sent. */
  progress: number | null;
}

/** Photos to send with a request or a message: chosen or taken, each can be left out again. */
export function PhotoPicker({ files, onChange, progress }: Props) {
  const id = useId();
  return (
    <div className="space-y-2">
      <label
        htmlFor={id}
        className="relative flex min-h-14 w-full cursor-pointer items-center justify-center gap-2 rounded-md border border-line-strong border-dashed px-4 py-2 font-medium hover:bg-sunken has-focus-visible:outline-3 has-focus-visible:outline-action has-focus-visible:outline-offset-2"
      >
        <Camera aria-hidden className="size-5 shrink-0 text-action" />
        Juntar fotografias
        <input
          id={id}
          type="file"
          accept="image/*"
          multiple
          className="absolute inset-0 w-full cursor-pointer opacity-0"
          onChange={(event) => {
            const added = [...(event.target.files ?? [])];
            onChange([...files, ...added].slice(0, MAX_CUSTOMER_PHOTOS));
            event.target.value = '';
          }}
        />
      </label>
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
          <progress max={100} value={progress} className="h-2 flex-1 accent-action" />
          <span className="figures">A enviar fotografias: {progress} %</span>
        </p>
      )}
    </div>
  );
}
