import { detailStockText, stockText, stockTone } from '#core/catalogue/rules/stock-display.ts';
import { Badge } from '../../ui/badge.tsx';
import { classes } from '../../ui/classes.ts';

interface Props {
  stock: number;
  /** On the product's own page the few that are left are counted. */
  isDetail?: boolean;
  className?: string;
}

/** How much is left: 'Sem stock', 'Últimas unidades' or 'N em stock' (docs/product.md#catalogue). */
export function StockIndicator({ stock, isDetail, className }: Props) {
  const text = isDetail ? detailStockText(stock) : stockText(stock);
  const tone = stockTone(stock);
  if (tone !== 'plenty') {
    return (
      <Badge tone={tone === 'none' ? 'red' : 'yellow'} {...(className ? { className } : {})}>
        {text}
      </Badge>
    );
  }
  return (
    <p className={classes('flex items-center gap-1.5 text-sm text-tone-green', className)}>
      <span aria-hidden className="size-2 rounded-full bg-tone-green" />
      {text}
    </p>
  );
}
