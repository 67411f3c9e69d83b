import { ArrowLeft, ArrowRight, ImageDown, ImagePlus, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { MAX_IMAGES } from '#core/catalogue/values.ts';
import { refusalText } from '../../../api/refusal-text.ts';
import { sendFile } from '../../../api/send-file.ts';
import { classes } from '../../../ui/classes.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Input } from '../../../ui/input.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { toast } from '../../../ui/toast.ts';
import type { FormImage } from './product-form-values.ts';

interface Props {
  images: readonly FormImage[];
  error: string | undefined;
  onChange: (update: (images: readonly FormImage[]) => readonly FormImage[]) => void;
}

/** A picture that is not in the shop's own files yet: no page shows pictures of other sites. */
function isElsewhere(url: string): boolean {
  return url.startsWith('https://');
}

function moved(images: readonly FormImage[], from: number, to: number): readonly FormImage[] {
  const image = images[from];
  if (!image || to < 0 || to >= images.length) return images;
  const rest = images.toSpliced(from, 1);
  return rest.toSpliced(to, 0, image);
}

/** Up to 8 pictures, ordered by dragging or with the arrows; the first is the one of the cards. */
export function ImagesSection({ images, error, onChange }: Props) {
  const [progress, setProgress] = useState<number | null>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const room = MAX_IMAGES - images.length;

  const take = async (files: readonly File[]) => {
    for (const file of files.slice(0, room)) {
      setProgress(0);
      try {
        const { url } = await sendFile('POST /api/upload/image', file, setProgress);
        onChange((now) => (now.some((image) => image.url === url) ? now : [...now, { url, alt: '' }]));
        toast.success('Imagem carregada com sucesso!');
      } catch (refused) {
        toast.error(refusalText(refused, 'Erro ao carregar imagem'));
      }
    }
    setProgress(null);
    if (files.length > room) toast.warning(`Um produto tem no máximo ${MAX_IMAGES} imagens`);
  };

  return (
    <div className="space-y-3">
      <ol aria-label="Imagens do produto" className="space-y-3">
        {images.map((image, i) => (
          <ImageRow
            key={image.url}
            image={image}
            at={i}
            count={images.length}
            dragged={dragged}
            onDrag={setDragged}
            onChange={onChange}
          />
        ))}
      </ol>
      <AddImages room={room} progress={progress} onTake={(files) => void take(files)} />
      {error && (
        <p role="alert" className="font-medium text-sm text-tone-red">
          {error}
        </p>
      )}
    </div>
  );
}

/** Where pictures are chosen or dropped, and how far they are. `room`: how many more there may be. */
function AddImages({
  room,
  progress,
  onTake,
}: {
  room: number;
  progress: number | null;
  onTake: (files: readonly File[]) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      {room > 0 && (
        <button
          type="button"
          disabled={progress !== null}
          onClick={() => input.current?.click()}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            onTake([...event.dataTransfer.files]);
          }}
          className="flex min-h-24 w-full flex-col items-center justify-center gap-1 rounded-md border border-line-strong border-dashed px-4 py-3 text-center hover:border-ink"
        >
          <ImagePlus aria-hidden className="size-6 text-muted" />
          <span className="font-medium">
            {progress === null ? 'Adicionar imagens' : `A carregar... ${progress}%`}
          </span>
          <span className="text-muted text-sm">Recomendado: 800x800, JPG ou PNG, máx. 2MB</span>
        </button>
      )}
      {progress !== null && (
        <progress aria-label="Imagem a carregar" value={progress} max={100} className="w-full" />
      )}
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
        onChange={(event) => {
          onTake([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </>
  );
}

interface RowProps extends Pick<Props, 'onChange'> {
  image: FormImage;
  /** Its place, from 0, of so many. */
  at: number;
  count: number;
  /** The place of the picture that is being dragged. */
  dragged: number | null;
  onDrag: (at: number | null) => void;
}

function ImageRow({ image, at, count, dragged, onDrag, onChange }: RowProps) {
  return (
    <li
      draggable
      onDragStart={() => onDrag(at)}
      onDragEnd={() => onDrag(null)}
      onDragOver={(event) => {
        event.preventDefault();
        if (dragged === null || dragged === at) return;
        onChange((now) => moved(now, dragged, at));
        onDrag(at);
      }}
      className={classes(
        'flex items-center gap-3 rounded-md border bg-surface p-2',
        dragged === at && 'border-action opacity-70',
      )}
    >
      {isElsewhere(image.url) ? (
        <span className="flex size-16 shrink-0 cursor-grab items-center justify-center rounded-sm bg-sunken">
          <ImageDown aria-hidden className="size-6 text-muted" />
        </span>
      ) : (
        <Picture
          src={image.url}
          sizes="64px"
          alt=""
          width={64}
          height={64}
          className="size-16 shrink-0 cursor-grab rounded-sm bg-sunken object-contain"
        />
      )}
      <div className="min-w-0 flex-1">
        {isElsewhere(image.url) && (
          <p className="break-all text-muted text-xs">
            Por copiar de {image.url}; o estado está em Produtos, Imagens de outros sites.
          </p>
        )}
        <Input
          aria-label={`Texto alternativo da imagem ${at + 1}`}
          placeholder="O que a imagem mostra"
          maxLength={200}
          value={image.alt}
          onChange={(event) => {
            const alt = event.target.value;
            onChange((now) => now.map((entry, n) => (n === at ? { ...entry, alt } : entry)));
          }}
        />
        <div className="flex items-center justify-between">
          <span className="text-muted text-xs">{at === 0 ? 'Imagem principal' : `Imagem ${at + 1}`}</span>
          <RowActs at={at} count={count} onChange={onChange} />
        </div>
      </div>
    </li>
  );
}

function RowActs({ at, count, onChange }: Pick<RowProps, 'at' | 'count' | 'onChange'>) {
  return (
    <span className="flex">
      <IconButton
        label={`Mover a imagem ${at + 1} para trás`}
        disabled={at === 0}
        onClick={() => onChange((now) => moved(now, at, at - 1))}
      >
        <ArrowLeft aria-hidden className="rotate-90" />
      </IconButton>
      <IconButton
        label={`Mover a imagem ${at + 1} para a frente`}
        disabled={at === count - 1}
        onClick={() => onChange((now) => moved(now, at, at + 1))}
      >
        <ArrowRight aria-hidden className="rotate-90" />
      </IconButton>
      <IconButton
        label={`Retirar a imagem ${at + 1}`}
        tone="danger"
        onClick={() => onChange((now) => now.filter((_, n) => n !== at))}
      >
        <X aria-hidden />
      </IconButton>
    </span>
  );
}
