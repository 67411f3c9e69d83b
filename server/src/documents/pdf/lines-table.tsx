import { Text, View } from '@react-pdf/renderer';
import type { DocumentLine } from '#core/documents/content.ts';
import { formatCents } from '#core/shared/money.ts';
import { look } from './look.ts';
import { printable } from './printable.ts';

/** Letters that surely fit into a line of the first column. */
const NAME_LETTERS = 38;

function What({ line }: { line: DocumentLine }) {
  return (
    <View style={look.name}>
      <Text>{printable(line.name, NAME_LETTERS)}</Text>
      {line.detail !== '' && <Text style={look.label}>{printable(line.detail, NAME_LETTERS)}</Text>}
    </View>
  );
}

/** The lines with their prices; the heading stands again on each page. */
export function PricedLines({ lines }: { lines: readonly DocumentLine[] }) {
  return (
    <View>
      <View style={look.tableHead} fixed>
        <Text style={look.name}>Artigo</Text>
        <Text style={look.quantity}>Qtd.</Text>
        <Text style={look.unit}>Preço s/ IVA</Text>
        <Text style={look.rate}>IVA</Text>
        <Text style={look.gross}>Total c/ IVA</Text>
      </View>
      {lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a paper never change places
        <View key={place} style={look.tableRow} wrap={false}>
          <What line={line} />
          <Text style={look.quantity}>{line.quantity}</Text>
          <Text style={look.unit}>{line.money && formatCents(line.money.unitCents)}</Text>
          <Text style={look.rate}>{line.money && `${line.money.ivaPercent} %`}</Text>
          <Text style={look.gross}>{line.money && formatCents(line.money.grossCents)}</Text>
        </View>
      ))}
    </View>
  );
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
