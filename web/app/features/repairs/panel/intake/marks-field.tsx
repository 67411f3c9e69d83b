import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { deviceSide } from '#core/intake/rules/device-drawing.ts';
import {
  MARK_KINDS,
  MARK_LABELS,
  MARK_SIDES,
  MAX_MARKS,
  type Mark,
  type MarkKind,
  type MarkSide,
  markText,
} from '#core/intake/values.ts';
import type { DeviceType } from '#core/repairs/values.ts';
import { Button } from '../../../../ui/button.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Select } from '../../../../ui/select.tsx';
import { KindButtons } from '../kind-buttons.tsx';
import { DeviceFigure } from './device-figure.tsx';

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
  return (
    // A pointer marks where it presses; the keys have the fields below.
    <DeviceFigure
      type={type}
      side={side}
      marks={marks}
      className="h-32 cursor-crosshair touch-manipulation"
      onClick={(event) => {
        if (marks.length >= MAX_MARKS) return;
        const matrix = event.currentTarget.getScreenCTM();
        if (!matrix) return;
        const { width, height } = deviceSide(type, side);
        const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
        const thousandth = (place: number, of: number) =>
          Math.min(1000, Math.max(0, Math.round((place / of) * 1000)));
        onChange([...marks, { side, kind, x: thousandth(at.x, width), y: thousandth(at.y, height) }]);
      }}
    />
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
      <KindButtons kinds={MARK_KINDS} labels={MARK_LABELS} kind={kind} onKind={setKind} />
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
      {marks.length > 0 && <MarkList labelledBy={id} marks={marks} onChange={onChange} />}
      <span id={id} className="sr-only">
        Marcas
      </span>
    </fieldset>
  );
}

function MarkList({ labelledBy, marks, onChange }: Omit<Props, 'type'> & { labelledBy: string }) {
  return (
    <ol aria-labelledby={labelledBy} className="space-y-1">
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
  );
}
