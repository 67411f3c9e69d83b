import { StyleSheet, type Styles } from '@react-pdf/renderer';
import { FONT_FAMILY } from './fonts.ts';

/** The four inks of the shop, as in its mails. */
export const INKS = ['#00a5d9', '#d8007c', '#ffd500', '#17161a'];

const MUTED_COLOR = '#5a554d';
const RULE = '#d8d3ca';

/** Points that a drawing fits into: two of them leave half of the page to the words beside them. */
export const DRAWING_BOX = { width: 124, height: 96 };

/** Figures of one width, where they stand below each other: 77,12 had its comma in the 1. Words would have wide hyphens by it. */
const FIGURES: Styles[string] = { fontFeatureSettings: ['tnum'] };

/** Points; A4 is 595 × 842. No lineHeight but on text itself: inherited, it grows each time a page is laid out again. */
export const look = StyleSheet.create({
  page: {
    paddingTop: 32,
    paddingBottom: 56,
    paddingHorizontal: 42,
    fontFamily: FONT_FAMILY,
    fontSize: 10,
    color: '#17161a',
  },
  inks: { position: 'absolute', top: 0, left: 0, right: 0, flexDirection: 'row' },
  ink: { flexGrow: 1, height: 4 },
  row: { flexDirection: 'row' },
  muted: { color: MUTED_COLOR },
  strong: { fontWeight: 600 },

  header: { flexDirection: 'row', justifyContent: 'space-between', marginBottom: 12 },
  logo: { height: 52, maxWidth: 210, objectFit: 'contain', objectPosition: '0% 50%' },
  shopName: { fontSize: 15, fontWeight: 600 },
  shopFacts: { width: 230, alignItems: 'flex-end', textAlign: 'right', fontSize: 9, color: MUTED_COLOR },
  opening: { flexDirection: 'row', justifyContent: 'space-between', alignItems: 'flex-start' },
  titles: { flexShrink: 1, paddingRight: 16 },
  codes: { flexDirection: 'row', gap: 10 },
  codeWords: { width: 96, alignItems: 'flex-end', gap: 4 },
  bars: { width: 96, height: 26 },
  qr: { width: 58, height: 58 },
  title: { fontSize: 17, fontWeight: 600 },
  disclaimer: {
    marginTop: 8,
    borderWidth: 1,
    borderColor: '#17161a',
    paddingVertical: 3,
    paddingHorizontal: 6,
    alignSelf: 'flex-start',
    // The longest fits beside the codes: a line that is a little too long is not broken, and leaves its frame.
    fontSize: 9,
    fontWeight: 600,
  },

  facts: { flexDirection: 'row', flexWrap: 'wrap', marginTop: 8 },
  fact: { width: '33.33%', paddingRight: 10, marginBottom: 4 },
  label: { fontSize: 8.5, color: MUTED_COLOR },
  parties: { flexDirection: 'row', marginTop: 4, marginBottom: 8 },
  party: { width: '50%', paddingRight: 16 },

  drawn: { height: 54, width: 200, marginBottom: 4 },

  words: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
  item: { fontSize: 8.5 },
  thirds: { flexDirection: 'row', flexWrap: 'wrap', marginTop: 4 },
  third: { width: '33.33%', paddingRight: 8, fontSize: 9 },
  drawings: { flexDirection: 'row', gap: 10, marginLeft: 12 },

  tableHead: {
    flexDirection: 'row',
    borderBottomWidth: 1,
    borderColor: '#17161a',
    paddingBottom: 3,
    fontSize: 8.5,
    color: MUTED_COLOR,
  },
  groupHead: {
    ...FIGURES,
    flexDirection: 'row',
    justifyContent: 'space-between',
    paddingTop: 10,
    paddingBottom: 5,
    fontSize: 11,
    fontWeight: 600,
  },
  groupNote: { paddingVertical: 4, fontSize: 9, color: MUTED_COLOR },
  tableRow: { flexDirection: 'row', borderBottomWidth: 0.5, borderColor: RULE, paddingVertical: 5 },
  name: { flexGrow: 1, flexShrink: 1, flexBasis: 0, paddingRight: 10 },
  quantity: { width: 34, ...FIGURES, textAlign: 'right' },
  unit: { width: 78, ...FIGURES, textAlign: 'right' },
  rate: { width: 44, ...FIGURES, textAlign: 'right' },
  gross: { width: 84, ...FIGURES, textAlign: 'right' },
  sum: {
    ...FIGURES,
    flexDirection: 'row',
    borderBottomWidth: 0.5,
    borderColor: RULE,
    paddingVertical: 2.5,
    fontSize: 9,
  },
  tick: { width: 60, alignItems: 'flex-end' },
  box: { width: 10, height: 10, borderWidth: 0.8, borderColor: '#17161a' },

  sums: { flexDirection: 'row', justifyContent: 'space-between', marginTop: 14 },
  taxes: { width: 230 },
  taxCell: { width: 70, ...FIGURES, textAlign: 'right' },
  total: { width: 220 },
  totalRow: { ...FIGURES, flexDirection: 'row', justifyContent: 'space-between', paddingVertical: 2 },
  totalLabel: { flexShrink: 1, paddingRight: 8 },
  grandTotal: {
    ...FIGURES,
    flexDirection: 'row',
    justifyContent: 'space-between',
    borderTopWidth: 1,
    borderColor: '#17161a',
    marginTop: 3,
    paddingTop: 5,
    fontSize: 12,
    fontWeight: 600,
  },

  note: { marginTop: 9 },
  signatures: { flexDirection: 'row', alignItems: 'flex-end', marginTop: 34, gap: 24 },
  signer: { flexGrow: 1, flexBasis: 0 },
  signature: { borderTopWidth: 0.8, borderColor: '#17161a', paddingTop: 3, fontSize: 9 },

  footer: {
    position: 'absolute',
    bottom: 22,
    left: 42,
    right: 42,
    flexDirection: 'row',
    justifyContent: 'space-between',
    borderTopWidth: 0.5,
    borderColor: RULE,
    paddingTop: 5,
    fontSize: 7.5,
    color: MUTED_COLOR,
  },
});
