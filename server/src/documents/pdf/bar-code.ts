/** A bar code as one shape: its field, and the SVG path of what is dark. */
export interface BarCode {
  readonly width: number;
  readonly height: number;
  readonly path: string;
}

/** Draws a short text as Code 128, which every scanner at a counter reads. Its library is loaded with the first one. */
export async function barCode(text: string): Promise<BarCode> {
  const { toSVG } = await import('bwip-js/node');
  const svg = toSVG({ bcid: 'code128', text, scale: 1, height: 8 });
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)/.exec(svg) ?? [];
  // Lines from edge to edge, each of the width that its path says.
  const bars = [...svg.matchAll(/stroke-width="(\d+)" d="([^"]+)"/g)].flatMap(([, stroke, d = '']) =>
    [...d.matchAll(/M([\d.]+) /g)].map(([, x]) => {
      const wide = Number(stroke);
      return `M${Number(x) - wide / 2} 0h${wide}v${height}h${-wide}z`;
    }),
  );
  if (bars.length === 0) throw new Error('no bar code was drawn');
  return { width: Number(width), height: Number(height), path: bars.join('') };
}
