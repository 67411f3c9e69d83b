import { Text, View } from '@react-pdf/renderer';
import type { DocumentLine } from '#core/documents/content.ts';
import { formatCents } from '#core/shared/money.ts';
import { look } from './look.ts';
import { printable } from './printable.ts';

/** Letters that surely fit into a line of the first column. */
const NAME_LETTERS = 38;
/** And into a line as wide as the sheet, a price beside it. */
const GROUP_LETTERS = 60;

function What({ line }: { line: DocumentLine }) {
  return (
    <View style={look.name}>
      <Text>{printable(line.name, NAME_LETTERS)}</Text>
      {line.detail !== '' && <Text style={look.label}>{printable(line.detail, NAME_LETTERS)}</Text>}
    </View>
  );
}

/** Lines that belong together stay on one page, if they are so few. */
const FEW_LINES = 8;

/** The lines in the groups that they belong to; without any, all of them are one. */
function grouped(lines: readonly DocumentLine[]): DocumentLine[][] {
  const groups: DocumentLine[][] = [];
  for (const line of lines) {
    const last = groups.at(-1);
    if (line.group || !last) groups.push([line]);
    else last.push(line);
  }
  return groups;
}

/** What a group is called and comes to, on each page that it is on. */
function GroupHead({ line }: { line: DocumentLine | undefined }) {
  if (!line?.group) return null;
  const { title, grossCents } = line.group;
  return (
    <View style={look.groupHead}>
      <Text style={look.name}>{printable(title, GROUP_LETTERS)}</Text>
      <Text>{formatCents(grossCents)}</Text>
    </View>
  );
}

/** Points that a group's heading and its first line take: with less on the page it begins on the next one. */
const GROUP_BEGINS = 120;

/** The lines with their prices; the heading stands again on each page. */
export function PricedLines({ lines }: { lines: readonly DocumentLine[] }) {
  return grouped(lines).flatMap((group, nth) => [
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a paper never change places
    <View key={`before-${nth}`} minPresenceAhead={nth > 0 ? GROUP_BEGINS : 0} />,
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    <View key={nth} wrap={!group[0]?.group || group.length > FEW_LINES}>
      <View fixed>
        <GroupHead line={group[0]} />
        <View style={look.tableHead}>
          <Text style={look.name}>Artigo</Text>
          <Text style={look.quantity}>Qtd.</Text>
          <Text style={look.unit}>Preço s/ IVA</Text>
          <Text style={look.rate}>IVA</Text>
          <Text style={look.gross}>Total c/ IVA</Text>
        </View>
      </View>
      {group[0]?.group?.note && (
        <Text style={look.groupNote}>{printable(group[0].group.note, GROUP_LETTERS)}</Text>
      )}
      {group.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a paper never change places
        <View key={place} style={look.tableRow} wrap={false}>
          <What line={line} />
          <Text style={look.quantity}>{line.quantity}</Text>
          <Text style={look.unit}>{line.money && formatCents(line.money.unitCents)}</Text>
          <Text style={look.rate}>
            {line.money && (line.money.ivaPercent === null ? '—' : `${line.money.ivaPercent} %`)}
          </Text>
          <Text style={look.gross}>{line.money && formatCents(line.money.grossCents)}</Text>
        </View>
      ))}
    </View>,
  ]);
}

/** The lines without prices, with a box to tick for each. */
export function CountedLines({ lines }: { lines: readonly DocumentLine[] }) {
  return (
    <View>
      <View style={look.tableHead} fixed>
        <Text style={look.name}>Artigo</Text>
        <Text style={look.quantity}>Qtd.</Text>
        <Text style={[look.tick, { textAlign: 'right' }]}>Conferido</Text>
      </View>
      {lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a paper never change places
        <View key={place} style={look.tableRow} wrap={false}>
          <What line={line} />
          <Text style={[look.quantity, look.strong]}>{line.quantity}</Text>
          <View style={look.tick}>
            <View style={look.box} />
          </View>
        </View>
      ))}
    </View>
  );
}
