import { Document, Page, Path, Svg, Text, View } from '@react-pdf/renderer';
import { FONT_FAMILY } from './fonts.ts';
import { printable } from './printable.ts';
import type { QrDrawing } from './qr-drawing.ts';

/** What stands on the sheet of a parcel that somebody sends to the shop. */
export interface ParcelToDraw {
  /** What it is of: 'Reparação', 'Devolução'. */
  readonly of: string;
  /** Large: under what it is known at the shop. */
  readonly title: string;
  /** Name first. */
  readonly from: readonly string[];
  readonly to: readonly string[];
  /** What whoever packs it has to know. */
  readonly note: string;
  readonly qr: QrDrawing;
}

/** Points of a millimetre. */
const MM = 72 / 25.4;
/** Of A6. */
const HEIGHT = 148 * MM;
const EDGE = 9 * MM;
const QR_SIDE = 34 * MM;
/** Letters that fit into a line of each size. */
const SMALL = 60;
const LARGE = 34;

/** A sheet of A6, to be stuck on the box: who sends, to whom, and the number with its QR code. Nothing of what is inside. */
export function ParcelLabel({ of, title, from, to, note, qr }: ParcelToDraw) {
  return (
    <Document title={`Envio ${title}`} producer="Balcão" language="pt-PT">
      <Page
        size="A6"
        wrap={false}
        style={{ padding: EDGE, fontFamily: FONT_FAMILY, fontSize: 9, lineHeight: 1.25 }}
      >
        <View style={{ height: HEIGHT - 2 * EDGE, overflow: 'hidden' }}>
          <Text style={{ fontSize: 8, color: '#5a554d' }}>De</Text>
          {from.map((line) => (
            <Text key={line} style={{ maxLines: 1, textOverflow: 'ellipsis' }}>
              {printable(line, SMALL)}
            </Text>
          ))}
          <View style={{ marginTop: 5 * MM, paddingTop: 4 * MM, borderTop: '1pt solid #17161a' }}>
            <Text style={{ fontSize: 8, color: '#5a554d' }}>Para</Text>
            {to.map((line, place) => (
              <Text
                key={line}
                style={{
                  fontSize: 14,
                  lineHeight: 1.25,
                  fontWeight: place === 0 ? 600 : 400,
                  maxLines: 2,
                  textOverflow: 'ellipsis',
                }}
              >
                {printable(line, LARGE)}
              </Text>
            ))}
          </View>
          <View style={{ flexDirection: 'row', alignItems: 'center', marginTop: 7 * MM }}>
            <Svg viewBox={`0 0 ${qr.side} ${qr.side}`} width={QR_SIDE} height={QR_SIDE}>
              <Path d={qr.path} fill="#000000" fillRule="evenodd" />
            </Svg>
            <View style={{ flexGrow: 1, flexBasis: 0, marginLeft: 5 * MM }}>
              <Text style={{ fontSize: 8, color: '#5a554d' }}>{of}</Text>
              <Text style={{ fontSize: 26, fontWeight: 600, lineHeight: 1.1 }}>{title}</Text>
            </View>
          </View>
          <Text style={{ marginTop: 5 * MM, fontSize: 8 }}>{printable(note, SMALL)}</Text>
        </View>
      </Page>
    </Document>
  );
}
