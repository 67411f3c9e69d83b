import type { ReturnPage } from '#core/returns/contract.ts';
import { Picture } from '../../ui/picture.tsx';

/** Photographs of what came back. */
export function ReturnPhotos({ photos }: Pick<ReturnPage, 'photos'>) {
  return (
    <section aria-label="Fotografias do que chegou">
      <ul className="flex flex-wrap gap-2">
        {photos.map((photo) => (
          <li key={photo.url}>
            <a href={photo.url} target="_blank" rel="noreferrer">
              <Picture
                src={photo.url}
                sizes="96px"
                alt="Fotografia do que chegou"
                width={96}
                height={96}
                className="size-24 rounded-md bg-sunken object-cover"
              />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
