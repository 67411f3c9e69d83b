import { useEffect, useId, useRef, useState } from 'react';
import type { Signature } from '#core/repairs/signature.ts';
import { Button } from '../../ui/button.tsx';

interface Props {
  onChange: (signature: Signature | null) => void;
}

/** A signature drawn with finger, pen or mouse: kept as lines, not as a picture. The pad is loaded when it is shown. */
export function SignatureField({ onChange }: Props) {
  const id = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const clear = useRef<() => void>(() => {});
  const [isSigned, setSigned] = useState(false);
  const tell = useRef(onChange);
  tell.current = onChange;

  useEffect(() => {
    let isGone = false;
    let stop = () => {};
    void import('signature_pad').then(({ default: SignaturePad }) => {
      const field = canvas.current;
      if (isGone || !field) return;
      const ratio = Math.max(window.devicePixelRatio, 1);
      const { width, height } = field.getBoundingClientRect();
      field.width = width * ratio;
      field.height = height * ratio;
      field.getContext('2d')?.scale(ratio, ratio);
      const pad = new SignaturePad(field, { minDistance: 3 });
      const read = () => {
        const strokes = pad
          .toData()
          .map(({ points }) => points.map(({ x, y }): [number, number] => [Math.round(x), Math.round(y)]));
        setSigned(strokes.length > 0);
        tell.current(
          strokes.length > 0 ? { width: Math.round(width), height: Math.round(height), strokes } : null,
        );
      };
      pad.addEventListener('endStroke', read);
      clear.current = () => {
        pad.clear();
        read();
      };
      stop = () => pad.off();
    });
    return () => {
      isGone = true;
      stop();
    };
  }, []);

  return (
    <div className="space-y-2">
      <p id={id} className="font-medium text-sm">
        Assinatura do cliente <span className="font-normal text-muted">(opcional: pode assinar a folha)</span>
      </p>
      <canvas
        ref={canvas}
        aria-labelledby={id}
        className="h-36 w-full max-w-xl touch-none rounded-md border border-line-strong border-dashed bg-white"
      />
      <Button size="sm" variant="ghost" disabled={!isSigned} onClick={() => clear.current()}>
        Limpar assinatura
      </Button>
    </div>
  );
}
