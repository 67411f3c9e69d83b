import type { ReturnPage } from '#core/returns/contract.ts';
import { PhotoList } from '../../ui/photo-list.tsx';

/** Photographs of what came back. */
export function ReturnPhotos({ photos }: Pick<ReturnPage, 'photos'>) {
  return (
    <section aria-label="Fotografias do que chegou">
      <PhotoList photos={photos} alt="Fotografia do que chegou" />
    </section>
  );
}
