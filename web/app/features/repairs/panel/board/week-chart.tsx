import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { formatDate } from '#core/shared/dates.ts';

interface Props {
  weeks: readonly { readonly week: string; readonly done: number }[];
}

/** Repairs done in each week, as bars. Its library is loaded with it alone. */
export default function WeekChart({ weeks }: Props) {
  const data = weeks.map(({ week, done }) => ({ week: formatDate(week).slice(0, 5), done }));
  return (
    <div className="h-56" role="img" aria-label={data.map(({ week, done }) => `${week}: ${done}`).join(', ')}>
      <ResponsiveContainer width="100%" height="100%">
        <BarChart data={data} margin={{ top: 8, right: 8, bottom: 0, left: -20 }}>
          <CartesianGrid vertical={false} stroke="var(--color-line)" />
          <XAxis dataKey="week" tick={{ fill: 'var(--color-muted)', fontSize: 12 }} tickLine={false} />
          <YAxis allowDecimals={false} tick={{ fill: 'var(--color-muted)', fontSize: 12 }} tickLine={false} />
          <Tooltip cursor={{ fill: 'var(--color-sunken)' }} formatter={(done) => [done, 'Feitas']} />
          <Bar dataKey="done" name="Feitas" fill="var(--color-action)" isAnimationActive={false} />
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}
