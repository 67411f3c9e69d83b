/** A line of two texts beside one another: in both, taken away, or new. */
export interface DifferentLine {
  readonly kind: 'same' | 'gone' | 'new';
  readonly text: string;
}

/** Lines that are compared one with another: beyond them the rest is told as gone and new. */
const MOST = 1500;

/** What two texts have in common and not, line by line (longest common subsequence). */
export function lineDifference(before: string, after: string): DifferentLine[] {
  const [was, is] = [before.split('\n'), after.split('\n')];
  let start = 0;
  while (start < was.length && start < is.length && was[start] === is[start]) start += 1;
  let end = 0;
  while (
    end < Math.min(was.length, is.length) - start &&
    was[was.length - 1 - end] === is[is.length - 1 - end]
  )
    end += 1;
  const same = (text: string): DifferentLine => ({ kind: 'same', text });
  return [
    ...was.slice(0, start).map(same),
    ...between(was.slice(start, was.length - end), is.slice(start, is.length - end)),
    ...was.slice(was.length - end).map(same),
  ];
}

function between(was: readonly string[], is: readonly string[]): DifferentLine[] {
  const gone = was.map((text): DifferentLine => ({ kind: 'gone', text }));
  const added = is.map((text): DifferentLine => ({ kind: 'new', text }));
  if (was.length === 0 || is.length === 0 || was.length > MOST || is.length > MOST)
    return [...gone, ...added];
  const width = is.length + 1;
  const common = new Uint16Array((was.length + 1) * width);
  const at = (i: number, j: number) => common[i * width + j] ?? 0;
  for (let i = was.length - 1; i >= 0; i -= 1) {
    for (let j = is.length - 1; j >= 0; j -= 1) {
      common[i * width + j] = was[i] === is[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const lines: DifferentLine[] = [];
  let [i, j] = [0, 0];
  while (i < was.length || j < is.length) {
    if (i < was.length && j < is.length && was[i] === is[j]) {
      lines.push({ kind: 'same', text: was[i] ?? '' });
      i += 1;
      j += 1;
    } else if (j >= is.length || (i < was.length && at(i + 1, j) >= at(i, j + 1))) {
      lines.push({ kind: 'gone', text: was[i] ?? '' });
      i += 1;
    } else {
      lines.push({ kind: 'new', text: is[j] ?? '' });
      j += 1;
    }
  }
  return lines;
}
