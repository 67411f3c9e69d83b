import { useState } from 'react';
/** Rows that are chosen to be changed together. */
export interface Choice<Row> {
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (ids: readonly string[], isChosen: boolean) => void;
  /** What a row is called, read aloud. */
  readonly nameOf: (row: Row) => string;
}

const BOX_CLASS =
  'mx-auto flex size-11 max-lg:mx-0 cursor-pointer items-center justify-center lg:pointer-fine:h-9';

interface Props<Row> {
  rowId: (row: Row) => string;
  choice: Choice<Row>;
}

/** Chooses one row. */
export function Choose<Row>({ row, rowId, choice }: Props<Row> & { row: Row }) {
  return (
    <label className={BOX_CLASS}>
      <input
        type="checkbox"
        className="size-5 accent-action"
        aria-label={`Escolher ${choice.nameOf(row)}`}
        checked={choice.chosen.has(rowId(row))}
        onChange={(event) => choice.onChoose([rowId(row)], event.target.checked)}
      />
    </label>
  );
}

/** Chooses every row of the page. */
export function ChooseAll<Row>({ rows, rowId, choice }: Props<Row> & { rows: readonly Row[] }) {
  const ids = rows.map(rowId);
  const isAll = ids.length > 0 && ids.every((id) => choice.chosen.has(id));
  const isSome = ids.some((id) => choice.chosen.has(id));
  return (
    <label className={BOX_CLASS}>
      <input
        type="checkbox"
        className="size-5 accent-action"
        aria-label="Escolher todos desta página"
        ref={(box) => {
          if (box) box.indeterminate = isSome && !isAll;
        }}
        checked={isAll}
        onChange={(event) => choice.onChoose(ids, event.target.checked)}
      />
    </label>
  );
}

/** The rows that are ticked; none at first. */
export function useChoice<Row>(nameOf: Choice<Row>['nameOf']) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const choice: Choice<Row> = {
    chosen,
    onChoose: (ids, isChosen) =>
      setChosen((now) => new Set(isChosen ? [...now, ...ids] : [...now].filter((id) => !ids.includes(id)))),
    nameOf,
  };
  return { choice, chosen, clear: () => setChosen(new Set()) };
}
