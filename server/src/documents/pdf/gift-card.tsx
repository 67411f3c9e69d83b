import { Document, Page, Path, Svg, Text, View } from '@react-pdf/renderer';
import { FONT_FAMILY } from './fonts.ts';
import { INKS, look } from './look.ts';
import { printable } from './printable.ts';
import type { QrDrawing } from './qr-drawing.ts';

/** What stands on a gift card. */
export interface GiftToDraw {
  readonly shopName: string;
  /** Its address without https://. */
  readonly site: string;
  readonly amount: string;
  readonly from: string;
  readonly to: string;
  readonly message: string | null;
  /** In fours, with dashes. */
  readonly code: string;
  readonly until: string;
  readonly howTo: string;
  /** Opens its page. */
  readonly qr: QrDrawing;
}

/** Points of a millimetre. */
const MM = 72 / 25.4;
/** A5, lying. */
const SIZE = { width: 210 * MM, height: 148 * MM };
const EDGE = 12 * MM;
const QR_SIDE = 30 * MM;
const NIGHT = { width: 78 * MM, color: '#0e1b4d', muted: '#c3cbea' };
const LABEL = { fontSize: 8.5, color: '#5a554d' };
/** Letters that fit into a line of each column. */
const NARROW = 22;
const WIDE = 40;

/** A gift card on a sheet of A5: what it is worth and from whom on the shop's night, the words, the code and its QR beside it. */
export function GiftCard({ shopName, site, amount, from, to, message, code, until, howTo, qr }: GiftToDraw) {
  return (
    <Document title={`Cartão-presente ${shopName}`} producer="Balcão" language="pt-PT">
      <Page
        size={[SIZE.width, SIZE.height]}
        wrap={false}
        style={{ flexDirection: 'row', fontFamily: FONT_FAMILY, fontSize: 10, color: '#17161a' }}
      >
        <View
          style={{
            width: NIGHT.width,
            height: SIZE.height,
            padding: EDGE,
            justifyContent: 'space-between',
            backgroundColor: NIGHT.color,
            color: '#ffffff',
          }}
        >
          <Text style={{ fontSize: 13, fontWeight: 600 }}>{printable(shopName, NARROW)}</Text>
          <View>
            <Text style={{ fontSize: 10, color: NIGHT.muted }}>Cartão-presente</Text>
            <Text style={{ fontSize: 40, fontWeight: 600, lineHeight: 1.2 }}>{amount}</Text>
          </View>
          <Text style={{ fontSize: 9, color: NIGHT.muted }}>{printable(site, NARROW)}</Text>
        </View>
        <View style={{ flexGrow: 1, flexBasis: 0, height: SIZE.height, padding: EDGE, overflow: 'hidden' }}>
          <Text style={LABEL}>Para</Text>
          <Text style={{ fontSize: 18, fontWeight: 600, maxLines: 2, textOverflow: 'ellipsis' }}>
            {printable(to, NARROW)}
          </Text>
          {message !== null && (
            <Text
              style={{ marginTop: 10, fontSize: 11, lineHeight: 1.35, maxLines: 9, textOverflow: 'ellipsis' }}
            >
              {printable(message, WIDE)}
            </Text>
          )}
          <Text style={{ marginTop: 10, maxLines: 1, textOverflow: 'ellipsis' }}>
            {printable(from, WIDE)}
          </Text>
          <View
            style={{
              position: 'absolute',
              left: EDGE,
              right: EDGE,
              bottom: EDGE,
              flexDirection: 'row',
              alignItems: 'flex-end',
            }}
          >
            <View style={{ flexGrow: 1, flexBasis: 0, paddingRight: 5 * MM }}>
              <Text style={LABEL}>Código</Text>
              <Text style={{ fontSize: 14, fontWeight: 600 }}>{code}</Text>
              <Text style={{ marginTop: 4, fontSize: 9 }}>Use até {until}</Text>
              <Text style={{ ...LABEL, marginTop: 4, lineHeight: 1.25 }}>{howTo}</Text>
            </View>
            <Svg viewBox={`0 0 ${qr.side} ${qr.side}`} width={QR_SIDE} height={QR_SIDE}>
              <Path d={qr.path} fill="#000000" fillRule="evenodd" />
            </Svg>
          </View>
        </View>
        <View style={look.inks}>
          {INKS.map((ink) => (
            <View key={ink} style={[look.ink, { backgroundColor: ink }]} />
          ))}
        </View>
      </Page>
    </Document>
  );
}
