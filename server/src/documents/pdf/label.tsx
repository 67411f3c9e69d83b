import { Document, Page, Path, Svg, Text, View } from '@react-pdf/renderer';
import { FONT_FAMILY } from './fonts.ts';
import { printable } from './printable.ts';
import type { QrDrawing } from './qr-drawing.ts';

/** What stands on a label. */
export interface LabelToDraw {
  /** Large: what is read from a shelf. */
  readonly title: string;
  /** What stands below it, and in how many rows each at most: six in all, seven in smaller letters; more is cut. */
  readonly lines: readonly { readonly text: string; readonly rows: number }[];
  readonly qr: QrDrawing;
}

/** Points of a millimetre. */
const MM = 72 / 25.4;
/** The usual roll of 62 mm, cut after 29 mm. */
const SIZE = { width: 62 * MM, height: 29 * MM };
const QR_SIDE = 22 * MM;
const EDGE = 2.5 * MM;
/** Letters that fit into a line beside the code. */
const LETTERS = 24;

interface Props {
  labels: readonly LabelToDraw[];
}

/** Labels in one file. */
export function Labels({ labels }: Props) {
  return (
    <Document title={labels.map(({ title }) => title).join(', ')} producer="Balcão" language="pt-PT">
      <LabelPages labels={labels} />
    </Document>
  );
}

/** Labels of 62 × 29 mm: number, whose and what it is, and a QR code. */
export function LabelPages({ labels }: Props) {
  return (
    <>
      {labels.map(({ title, lines, qr }) => (
        <Page
          key={title}
          size={[SIZE.width, SIZE.height]}
          // Never a second label: such a page is as high as what stands in it, which is cut.
          wrap={false}
          style={{
            padding: EDGE,
            fontFamily: FONT_FAMILY,
            fontSize: lines.reduce((sum, { rows }) => sum + rows, 0) > 6 ? 6 : 7,
            lineHeight: 1.15,
          }}
        >
          <View style={{ flexDirection: 'row', height: SIZE.height - 2 * EDGE, overflow: 'hidden' }}>
            <Svg viewBox={`0 0 ${qr.side} ${qr.side}`} width={QR_SIDE} height={QR_SIDE}>
              <Path d={qr.path} fill="#000000" fillRule="evenodd" />
            </Svg>
            <View style={{ flexGrow: 1, flexBasis: 0, marginLeft: EDGE }}>
              <Text style={{ fontSize: 15, fontWeight: 600, lineHeight: 1.1 }}>{title}</Text>
              {lines.map(({ text, rows }) => (
                <Text key={text} style={{ marginTop: 1, maxLines: rows, textOverflow: 'ellipsis' }}>
                  {printable(text, LETTERS)}
                </Text>
              ))}
            </View>
          </View>
        </Page>
      ))}
    </>
  );
}
