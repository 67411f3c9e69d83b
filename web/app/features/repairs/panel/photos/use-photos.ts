import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminRepairDetail } from '#core/repairs/admin-contract.ts';
import type { WorkPhotos } from '#core/repairs/photos/contract.ts';
import { repairTexts } from '#core/repairs/texts.ts';
import type { ShopStage } from '#core/repairs/values.ts';
import { api } from '../../../../api/client.ts';
import { queryKeys } from '../../../../api/query-keys.ts';
import { refusalText } from '../../../../api/refusal-text.ts';
import { sendWorkPhoto } from '../../../../api/send-file.ts';
import { smallPicture } from '../../../../ui/small-picture.ts';
import { toast } from '../../../../ui/toast.ts';

/** Photos that did not arrive, to be sent again. */
interface Left {
  readonly stage: ShopStage;
  readonly files: readonly File[];
}

/** What can be done with the photos of one repair; what the page shows follows each answer. */
export function usePhotos(id: string) {
  const client = useQueryClient();
  const [progress, setProgress] = useState<{ stage: ShopStage; percent: number } | null>(null);
  const [left, setLeft] = useState<Left | null>(null);
  const show = ({ items }: WorkPhotos) =>
    client.setQueryData<AdminRepairDetail>([...queryKeys.admin, 'repair', id], (repair) =>
      repair ? { ...repair, photos: items } : repair,
    );
  const attempt = async (work: Promise<WorkPhotos>, failure: string) => {
    try {
      show(await work);
    } catch (error) {
      toast.error(refusalText(error, failure));
    }
  };

  /** Made small and sent one after the other. @returns those that did not arrive. */
  const add = async (stage: ShopStage, files: readonly File[]): Promise<File[]> => {
    const failed: File[] = [];
    setLeft(null);
    for (const [place, file] of files.entries()) {
      const tell = (percent: number) =>
        setProgress({ stage, percent: Math.round((place * 100 + percent) / files.length) });
      tell(0);
      try {
        show(await sendWorkPhoto(id, await smallPicture(file), { stage }, tell));
      } catch (error) {
        failed.push(file);
        toast.error(refusalText(error, repairTexts.photoFailed));
      }
    }
    setProgress(null);
    if (failed.length > 0) setLeft({ stage, files: failed });
    if (failed.length < files.length) toast.success(repairTexts.photosAdded(files.length - failed.length));
    return failed;
  };

  const change = (photo: string, body: { caption?: string; stage?: ShopStage; place?: number }) =>
    attempt(
      api('PUT /api/admin/repairs/{id}/photos/{photo}', { params: { id, photo }, body }),
      'Não foi possível alterar a fotografia.',
    );

  const remove = (photo: string) =>
    attempt(
      api('DELETE /api/admin/repairs/{id}/photos/{photo}', { params: { id, photo } }),
      'Não foi possível retirar a fotografia.',
    );

  /** Keeps a marked copy beside the photo that it is of. @throws ApiError */
  const addMarked = async (of: string, file: File, caption: string) => {
    const before = new Set(
      client
        .getQueryData<AdminRepairDetail>([...queryKeys.admin, 'repair', id])
        ?.photos.map((photo) => photo.id) ?? [],
    );
    const answer = await sendWorkPhoto(id, file, { stage: 'antes', of }, () => {});
    show(answer);
    const copy = answer.items.find((photo) => photo.marked_of === of && !before.has(photo.id));
    if (copy && caption !== (copy.caption ?? '')) await change(copy.id, { caption });
  };

  return { progress, left, add, change, remove, addMarked };
}
