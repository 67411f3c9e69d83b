import { Video } from 'lucide-react';
import { useState } from 'react';
import type { Repair } from '#core/repairs/contract.ts';
import { repairNumber } from '#core/repairs/record.ts';
import { VIDEO_ENDINGS } from '#core/repairs/uploads/rules/video-type.ts';
import { download } from '../../../api/download.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';

interface Props {
  video: NonNullable<Repair['video']>;
  number: number;
  /** Of the call that answers with it. */
  path: string;
}

/** The video that came with a repair, to keep: what somebody sent is not played by the shop's own page. */
export function VideoDownload({ video, number, path }: Props) {
  const [isBusy, setBusy] = useState(false);
  const size = Math.max(1, Math.round(video.bytes / (1024 * 1024)));
  const keep = async () => {
    setBusy(true);
    try {
      await download(path, `${repairNumber(number)}.${VIDEO_ENDINGS[video.type]}`);
    } catch {
      toast.error('Erro ao guardar o vídeo', { description: 'Tente novamente dentro de momentos.' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="secondary" isBusy={isBusy} onClick={() => void keep()}>
      <Video aria-hidden />
      Guardar o vídeo ({size} MB)
    </Button>
  );
}
