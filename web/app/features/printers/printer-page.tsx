import { PackageOpen } from 'lucide-react';
import { COLOR_LABELS } from '#core/catalogue/texts.ts';
import type { PrinterSupplies } from '#core/printers/contract.ts';
import { savedPerPage } from '#core/printers/rules/saved-per-page.ts';
import { inkTexts } from '#core/printers/texts.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { ColorDots } from '../../ui/color-dots.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { FullSets } from './full-sets.tsx';
import { InkReminder } from './ink-reminder.tsx';
import { PrinterLinks } from './printer-links.tsx';
import { SavePrinterButton } from './save-printer-button.tsx';
import { SupplyRow } from './supply-row.tsx';

type Group = PrinterSupplies['groups'][number];
type Product = Group['supplies'][number]['product'];

interface Props extends PrinterSupplies {
  onBuy: (product: Product) => void;
  pendingId: string | null;
  onAddSet: (productIds: string[]) => void;
  pendingSet: readonly string[] | null;
}

/** What the page says it has: "Tinteiros e toners", by what is there. */
export function suppliesTitle(printer: PrinterSupplies['printer']): string {
  return `Tinteiros e toners para ${printer.name}`;
}

/** Everything on sale for one printer: full sets, then by colour. */
export function PrinterPage({ printer, groups, sets, related, ...buying }: Props) {
  return (
    <>
      <Breadcrumbs
        items={[
          { label: 'Início', to: '/' },
          { label: 'Consumíveis por impressora', to: '/impressoras' },
          { label: printer.brand, to: `/impressoras?${new URLSearchParams({ marca: printer.brand })}` },
          { label: printer.name },
        ]}
      />
      <div className="mt-2">
        <PageTitle
          title={suppliesTitle(printer)}
          subtitle="Só o que serve neste modelo, do mais barato ao mais caro em cada cor."
          actions={<SavePrinterButton slug={printer.slug} name={printer.name} />}
        />
      </div>
      <div className="mt-6 flex flex-col gap-10">
        {groups.length === 0 ? (
          <EmptyState
            icon={PackageOpen}
            title="De momento não temos consumíveis para este modelo"
            hint="Fale connosco: encomendamos o que precisar."
            action={
              <LinkButton variant="secondary" to="/contacto">
                Contactar-nos
              </LinkButton>
            }
          />
        ) : (
          <>
            <FullSets sets={sets} onAdd={buying.onAddSet} pending={buying.pendingSet} />
            {groups.map((group) => (
              <ColorGroup key={group.part} group={group} {...buying} />
            ))}
            <InkReminder printers={[printer]} says={inkTexts.text} />
          </>
        )}
        {related.length > 0 && (
          <section aria-labelledby="outros-modelos">
            <h2 id="outros-modelos" className="mb-3 font-bold text-xl">
              Outros modelos {printer.brand}
            </h2>
            <PrinterLinks printers={related} />
          </section>
        )}
      </div>
    </>
  );
}

function partTitle(part: Group['part']): string {
  if (part === 'conjunto') return 'Várias cores numa embalagem';
  if (part === 'outros') return 'Tambores e outras peças';
  return COLOR_LABELS[part];
}

function ColorGroup({ group, onBuy, pendingId }: Pick<Props, 'onBuy' | 'pendingId'> & { group: Group }) {
  const { part, supplies } = group;
  return (
    <section aria-labelledby={`cor-${part}`}>
      <div className="flex items-center gap-2">
        {part !== 'conjunto' && part !== 'outros' && (
          <span aria-hidden>
            <ColorDots color={part} />
          </span>
        )}
        <h2 id={`cor-${part}`} className="font-bold text-xl">
          {partTitle(part)}
        </h2>
      </div>
      <div className="mt-3 grid gap-x-6 gap-y-3 xl:grid-cols-2">
        {columnsOf(supplies).map(({ title, rows }) => (
          <div key={title} className="group only:xl:col-span-2">
            <h3 className="mb-2 font-semibold text-muted text-sm">{title}</h3>
            <ul className="grid gap-3 group-only:xl:grid-cols-2">
              {rows.map(({ supply, saved }) => (
                <li key={supply.product.id}>
                  <SupplyRow
                    supply={supply}
                    onBuy={onBuy}
                    isBusy={pendingId === supply.product.id}
                    savedPercent={saved}
                  />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}

/** Originals beside what fits in their place, in columns; each of the latter with what it saves beside the cheapest original. */
function columnsOf(supplies: Group['supplies']) {
  const originals = supplies.filter(({ consumable_type }) => consumable_type === 'original');
  const others = supplies.filter(({ consumable_type }) => consumable_type !== 'original');
  const pages = originals.flatMap(({ price_per_page }) => price_per_page ?? []);
  const cheapest = pages.length > 0 ? Math.min(...pages) : null;
  return [
    { title: 'Originais', rows: originals.map((supply) => ({ supply, saved: null })) },
    {
      title: 'Compatíveis',
      rows: others.map((supply) => ({ supply, saved: savedPerPage(supply.price_per_page, cheapest) })),
    },
  ].filter(({ rows }) => rows.length > 0);
}
