import { Text, View } from '@react-pdf/renderer';
import type { DocumentTotals } from '#core/documents/content.ts';
import { formatCents } from '#core/shared/money.ts';
import { look } from './look.ts';
import { printable } from './printable.ts';

function Row({ label, cents }: { label: string; cents: number }) {
  return (
    <View style={look.totalRow}>
      <Text style={look.totalLabel}>{printable(label)}</Text>
      <Text>{formatCents(cents)}</Text>
    </View>
  );
}

/** IVA by rate, and how the total comes about. Kept together on one page. */
export function Sums({ totals }: { totals: DocumentTotals }) {
  return (
    <View style={look.sums} wrap={false}>
      <View style={look.taxes}>
        {totals.iva.length > 0 && (
          <View style={look.tableHead}>
            <Text style={look.name}>Taxa de IVA</Text>
            <Text style={look.taxCell}>Incidência</Text>
            <Text style={look.taxCell}>IVA</Text>
          </View>
        )}
        {totals.iva.map(({ percent, netCents, ivaCents }) => (
          <View key={percent} style={look.tableRow}>
            <Text style={look.name}>{percent} %</Text>
            <Text style={look.taxCell}>{formatCents(netCents)}</Text>
            <Text style={look.taxCell}>{formatCents(ivaCents)}</Text>
          </View>
        ))}
      </View>
      <View style={look.total}>
        {totals.iva.length > 0 && (
          <>
            <Row label="Subtotal s/ IVA" cents={totals.subtotalCents} />
            <Row label="IVA" cents={totals.iva.reduce((sum, { ivaCents }) => sum + ivaCents, 0)} />
          </>
        )}
        {totals.others?.map(({ label, cents }) => (
          <Row key={label} label={label} cents={cents} />
        ))}
        {totals.shipping && (
          <Row label={`Portes (${totals.shipping.name}), IVA incluído`} cents={totals.shipping.cents} />
        )}
        <View style={look.grandTotal}>
          <Text>Total</Text>
          <Text>{formatCents(totals.totalCents)}</Text>
        </View>
      </View>
    </View>
  );
}
