import { useEffect, useRef, useState } from 'react';
import ReactCrop, { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { toast } from '../../../../ui/toast.ts';

/** Points of the widest form that the shop keeps. */
const WIDTH = 1600;

/** What a screen reader calls the frame and its handles. */
const HANDLES = {
  cropArea: 'Moldura: mova com as setas',
  nwDragHandle: 'Canto superior esquerdo',
  nDragHandle: 'Lado de cima',
  neDragHandle: 'Canto superior direito',
  eDragHandle: 'Lado direito',
  seDragHandle: 'Canto inferior direito',
  sDragHandle: 'Lado de baixo',
  swDragHandle: 'Canto inferior esquerdo',
  wDragHandle: 'Lado esquerdo',
};

/** What is inside the frame, no larger than a page can show. */
async function cut(image: HTMLImageElement, crop: PercentCrop): Promise<File> {
  const source = {
    x: (crop.x / 100) * image.naturalWidth,
    y: (crop.y / 100) * image.naturalHeight,
    width: (crop.width / 100) * image.naturalWidth,
    height: (crop.height / 100) * image.naturalHeight,
  };
  const width = Math.max(1, Math.round(Math.min(WIDTH, source.width)));
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = Math.max(1, Math.round((width * source.height) / source.width));
  canvas
    .getContext('2d')
    ?.drawImage(image, source.x, source.y, source.width, source.height, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.92));
  if (!blob) throw new Error('the picture could not be cut');
  return new File([blob], 'banner.webp', { type: blob.type });
}

/** The most of the picture that has the form of the page's place. */
function firstCrop({ naturalWidth: width, naturalHeight: height }: HTMLImageElement, aspect: number) {
  return centerCrop(makeAspectCrop({ unit: '%', width: 100 }, aspect, width, height), width, height);
}

/** The file as an address that an image can have, while this is shown. */
function useObjectUrl(file: File): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}

interface Props {
  file: File;
  title: string;
  /** Width by height of what the page shows. */
  aspect: number;
  onClose: () => void;
  /** Gets what was cut out; the dialog waits for it. */
  onCut: (file: File) => Promise<void>;
}

/** The frame over the picture, and the cutting out of what is in it. */
function useCut({ onCut, onClose }: Props) {
  const [crop, setCrop] = useState<PercentCrop>();
  const [isBusy, setBusy] = useState(false);
  const image = useRef<HTMLImageElement>(null);
  const use = async () => {
    if (!image.current || !crop) return;
    setBusy(true);
    try {
      await onCut(await cut(image.current, crop));
      onClose();
    } catch {
      toast.error('Erro ao carregar imagem');
      setBusy(false);
    }
  };
  return { crop, setCrop, isBusy, image, use };
}

/** Chooses the part of a picture that the page shows: by dragging, by finger or by the arrow keys. */
export default function CropDialog(props: Props) {
  const { file, title, aspect, onClose } = props;
  const url = useObjectUrl(file);
  const { crop, setCrop, isBusy, image, use } = useCut(props);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={title}
      description="Arraste a moldura ou os cantos; com o teclado, use as setas. Fica o que está dentro dela."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancelar
          </Button>
          <Button isBusy={isBusy} disabled={!crop} onClick={() => void use()}>
            Usar esta parte
          </Button>
        </>
      }
    >
      {url && (
        <ReactCrop
          {...(crop ? { crop } : {})}
          aspect={aspect}
          keepSelection
          ruleOfThirds
          minWidth={40}
          onChange={(_, percent) => setCrop(percent)}
          ariaLabels={HANDLES}
          className="mx-auto block max-h-[55dvh] w-fit"
        >
          <img
            ref={image}
            src={url}
            alt="Imagem escolhida"
            className="max-h-[55dvh]"
            onLoad={({ currentTarget }) => setCrop(firstCrop(currentTarget, aspect))}
            onError={() => {
              toast.error('Erro ao carregar imagem');
              onClose();
            }}
          />
        </ReactCrop>
      )}
    </Dialog>
  );
}
