import { Camera, ImagePlus, type LucideIcon, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { repairTexts } from '#core/repairs/texts.ts';
import { MAX_SHOP_PHOTOS } from '#core/repairs/values.ts';
import { refusalText } from '../../api/refusal-text.ts';
import { sendFile } from '../../api/send-file.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { PickFiles } from '../../ui/pick-files.tsx';
import { Picture } from '../../ui/picture.tsx';
import { smallPicture } from '../../ui/small-picture.ts';
import { toast } from '../../ui/toast.ts';
import { useHeldForm } from './use-held-form.ts';

interface Props {
  label: string;
  urls: readonly string[];
  /** How long they are kept; left out: as a repair's. */
  kept?: string;
  onChange: (update: (urls: readonly string[]) => readonly string[]) => void;
}

/** The shop's own photos of one kind: many at once, made small before they are sent. */
export function PhotosField({ label, urls, kept = repairTexts.photosLeave, onChange }: Props) {
  const id = useId();
  const [progress, setProgress] = useState<number | null>(null);
  const [isMissing, setMissing] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const isHeld = useHeldForm(box, progress !== null, isMissing);

  const take = async (files: readonly File[]) => {
    const taken = files.slice(0, MAX_SHOP_PHOTOS - urls.length);
    let added = 0;
    setProgress(0);
    for (const [place, file] of taken.entries()) {
      const show = (percent: number) => setProgress(Math.round((place * 100 + percent) / taken.length));
      try {
        const { url } = await sendFile('POST /api/upload/image', await smallPicture(file), show, {
          kind: 'reparacao',
        });
        onChange((now) => (now.includes(url) ? now : [...now, url]));
        added += 1;
      } catch (error) {
        toast.error(refusalText(error, repairTexts.photoFailed));
      }
    }
    setMissing(added < taken.length);
    setProgress(null);
    if (added > 0) toast.success(repairTexts.photosAdded(added));
  };

  return (
    <div ref={box} className="space-y-2">
      <p id={`${id}-label`} className="font-medium text-sm">
        {label}
      </p>
      <ul aria-labelledby={`${id}-label`} className="flex flex-wrap gap-2">
        {urls.map((url, place) => (
          <Photo
            key={url}
            url={url}
            name={`${label}, ${place + 1}`}
            label={`Retirar a fotografia ${place + 1} (${label})`}
            onRemove={() => onChange((now) => now.filter((one) => one !== url))}
          />
        ))}
        <li>
          <TakePhotos
            icon={ImagePlus}
            words={progress === null ? 'Adicionar' : `${progress} %`}
            label={label}
            onTake={take}
          />
        </li>
        {/* What has no camera at hand has no use for it. */}
        <li className="hidden pointer-coarse:list-item">
          <TakePhotos icon={Camera} words="Fotografar" label={label} isCamera onTake={take} />
        </li>
      </ul>
      {isHeld && (
        <p role="status" className="font-medium text-sm">
          A aguardar pelas fotografias: é guardado assim que chegarem.
        </p>
      )}
      {kept && <p className="text-muted text-sm">{kept}</p>}
    </div>
  );
}

interface PhotoProps {
  url: string;
  name: string;
  /** What taking it away is called. */
  label: string;
  onRemove: () => void;
}

function Photo({ url, name, label, onRemove }: PhotoProps) {
  return (
    <li className="relative">
      <Picture
        src={url}
        sizes="96px"
        alt={name}
        width={96}
        height={96}
        className="size-24 rounded-md bg-sunken object-cover"
      />
      <IconButton
        label={label}
        className="absolute top-0 right-0 rounded-md bg-surface/90"
        onClick={onRemove}
      >
        <X aria-hidden />
      </IconButton>
    </li>
  );
}

interface TakeProps {
  icon: LucideIcon;
  words: string;
  label: string;
  isCamera?: boolean;
  onTake: (files: readonly File[]) => Promise<void>;
}

/** Photos that are there already, or one that the camera takes now. */
function TakePhotos({ icon: Icon, words, label, isCamera, onTake }: TakeProps) {
  return (
    <PickFiles
      accept="image/*"
      {...(isCamera ? { capture: 'environment' } : { multiple: true })}
      onPick={(files) => void onTake(files)}
      className="flex size-24 flex-col items-center justify-center gap-1 text-center text-sm"
    >
      <Icon aria-hidden className="size-6 text-action" />
      {words}
      <span className="sr-only"> fotografias: {label}</span>
    </PickFiles>
  );
}
