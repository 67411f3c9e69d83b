import { MapPin } from 'lucide-react';
import type { PublicSettings } from '#core/settings/contract.ts';
import { shopMap, shopPlace } from '#core/settings/rules/shop-place.ts';
import { drawnStreets } from './drawn-streets.ts';

const WIDTH = 480;
const HEIGHT = 240;

/**
 * Where the shop is, as a drawing made of its address, with the way to a real map: no other company's code or picture is
 * loaded, and the drawing is not to scale.
 */
export function DrawnMap({ settings }: { settings: PublicSettings }) {
  const streets = drawnStreets(shopPlace(settings), WIDTH, HEIGHT);
  return (
    <a
      href={shopMap(settings) ?? undefined}
      rel="noopener"
      className="mt-4 block overflow-hidden rounded-lg border hover:border-ink"
    >
      <svg aria-hidden viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="block w-full bg-sunken">
        {streets.map(({ x1, y1, x2, y2, width }) => (
          <line
            key={`${x1} ${y1} ${x2} ${y2}`}
            x1={x1}
            y1={y1}
            x2={x2}
            y2={y2}
            strokeWidth={width}
            strokeLinecap="round"
            className="stroke-surface"
          />
        ))}
        <circle cx={WIDTH / 2} cy={HEIGHT / 2} r={26} className="fill-action-soft" />
        <MapPin
          x={WIDTH / 2 - 18}
          y={HEIGHT / 2 - 30}
          width={36}
          height={36}
          className="fill-surface stroke-action"
        />
      </svg>
      <span className="flex min-h-11 flex-wrap items-center gap-x-2 px-4 py-2 text-sm">
        <span className="font-semibold text-action underline underline-offset-4">Ver no mapa</span>
        <span className="text-muted">O desenho não está à escala.</span>
      </span>
    </a>
  );
}
