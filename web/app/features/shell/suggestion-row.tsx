import { FolderOpen, History, Package, Printer, Search } from 'lucide-react';
import type { Suggestion } from '#core/search/contract.ts';
import { formatEuros, NO_PRICE } from '#core/shared/money.ts';
import { useBroken } from '../../ui/use-broken.ts';

/** What the shop suggests, and what was searched before in this browser. */
export type Suggested =
  | Suggestion
  | { readonly kind: 'anterior'; readonly label: string; readonly to: string };

const ICONS = {
  impressora: Printer,
  categoria: FolderOpen,
  texto: Search,
  produto: Package,
  anterior: History,
} as const;
const KINDS = {
  impressora: 'O que serve nesta impressora',
  categoria: 'Categoria',
  texto: 'Pesquisar',
  anterior: 'Pesquisou antes',
} as const;

/** What one suggestion shows: a product with picture and price, anything else with what it is. */
export function SuggestionRow({ suggestion }: { suggestion: Suggested }) {
  const Icon = ICONS[suggestion.kind];
  const { isBroken, watch } = useBroken();
  const image = suggestion.kind === 'produto' ? suggestion.image : null;
  return (
    <>
      <span className="flex size-10 shrink-0 items-center justify-center overflow-hidden rounded-md bg-sunken">
        {image && !isBroken ? (
          <img
            src={image.url}
            alt=""
            width={40}
            height={40}
            className="size-full object-contain"
            {...watch}
          />
        ) : (
          <Icon aria-hidden className="size-5 text-muted" />
        )}
      </span>
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 leading-snug">{suggestion.label}</span>
        {suggestion.kind === 'produto' ? (
          !suggestion.in_stock && <span className="block text-muted text-sm">Sem stock</span>
        ) : (
          <span className="block text-muted text-sm">{KINDS[suggestion.kind]}</span>
        )}
      </span>
      {suggestion.kind === 'produto' && (
        <span className="figures shrink-0 font-semibold">
          {suggestion.gross > 0 ? formatEuros(suggestion.gross) : NO_PRICE}
          {suggestion.gross > 0 && suggestion.is_monthly && '/mês'}
        </span>
      )}
    </>
  );
}
