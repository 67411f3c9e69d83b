import { arrowHead, type PhotoMark } from '#core/repairs/photos/rules/photo-mark.ts';

/** Of the photo's longer side: how thick a mark is drawn, and how long an arrow's head is. */
const THICK = 1 / 130;
const HEAD = 1 / 28;

/** Draws marks over a photo of this size: red with a white edge, so that they are seen on any ground. */
export function drawMarks(
  context: CanvasRenderingContext2D,
  width: number,
  height: number,
  marks: readonly PhotoMark[],
): void {
  const longer = Math.max(width, height);
  context.lineCap = 'round';
  context.lineJoin = 'round';
  for (const [thick, colour] of [
    [THICK * 2, '#ffffff'],
    [THICK, '#c81e1e'],
  ] as const) {
    context.lineWidth = longer * thick;
    context.strokeStyle = colour;
    for (const mark of marks) stroke(context, width, height, longer * HEAD, mark);
  }
}

function stroke(
  context: CanvasRenderingContext2D,
  width: number,
  height: number,
  head: number,
  { kind, x, y, fromX, fromY }: PhotoMark,
): void {
  const at = [(x * width) / 1000, (y * height) / 1000] as const;
  const from = [(fromX * width) / 1000, (fromY * height) / 1000] as const;
  context.beginPath();
  if (kind === 'circulo') {
    context.arc(at[0], at[1], Math.hypot(from[0] - at[0], from[1] - at[1]), 0, 2 * Math.PI);
  } else {
    const [left, right] = arrowHead(from, at, head);
    context.moveTo(...from);
    context.lineTo(...at);
    context.moveTo(...left);
    context.lineTo(...at);
    context.lineTo(...right);
  }
  context.stroke();
}
