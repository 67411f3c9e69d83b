import { Fragment } from 'react';
import { type Block, type Inline, markdownBlocks } from '#core/settings/rules/markdown.ts';

const LINK = 'break-words text-action underline underline-offset-4';

/** The pieces of a line as elements: never as HTML. */
function Pieces({ parts }: { parts: readonly Inline[] }) {
  return parts.map((part, i) => {
    // biome-ignore-start lint/suspicious/noArrayIndexKey: the parts of one text never move
    if (part.kind === 'text') return <Fragment key={i}>{part.text}</Fragment>;
    const inner = <Pieces parts={part.parts} />;
    if (part.kind === 'strong') return <strong key={i}>{inner}</strong>;
    if (part.kind === 'em') return <em key={i}>{inner}</em>;
    return (
      <a key={i} href={part.href} rel="noopener" className={LINK}>
        {inner}
      </a>
    );
    // biome-ignore-end lint/suspicious/noArrayIndexKey: as above
  });
}

/** One block of the owner's text. */
function Part({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return block.level === 2 ? (
        <h2 id={block.id} className="mt-6 font-bold text-2xl first:mt-0">
          {block.text}
        </h2>
      ) : (
        <h3 id={block.id} className="mt-4 font-semibold text-xl">
          {block.text}
        </h3>
      );
    case 'list': {
      const List = block.isOrdered ? 'ol' : 'ul';
      return (
        <List className={`space-y-2 pl-6 ${block.isOrdered ? 'list-decimal' : 'list-disc'}`}>
          {block.items.map((item, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the items of one text never move
            <li key={i}>
              <Pieces parts={item} />
            </li>
          ))}
        </List>
      );
    }
    case 'quote':
      return (
        <blockquote className="border-line-strong border-l-4 pl-4 text-muted">
          <Pieces parts={block.parts} />
        </blockquote>
      );
    default:
      return (
        <p>
          <Pieces parts={block.parts} />
        </p>
      );
  }
}

/** The owner's text with its structure. The blocks, where they are read already (for a table of contents). */
export function Markdown({
  text,
  blocks = markdownBlocks(text),
}: {
  text: string;
  blocks?: readonly Block[];
}) {
  return blocks.map((block, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of one text never move
    <Part key={i} block={block} />
  ));
}
