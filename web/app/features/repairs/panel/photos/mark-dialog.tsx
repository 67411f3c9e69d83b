import { X } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import type { RepairPhoto } from '#core/repairs/contract.ts';
import {
  MAX_PHOTO_MARKS,
  markAt,
  markDrawn,
  moveMark,
  PHOTO_MARK_LABELS,
  PHOTO_MARKS,
  type PhotoMark,
  type PhotoMarkKind,
  photoMarkText,
  scaleMark,
} from '#core/repairs/photos/rules/photo-mark.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Field } from '../../../../ui/field.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Input } from '../../../../ui/input.tsx';
import { KindButtons } from '../kind-buttons.tsx';
import { drawMarks } from './draw-marks.ts';

interface Props {
  photo: RepairPhoto;
  onClose: () => void;
  /** The copy with its marks, and its caption. Rejects when it could not be kept. */
  onSave: (file: File, caption: string) => Promise<void>;
}

const STEP = 20;
const STEPS: ReadonlyMap<string, readonly [number, number]> = new Map([
  ['ArrowLeft', [-STEP, 0]],
  ['ArrowRight', [STEP, 0]],
  ['ArrowUp', [0, -STEP]],
  ['ArrowDown', [0, STEP]],
]);
const LARGER = 1.2;

/** The canvas that is drawn on, and its keeping as a picture. */
function useSaving(onSave: (file: File) => Promise<void>) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const canvas = useRef<HTMLCanvasElement>(null);
  const save = async (isMarked: boolean) => {
    if (!isMarked) return setRefusal('Faça pelo menos uma marca.');
    setBusy(true);
    setRefusal(null);
    try {
      const blob = await new Promise<Blob | null>((done) =>
        canvas.current ? canvas.current.toBlob(done, 'image/jpeg', 0.85) : done(null),
      );
      if (!blob) throw new Error('no picture');
      await onSave(new File([blob], 'marcada.jpg', { type: 'image/jpeg' }));
    } catch {
      setRefusal('Não foi possível guardar a fotografia marcada. Tente novamente.');
      setBusy(false);
    }
  };
  return { canvas, save, isBusy, refusal, setRefusal };
}

/** Arrows and circles drawn over a photo, with a pointer or the keys; what is kept is a copy beside it. */
export default function MarkDialog({ photo, onClose, onSave }: Props) {
  const [marks, setMarks] = useState<readonly PhotoMark[]>([]);
  const [kind, setKind] = useState<PhotoMarkKind>('seta');
  const [caption, setCaption] = useState(photo.caption ?? '');
  const { canvas, save, isBusy, refusal, setRefusal } = useSaving((file) => onSave(file, caption.trim()));
  const hint = useId();
  const isFull = marks.length >= MAX_PHOTO_MARKS;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title="Marcar a fotografia"
      size="lg"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancelar
          </Button>
          <Button isBusy={isBusy} onClick={() => void save(marks.length > 0)}>
            Guardar cópia marcada
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        {refusal && <Alert>{refusal}</Alert>}
        <KindButtons kinds={PHOTO_MARKS} labels={PHOTO_MARK_LABELS} kind={kind} onKind={setKind}>
          <Button
            size="sm"
            variant="secondary"
            disabled={isFull}
            onClick={() => setMarks([...marks, markAt(kind, 500, 500)])}
          >
            Pôr ao centro
          </Button>
        </KindButtons>
        <MarkedPhoto
          photo={photo}
          marks={marks}
          kind={kind}
          canvas={canvas}
          onDrawn={(mark) => !isFull && setMarks([...marks, mark])}
          onBroken={() => setRefusal('Não foi possível abrir a fotografia.')}
        />
        <p id={hint} className="text-muted text-sm">
          Desenhe sobre a fotografia, ou ponha a marca ao centro e mova-a na lista com as setas do teclado: +
          e − mudam-lhe o tamanho.
        </p>
        {marks.length > 0 && <Marks marks={marks} hint={hint} onChange={setMarks} />}
        <Field
          label="Legenda"
          optional
          hint="Diga por palavras o que está marcado: é o que ouve quem não vê a fotografia."
        >
          <Input maxLength={200} value={caption} onChange={(event) => setCaption(event.target.value)} />
        </Field>
      </div>
    </Dialog>
  );
}

interface MarksProps {
  marks: readonly PhotoMark[];
  /** Id of what says how the keys move them. */
  hint: string;
  onChange: (marks: readonly PhotoMark[]) => void;
}

function Marks({ marks, hint, onChange }: MarksProps) {
  const replace = (place: number, mark: PhotoMark) =>
    onChange(marks.map((one, at) => (at === place ? mark : one)));
  return (
    <ol aria-label="Marcas" className="divide-y rounded-md border">
      {marks.map((mark, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two marks may be the same
        <li key={place} className="flex items-center gap-2 pl-1">
          <button
            type="button"
            aria-describedby={hint}
            className="min-h-11 flex-1 rounded-md px-2 text-left text-sm hover:bg-sunken"
            onKeyDown={(event: KeyboardEvent) => {
              const step = STEPS.get(event.key);
              if (step) replace(place, moveMark(mark, ...step));
              else if (event.key === '+') replace(place, scaleMark(mark, LARGER));
              else if (event.key === '-') replace(place, scaleMark(mark, 1 / LARGER));
              else return;
              event.preventDefault();
            }}
          >
            <span aria-live="polite">
              {place + 1}. {photoMarkText(mark)}
            </span>
          </button>
          <IconButton
            label={`Retirar a marca ${place + 1}`}
            onClick={() => onChange(marks.filter((_, at) => at !== place))}
          >
            <X aria-hidden />
          </IconButton>
        </li>
      ))}
    </ol>
  );
}

interface MarkedPhotoProps {
  photo: RepairPhoto;
  marks: readonly PhotoMark[];
  kind: PhotoMarkKind;
  canvas: React.RefObject<HTMLCanvasElement | null>;
  onDrawn: (mark: PhotoMark) => void;
  onBroken: () => void;
}

/** The photo with its marks on one canvas, as large as it is kept. The list below is for who cannot point. */
function MarkedPhoto({ photo, marks, kind, canvas, onDrawn, onBroken }: MarkedPhotoProps) {
  const [picture, setPicture] = useState<HTMLImageElement | null>(null);
  const [stroke, setStroke] = useState<{ from: [number, number]; to: [number, number] } | null>(null);
  const broken = useRef(onBroken);
  broken.current = onBroken;

  useEffect(() => {
    const image = new Image();
    image.onload = () => setPicture(image);
    image.onerror = () => broken.current();
    image.src = photo.url;
  }, [photo.url]);

  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!picture || !context) return;
    const { naturalWidth: width, naturalHeight: height } = picture;
    context.drawImage(picture, 0, 0, width, height);
    const drawn = stroke ? [...marks, markDrawn(kind, stroke.from, stroke.to)] : marks;
    drawMarks(context, width, height, drawn);
  }, [picture, marks, stroke, kind, canvas]);

  const placeOf = (event: PointerEvent<HTMLCanvasElement>): [number, number] => {
    const box = event.currentTarget.getBoundingClientRect();
    return [((event.clientX - box.left) / box.width) * 1000, ((event.clientY - box.top) / box.height) * 1000];
  };
  return (
    <canvas
      ref={canvas}
      aria-hidden
      width={picture?.naturalWidth ?? photo.width}
      height={picture?.naturalHeight ?? photo.height}
      className="mx-auto block h-auto max-h-[50dvh] w-auto max-w-full cursor-crosshair touch-none rounded-md bg-sunken"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        const at = placeOf(event);
        setStroke({ from: at, to: at });
      }}
      onPointerMove={(event) => stroke && setStroke({ ...stroke, to: placeOf(event) })}
      onPointerUp={() => {
        if (stroke) onDrawn(markDrawn(kind, stroke.from, stroke.to));
        setStroke(null);
      }}
      onPointerCancel={() => setStroke(null)}
    />
  );
}
