const ROWS = ['em cima', 'ao meio', 'em baixo'] as const;
const COLUMNS = ['à esquerda', 'ao centro', 'à direita'] as const;

/** Where something is on a drawing or a photo, in thousandths: "em cima à esquerda". */
export function areaText(x: number, y: number): string {
  const third = (place: number) => Math.min(2, Math.max(0, Math.floor(place / 334)));
  return `${ROWS[third(y)]} ${COLUMNS[third(x)]}`;
}
