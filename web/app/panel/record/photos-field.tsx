import { Camera, ImagePlus, type LucideIcon, X } from 'lucide-react';
import { useId, useState } from 'react';
import { repairTexts } from '#core/repairs/texts.ts';
import { MAX_SHOP_PHOTOS } from '#core/repairs/values.ts';
import { refusalText } from '../../api/refusal-text.ts';
import { sendFile } from '../../api/send-file.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { smallPicture } from '../../ui/small-picture.ts';
import { toast } from '../../ui/toast.ts';

interface Props {
  label: string;
  urls: readonly string[];
  onChange: (update: (urls: readonly string[]) => readonly string[]) => void;
}

/** The shop's own photos of one kind: many at once, made small before they are sent. */
export function PhotosField({ label, urls, onChange }: Props) {
  const id = useId();
  const [progress, setProgress] = useState<number | null>(null);

  const take = async (files: readonly File[]) => {
    const taken = files.slice(0, MAX_SHOP_PHOTOS - urls.length);
    let added = 0;
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
    setProgress(null);
    if (added > 0) toast.success(repairTexts.photosAdded(added));
  };

  return (
    <div className="space-y-2">
      <p id={`${id}-label`} className="font-medium text-sm">
        {label}
      </p>
      <ul aria-labelledby={`${id}-label`} className="flex flex-wrap gap-2">
        {urls.map((url, place) => (
          <li key={url} className="relative">
            <Picture
              src={url}
              sizes="96px"
              alt={`${label}, ${place + 1}`}
              width={96}
              height={96}
              className="size-24 rounded-md bg-sunken object-cover"
            />
            <IconButton
              label={`Retirar a fotografia ${place + 1} (${label})`}
              className="absolute top-0 right-0 rounded-md bg-surface/90"
              onClick={() => onChange((now) => now.filter((one) => one !== url))}
            >
              <X aria-hidden />
            </IconButton>
          </li>
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
      <p className="text-muted text-sm">Ideal: 800x600, JPG ou PNG, até 2 MB. {repairTexts.photosLeave}</p>
    </div>
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
    <label className="relative flex size-24 cursor-pointer flex-col items-center justify-center gap-1 rounded-md border border-line-strong border-dashed text-center text-sm hover:bg-sunken has-focus-visible:outline-3 has-focus-visible:outline-action">
      <Icon aria-hidden className="size-6 text-action" />
      {words}
      <span className="sr-only"> fotografias: {label}</span>
      <input
        type="file"
        accept="image/*"
        {...(isCamera ? { capture: 'environment' } : { multiple: true })}
        className="absolute inset-0 w-full cursor-pointer opacity-0"
        onChange={(event) => {
          void onTake([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </label>
  );
}
