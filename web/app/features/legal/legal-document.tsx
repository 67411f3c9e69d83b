import { Fragment } from 'react';
import { legalBlocks } from './legal-blocks.ts';

const ADDRESS = /(https:\/\/[^\s)]+[^\s).,;])/;

/** Text with its addresses as links. */
function Linked({ text }: { text: string }) {
  return text.split(ADDRESS).map((part, i) =>
    ADDRESS.test(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one fixed text never move
      <a key={i} href={part} rel="noopener" className="break-words text-action underline underline-offset-4">
        {part.replace('https://', '')}
      </a>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one fixed text never move
      <Fragment key={i}>{part}</Fragment>
    ),
  );
}

/** A legal text with its table of contents, in a measure that can be read. */
export function LegalDocument({ text }: { text: string }) {
  const blocks = legalBlocks(text);
  const headings = blocks.filter((block) => block.kind === 'heading');
  return (
    <div className="wrap grid gap-8 py-10 md:py-14 lg:grid-cols-[16rem_1fr] lg:gap-16">
      {headings.length > 1 && (
        <nav aria-label="Índice" className="self-start lg:sticky lg:top-24">
          <ol className="flex flex-col border-l-2 text-sm">
            {headings.map((heading) => (
              <li key={heading.id}>
                <a
                  href={`#${heading.id}`}
                  className="-ml-0.5 flex min-h-11 items-center border-transparent border-l-2 py-1 pl-4 text-muted hover:border-action hover:text-ink lg:pointer-fine:min-h-9"
                >
                  {heading.text}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <article className="flex max-w-[70ch] flex-col gap-4 text-lg leading-relaxed">
        {blocks.map((block) => {
          if (block.kind === 'heading') {
            return (
              <h2 key={block.id} id={block.id} className="mt-6 font-bold text-2xl first:mt-0">
                {block.text}
              </h2>
            );
          }
          if (block.kind === 'list') {
            return (
              <ul key={block.items[0]} className="list-disc space-y-2 pl-6">
                {block.items.map((item) => (
                  <li key={item}>
                    <Linked text={item} />
                  </li>
                ))}
              </ul>
            );
          }
          return (
            <p key={block.text}>
              <Linked text={block.text} />
            </p>
          );
        })}
      </article>
    </div>
  );
}
