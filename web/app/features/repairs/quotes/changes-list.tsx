import { Fold } from '../../../ui/fold.tsx';

interface Props {
  changes: readonly string[];
  /** How many are there before one asks for more. */
  most: number;
}

/** What changed, each in its line; of many the first. */
export function ChangesList({ changes, most }: Props) {
  return (
    <Fold items={changes} most={most} shows="first" what="mudanças">
      {(shown) => (
        <ul className="my-1 list-disc space-y-0.5 pl-5">
          {shown.map((change) => (
            <li key={change} className="wrap-anywhere">
              {change}
            </li>
          ))}
        </ul>
      )}
    </Fold>
  );
}
