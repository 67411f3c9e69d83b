import {
  Bar,
  CartesianGrid,
  ComposedChart,
  Line,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';

/** A day, a month or a thing: its name by the bar, its value (null: there is none to tell), and the value in words. */
export interface Point {
  readonly name: string;
  readonly value: number | null;
  readonly text: string;
  /** The value in the period that it is compared with: drawn as a line. */
  readonly before?: number;
}

interface Props {
  title: string;
  points: readonly Point[];
  /** The top of the scale, where it is always the same (100 of percents). */
  most?: number;
  /** What stands before each bar is a name, too long to stand below it. */
  isNamed?: boolean;
}

const TICK = { fill: 'var(--color-muted)', fontSize: 12 };
/** As much of a name as stands in one line. */
const short = (name: string) => (name.length > 20 ? `${name.slice(0, 18)}…` : name).replaceAll(' ', '\u00a0');

/** One fact in each of some periods, or of some things, as bars. Its library is loaded with it alone. */
export default function PeriodChart({ title, points, most, isNamed = false }: Props) {
  const domain = most === undefined ? {} : { domain: [0, most] as [number, number] };
  return (
    <div
      // Paper is narrower than the screen that the chart was drawn for.
      className={`${isNamed ? '' : 'h-44'} print:[&_.recharts-wrapper]:max-w-[17cm]!`}
      style={isNamed ? { height: 32 + points.length * 28 } : undefined}
      role="img"
      aria-label={`${title}. ${points.map(({ name, text }) => `${name}: ${text}`).join(', ')}`}
    >
      <ResponsiveContainer width="100%" height="100%">
        <ComposedChart
          data={[...points]}
          layout={isNamed ? 'vertical' : 'horizontal'}
          margin={{ top: 8, right: 4, bottom: 0, left: isNamed ? 0 : -12 }}
        >
          <CartesianGrid vertical={isNamed} horizontal={!isNamed} stroke="var(--color-line)" />
          {isNamed ? (
            <>
              <XAxis type="number" allowDecimals={false} tick={TICK} tickLine={false} axisLine={false} />
              <YAxis
                type="category"
                dataKey="name"
                tick={TICK}
                tickLine={false}
                width={150}
                interval={0}
                tickFormatter={short}
              />
            </>
          ) : (
            <>
              <XAxis dataKey="name" tick={TICK} tickLine={false} minTickGap={8} />
              <YAxis allowDecimals={false} tick={TICK} tickLine={false} axisLine={false} {...domain} />
            </>
          )}
          <Tooltip
            cursor={{ fill: 'var(--color-sunken)' }}
            contentStyle={{ background: 'var(--color-surface)', border: '1px solid var(--color-line)' }}
            formatter={(_value, _name, item) => [(item.payload as Point).text, title]}
          />
          <Bar
            dataKey="value"
            name={title}
            fill="var(--color-action)"
            maxBarSize={isNamed ? 18 : 36}
            isAnimationActive={false}
          />
          {points.some(({ before }) => before !== undefined) && (
            <Line
              dataKey="before"
              tooltipType="none"
              stroke="var(--color-muted)"
              strokeDasharray="4 3"
              dot={false}
              isAnimationActive={false}
            />
          )}
        </ComposedChart>
      </ResponsiveContainer>
    </div>
  );
}
