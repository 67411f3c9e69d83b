import { areaText } from '../../rules/area-text.ts';

export const PHOTO_MARKS = ['seta', 'circulo'] as const;
export type PhotoMarkKind = (typeof PHOTO_MARKS)[number];
export const PHOTO_MARK_LABELS: Readonly<Record<PhotoMarkKind, string>> = {
  seta: 'Seta',
  circulo: 'Círculo',
};

/** Marks on one photo, at most. */
export const MAX_PHOTO_MARKS = 20;

/**
 * A mark drawn over a photo, in thousandths of its width and height. An arrow points at (x, y) and begins at (fromX, fromY);
 * a circle has its middle at (x, y) and goes through (fromX, fromY).
 */
export interface PhotoMark {
  readonly kind: PhotoMarkKind;
  readonly x: number;
  readonly y: number;
  readonly fromX: number;
  readonly fromY: number;
}

const MOST = 1000;
/** A mark as it is put without a pointer, and the least that one is wide. */
const USUAL = 150;
const LEAST = 30;

const within = (place: number) => Math.min(MOST, Math.max(0, Math.round(place)));

/** A mark at a place, as large as marks usually are. */
export function markAt(kind: PhotoMarkKind, x: number, y: number): PhotoMark {
  const side = (place: number) => (place + USUAL <= MOST ? place + USUAL : place - USUAL);
  const at = { x: within(x), y: within(y) };
  return { kind, ...at, fromX: within(side(at.x)), fromY: within(kind === 'seta' ? side(at.y) : at.y) };
}

/** A mark drawn from one place to another: an arrow to its tip, a circle from its middle. A press alone is the usual size. */
export function markDrawn(
  kind: PhotoMarkKind,
  from: readonly [number, number],
  to: readonly [number, number],
): PhotoMark {
  if (Math.hypot(to[0] - from[0], to[1] - from[1]) < LEAST) return markAt(kind, ...from);
  const [tip, tail] = kind === 'seta' ? [to, from] : [from, to];
  return { kind, x: within(tip[0]), y: within(tip[1]), fromX: within(tail[0]), fromY: within(tail[1]) };
}

/** The mark moved whole, as far as the photo goes. */
export function moveMark(mark: PhotoMark, dx: number, dy: number): PhotoMark {
  const room = (at: number, other: number, by: number) =>
    Math.max(-Math.min(at, other), Math.min(by, MOST - Math.max(at, other)));
  const right = room(mark.x, mark.fromX, dx);
  const down = room(mark.y, mark.fromY, dy);
  return {
    ...mark,
    x: mark.x + right,
    fromX: mark.fromX + right,
    y: mark.y + down,
    fromY: mark.fromY + down,
  };
}

/** The mark longer or wider by a factor: what it points at stays. */
export function scaleMark(mark: PhotoMark, by: number): PhotoMark {
  const away = (at: number, from: number) => within(at + (from - at) * by);
  const scaled = { ...mark, fromX: away(mark.x, mark.fromX), fromY: away(mark.y, mark.fromY) };
  return Math.hypot(scaled.fromX - mark.x, scaled.fromY - mark.y) < LEAST ? mark : scaled;
}

/** A mark in words: "Seta, em cima à esquerda". */
export function photoMarkText({ kind, x, y }: PhotoMark): string {
  return `${PHOTO_MARK_LABELS[kind]}, ${areaText(x, y)}`;
}

/** The two ends of an arrow's head whose tip is `to`, in the measure of the ends; `size` is how long they are. */
export function arrowHead(
  from: readonly [number, number],
  to: readonly [number, number],
  size: number,
): readonly [readonly [number, number], readonly [number, number]] {
  const way = Math.atan2(to[1] - from[1], to[0] - from[0]);
  const end = (turn: number) =>
    [to[0] - size * Math.cos(way + turn), to[1] - size * Math.sin(way + turn)] as const;
  return [end(Math.PI / 6), end(-Math.PI / 6)];
}
