import { X } from 'lucide-react';
import { useId, useState } from 'react';
import {
  MARK_KINDS,
  MARK_LABELS,
  MARK_SIDES,
  MAX_MARKS,
  type Mark,
  type MarkKind,
  type MarkSide,
  markText,
  SIDE_LABELS,
} from '#core/repairs/intake-values.ts';
import type { DeviceType } from '#core/repairs/values.ts';
import { Button } from '../../../../ui/button.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Select } from '../../../../ui/select.tsx';

/** Width and height of the drawing of a device, and whether it has a keyboard below a screen. */
const SHAPES: Readonly<Record<DeviceType, { w: number; h: number }>> = {
  Portátil: { w: 150, h: 100 },
  Desktop: { w: 70, h: 110 },
  Impressora: { w: 140, h: 90 },
  Smartphone: { w: 58, h: 116 },
  Tablet: { w: 90, h: 120 },
  Monitor: { w: 160, h: 96 },
  Router: { w: 140, h: 60 },
  Outro: { w: 110, h: 90 },
};

/** Middles of the nine fields that a mark can be put on without a pointer, in thousandths. */
const PLACES = [167, 500, 833];

interface Props {
  type: DeviceType;
  marks: readonly Mark[];
  onChange: (marks: readonly Mark[]) => void;
}

interface DrawingProps extends Props {
  side: MarkSide;
  kind: MarkKind;
}

function Drawing({ type, side, kind, marks, onChange }: DrawingProps) {
  const { w, h } = SHAPES[type];
  return (
    <figure className="space-y-1 text-center">
      {/* A pointer marks where it presses; the keys have the fields below. */}
      <svg
        viewBox={`-6 -6 ${w + 12} ${h + 12}`}
        className="h-32 w-full cursor-crosshair touch-manipulation rounded-md border bg-canvas"
        aria-hidden
        onClick={(event) => {
          if (marks.length >= MAX_MARKS) return;
          const matrix = event.currentTarget.getScreenCTM();
          if (!matrix) return;
          const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
          const thousandth = (place: number, of: number) =>
            Math.min(1000, Math.max(0, Math.round((place / of) * 1000)));
          onChange([...marks, { side, kind, x: thousandth(at.x, w), y: thousandth(at.y, h) }]);
        }}
      >
        <rect width={w} height={h} rx="8" className="fill-surface stroke-line-strong" strokeWidth="2" />
        {side === 'frente' && (
          <rect x="8" y="8" width={w - 16} height={h - 16} rx="3" className="fill-sunken" />
        )}
        {marks.map((mark, place) =>
          mark.side === side ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: two marks may be the same
            <g key={place} transform={`translate(${(mark.x * w) / 1000} ${(mark.y * h) / 1000})`}>
              <circle r="6" className="fill-danger" />
              <text y="3" textAnchor="middle" fontSize="8" className="fill-on-danger">
                {place + 1}
              </text>
            </g>
          ) : null,
        )}
      </svg>
      <figcaption className="text-muted text-sm">{SIDE_LABELS[side]}</figcaption>
    </figure>
  );
}

/** The state of a device: marks on a drawing of its two sides, and the same in words. */
export function MarksField({ type, marks, onChange }: Props) {
  const id = useId();
  const [kind, setKind] = useState<MarkKind>('risco');
  const [place, setPlace] = useState('frente 500 500');
  const add = () => {
    const [side, x, y] = place.split(' ');
    onChange([...marks, { side: side === 'verso' ? 'verso' : 'frente', kind, x: Number(x), y: Number(y) }]);
  };
  return (
    <fieldset className="min-w-0 space-y-3">
      <legend className="font-medium text-sm">Estado do equipamento</legend>
      <div className="flex flex-wrap gap-2">
        {MARK_KINDS.map((one) => (
          <Button
            key={one}
            size="sm"
            variant={one === kind ? 'primary' : 'secondary'}
            aria-pressed={one === kind}
            onClick={() => setKind(one)}
          >
            {MARK_LABELS[one]}
          </Button>
        ))}
      </div>
      <p className="text-muted text-sm">Toque no desenho onde está: {MARK_LABELS[kind].toLowerCase()}.</p>
      <div className="grid max-w-md grid-cols-2 gap-3">
        {MARK_SIDES.map((side) => (
          <Drawing key={side} type={type} side={side} kind={kind} marks={marks} onChange={onChange} />
        ))}
      </div>
      <div className="flex max-w-md gap-2">
        <Select
          aria-label="Onde está a marca"
          className="min-w-0 flex-1"
          value={place}
          onChange={(event) => setPlace(event.target.value)}
        >
          {MARK_SIDES.flatMap((side) =>
            PLACES.flatMap((y) =>
              PLACES.map((x) => (
                <option key={`${side} ${x} ${y}`} value={`${side} ${x} ${y}`}>
                  {markText({ side, kind, x, y }).split(', ').slice(1).join(', ')}
                </option>
              )),
            ),
          )}
        </Select>
        <Button variant="secondary" disabled={marks.length >= MAX_MARKS} onClick={add}>
          Marcar
        </Button>
      </div>
      {marks.length > 0 && (
        <ol aria-labelledby={id} className="space-y-1">
          {marks.map((mark, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two marks may be the same
            <li key={nth} className="flex items-center gap-2 text-sm">
              <span className="figures w-5 text-right text-muted">{nth + 1}</span>
              <span className="flex-1">{markText(mark)}</span>
              <IconButton
                label={`Retirar a marca ${nth + 1}`}
                onClick={() => onChange(marks.filter((_, other) => other !== nth))}
              >
                <X aria-hidden />
              </IconButton>
            </li>
          ))}
        </ol>
      )}
      <span id={id} className="sr-only">
        Marcas
      </span>
    </fieldset>
  );
}
