import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';

/** A week or month: its name under the bar, its value (null: there is none to tell), and the value in words. */
export interface Point {
  readonly name: string;
  readonly value: number | null;
  readonly text: string;
}

interface Props {
  title: string;
  points: readonly Point[];
  /** The top of the scale, where it is always the same (100 of percents). */
  most?: number;
}

const TICK = { fill: 'var(--color-muted)', fontSize: 12 };

/** One fact in each week or month, as bars. Its library is loaded with it alone. */
export default function PeriodChart({ title, points, most }: Props) {
  return (
    <div
      className="h-44"
      role="img"
      aria-label={`${title}. ${points.map(({ name, text }) => `${name}: ${text}`).join(', ')}`}
    >
      <ResponsiveContainer width="100%" height="100%">
        <BarChart data={[...points]} margin={{ top: 8, right: 4, bottom: 0, left: -12 }}>
          <CartesianGrid vertical={false} stroke="var(--color-line)" />
          <XAxis dataKey="name" tick={TICK} tickLine={false} minTickGap={8} />
          <YAxis
            allowDecimals={false}
            tick={TICK}
            tickLine={false}
            axisLine={false}
            {...(most === undefined ? {} : { domain: [0, most] })}
          />
          <Tooltip
            cursor={{ fill: 'var(--color-sunken)' }}
            contentStyle={{ background: 'var(--color-surface)', border: '1px solid var(--color-line)' }}
            formatter={(_value, _name, item) => [(item.payload as Point).text, title]}
          />
          <Bar
            dataKey="value"
            name={title}
            fill="var(--color-action)"
            maxBarSize={36}
            isAnimationActive={false}
          />
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}
