import type { AdminProduct } from '#core/catalogue/admin-contract.ts';
import { Badge } from '../../../ui/badge.tsx';

const LABELS = {
  below_cost: 'Abaixo do custo',
  campaign_loss: 'Campanha com perda',
  thin_margin: 'Margem reduzida',
} as const;

/** What the margin check finds, where there is something to look at. */
export function MarginBadge({ alert }: { alert: AdminProduct['margin_alert'] }) {
  if (!alert) return null;
  return <Badge tone={alert === 'thin_margin' ? 'yellow' : 'red'}>{LABELS[alert]}</Badge>;
}
