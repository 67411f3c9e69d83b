import { listTexts } from '#core/cart/list-texts.ts';
import type { ListAnswer } from '#core/cart/rules/order-list.ts';
import { PRICE_NOTES } from '#core/shared/iva.ts';
import { formatEuros } from '#core/shared/money.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import type { AnsweredLine } from './ask-list.ts';

const TONES: Record<ListAnswer, BadgeTone> = {
  found: 'green',
  cut: 'orange',
  out: 'red',
  not_sold: 'neutral',
  unknown: 'red',
};

interface Props {
  lines: readonly AnsweredLine[];
  /** Another reference is meant on that line. */
  onMeant: (line: number, reference: string) => void;
}

/** The lines of a list, each with what became of it. */
export function OrderListLines({ lines, onMeant }: Props) {
  return (
    <ol className="divide-y border-y">
      {lines.map((one) => (
        <li key={one.line} className="grid gap-x-4 gap-y-1 py-3 sm:grid-cols-[10rem_1fr_auto]">
          <p className="figures min-w-0 break-words text-muted text-sm sm:pt-0.5">
            {one.reference || `Linha ${one.line}`}
            {one.quantity !== null && ` × ${one.quantity}`}
          </p>
          <Goods line={one} onMeant={(reference) => onMeant(one.line, reference)} />
          <p className="sm:text-right">
            <Answer line={one} />
          </p>
        </li>
      ))}
    </ol>
  );
}

function Answer({ line: { answered } }: { line: AnsweredLine }) {
  if (!answered) return <Badge tone="red">{listTexts.quantity}</Badge>;
  return <Badge tone={TONES[answered.answer]}>{listTexts.answers[answered.answer](answered.units)}</Badge>;
}

function Goods({
  line: { answered },
  onMeant,
}: {
  line: AnsweredLine;
  onMeant: (reference: string) => void;
}) {
  if (!answered) return <span />;
  const { product, suggestions } = answered;
  if (product) {
    return (
      <div className="min-w-0">
        <Link to={`/produtos/${product.slug}`} className="touch-tall font-medium hover:underline">
          {product.name}
        </Link>
        <p className="figures text-muted text-sm">
          <span className="price-gross">
            {formatEuros(product.unit_gross)} {PRICE_NOTES[product.regime]}
          </span>
          <span className="price-net">
            {formatEuros(product.unit_net)}{' '}
            {product.regime === 'normal' ? '+ IVA' : PRICE_NOTES[product.regime]}
          </span>
        </p>
      </div>
    );
  }
  if (suggestions.length === 0) return <span />;
  return (
    <ul aria-label="Quis dizer" className="min-w-0 space-y-1">
      {suggestions.map(({ id, name, sku }) => (
        <li key={id}>
          <Button
            variant="ghost"
            size="sm"
            className="-ml-3 h-auto min-h-11 whitespace-normal text-left"
            onClick={() => onMeant(sku ?? '')}
          >
            Usar {name} ({sku})
          </Button>
        </li>
      ))}
    </ul>
  );
}
