import { markdownBlocks } from '#core/settings/rules/markdown.ts';
import { Markdown } from '../../ui/markdown.tsx';

/** A legal text with its table of contents, in a measure that can be read. */
export function LegalDocument({ text }: { text: string }) {
  const blocks = markdownBlocks(text);
  const headings = blocks.flatMap((block) => (block.kind === 'heading' && block.level === 2 ? [block] : []));
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
        <Markdown text={text} blocks={blocks} />
      </article>
    </div>
  );
}
