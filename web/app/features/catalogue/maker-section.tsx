import type { ReactNode } from 'react';
import { contactHref } from '#core/catalogue/brands/contact-href.ts';
import type { ProductDetail } from '#core/catalogue/contract.ts';

/** Letters of warnings that stand open; what is longer is one press away. */
const IN_SIGHT = 240;

interface Party {
  readonly name: string;
  readonly address: string | null;
  readonly contact: string | null;
}

/** Who made a thing, who answers for it in the European Union, what it is known by, and its warnings, beside its offer. */
export function MakerSection({ product }: { product: ProductDetail }) {
  const { manufacturer, warnings } = product;
  if (!manufacturer && !warnings) return null;
  const known = [
    product.brand,
    product.model,
    product.gtin && `EAN ${product.gtin}`,
    product.sku && `Ref. ${product.sku}`,
  ];
  return (
    <section aria-labelledby="fabricante">
      <h2 id="fabricante" className="font-bold text-xl">
        Fabricante e segurança
      </h2>
      <dl className="mt-3 divide-y rounded-lg border text-sm">
        {manufacturer && (
          <>
            <PartyRow label="Fabricante" party={manufacturer} />
            {manufacturer.representative && (
              <PartyRow label="Responsável na União Europeia" party={manufacturer.representative} />
            )}
            <Row label="Artigo">{known.filter(Boolean).join(' · ')}</Row>
          </>
        )}
        {warnings && (
          <Row label="Avisos">
            <Warnings text={warnings} />
          </Row>
        )}
      </dl>
    </section>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 gap-y-0.5 px-4 py-2.5 sm:grid-cols-[2fr_3fr]">
      <dt className="font-medium text-muted">{label}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}

function PartyRow({ label, party: { name, address, contact } }: { label: string; party: Party }) {
  return (
    <Row label={label}>
      <p>{name}</p>
      {address && <p className="whitespace-pre-line">{address}</p>}
      {contact && (
        <a
          href={contactHref(contact)}
          rel="noreferrer nofollow"
          className="touch-tall text-action underline underline-offset-4"
        >
          {contact}
        </a>
      )}
    </Row>
  );
}

/** The first lines in sight, the rest behind one press, also without scripts. */
function Warnings({ text }: { text: string }) {
  if (text.length <= IN_SIGHT) return <p className="whitespace-pre-line">{text}</p>;
  const end = text.lastIndexOf(' ', IN_SIGHT);
  const cut = end > 0 ? end : IN_SIGHT;
  return (
    <>
      <p className="whitespace-pre-line">{text.slice(0, cut)}</p>
      <details>
        <summary className="min-h-11 cursor-pointer py-2 text-action underline underline-offset-4">
          Ler os avisos até ao fim
        </summary>
        <p className="whitespace-pre-line">{text.slice(cut).trim()}</p>
      </details>
    </>
  );
}
