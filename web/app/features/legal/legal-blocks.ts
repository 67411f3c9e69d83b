export type LegalBlock =
  | { kind: 'heading'; text: string; id: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'paragraph'; text: string };

function anchor(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** The owner's plain text in blocks: `## ` begins a heading, `- ` an item of a list, an empty line a paragraph. */
export function legalBlocks(text: string): LegalBlock[] {
  const blocks: LegalBlock[] = [];
  let isNew = true;
  for (const raw of text.split('\n')) {
    const line = raw.trim();
    const last = blocks.at(-1);
    if (line === '') isNew = true;
    else if (line.startsWith('## ')) {
      const heading = line.slice(3).trim();
      blocks.push({ kind: 'heading', text: heading, id: anchor(heading) });
      isNew = true;
    } else if (line.startsWith('- ')) {
      if (last?.kind === 'list' && !isNew) last.items.push(line.slice(2));
      else blocks.push({ kind: 'list', items: [line.slice(2)] });
      isNew = false;
    } else if (last?.kind === 'paragraph' && !isNew) last.text += ` ${line}`;
    else {
      blocks.push({ kind: 'paragraph', text: line });
      isNew = false;
    }
  }
  return blocks;
}
