import type { MouseEventHandler } from 'react';
import { MARK_RADIUS } from '#core/documents/mark-radius.ts';
import { deviceSide, placedMarks } from '#core/intake/rules/device-drawing.ts';
import { type Mark, type MarkSide, SIDE_LABELS } from '#core/intake/values.ts';
import type { DeviceType } from '#core/repairs/values.ts';

interface Props {
  type: DeviceType;
  side: MarkSide;
  marks: readonly Mark[];
  /** How high it is, and what else the field is for. */
  className: string;
  onClick?: MouseEventHandler<SVGSVGElement>;
}

/** Room around the drawing, so that a mark on the edge is whole. */
const EDGE = MARK_RADIUS + 1;

/** One side of a device with its numbered marks, for eyes alone: the same stands beside it in words. */
export function DeviceFigure({ type, side, marks, className, onClick }: Props) {
  const drawn = deviceSide(type, side);
  return (
    <figure className="space-y-1 text-center">
      <svg
        viewBox={`${-EDGE} ${-EDGE} ${drawn.width + 2 * EDGE} ${drawn.height + 2 * EDGE}`}
        className={`w-full rounded-md border bg-canvas ${className}`}
        aria-hidden
        onClick={onClick}
      >
        <path d={drawn.body} className="fill-surface stroke-line-strong" strokeWidth="2" />
        <path d={drawn.parts} className="fill-sunken stroke-line" strokeWidth="0.75" />
        {placedMarks(drawn, side, marks).map(({ nth, x, y }) => (
          <g key={nth} transform={`translate(${x} ${y})`}>
            <circle r={MARK_RADIUS} className="fill-danger" />
            <text y="3" textAnchor="middle" fontSize="8" className="fill-on-danger">
              {nth}
            </text>
          </g>
        ))}
      </svg>
      <figcaption className="text-muted text-sm">{SIDE_LABELS[side]}</figcaption>
    </figure>
  );
}
