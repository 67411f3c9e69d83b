import { Picture } from './picture.tsx';

interface Props {
  photos: readonly { readonly url: string }[];
  /** What each of them shows, read aloud. */
  alt: string;
}

/** Photographs in a row, each whole by a press. */
export function PhotoList({ photos, alt }: Props) {
  return (
    <ul className="flex flex-wrap gap-2">
      {photos.map((photo) => (
        <li key={photo.url}>
          <a href={photo.url} target="_blank" rel="noreferrer">
            <Picture
              src={photo.url}
              sizes="96px"
              alt={alt}
              width={96}
              height={96}
              className="size-24 rounded-md bg-sunken object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
