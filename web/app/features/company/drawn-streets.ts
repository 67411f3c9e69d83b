interface Street {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
  readonly width: number;
}

/** Numbers from 0 to 1, always the same for the same text (FNV-1a, then a linear congruence). */
function numbersOf(text: string): () => number {
  let state = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) state = Math.imul(state ^ text.charCodeAt(i), 0x01000193) >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Streets of a drawing: two that cross at its middle, where the shop is, and others beside them. The same for an address. */
export function drawnStreets(place: string, width: number, height: number): Street[] {
  const next = numbersOf(place);
  const [cx, cy] = [width / 2, height / 2];
  const tilt = (next() - 0.5) * 0.7;
  const reach = width + height;
  const through = (x: number, y: number, angle: number, thick: number): Street => ({
    x1: Math.round(x - Math.cos(angle) * reach),
    y1: Math.round(y - Math.sin(angle) * reach),
    x2: Math.round(x + Math.cos(angle) * reach),
    y2: Math.round(y + Math.sin(angle) * reach),
    width: thick,
  });
  const beside = [-2, -1, 1, 2].flatMap((n) => {
    const off = n * (54 + next() * 26);
    return [
      through(cx - Math.sin(tilt) * off, cy + Math.cos(tilt) * off, tilt + (next() - 0.5) * 0.12, 7),
      through(cx + Math.cos(tilt) * off * 1.5, cy + Math.sin(tilt) * off * 1.5, tilt + Math.PI / 2, 7),
    ];
  });
  return [...beside, through(cx, cy + 14, tilt, 16), through(cx - 10, cy, tilt + Math.PI / 2, 12)];
}
