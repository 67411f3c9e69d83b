import { Document, Image, Page, Path, Svg, Text, View } from '@react-pdf/renderer';
import type { DocumentContent, DocumentSum, Issuer } from '#core/documents/content.ts';
import { DOCUMENT_KINDS, type DocumentKind } from '#core/documents/kinds.ts';
import { formatDate } from '#core/shared/dates.ts';
import { formatPhone } from '#core/shared/phone.ts';
import { Drawings } from './drawings.tsx';
import { LabelPages, type LabelToDraw } from './label.tsx';
import { CountedLines, PricedLines } from './lines-table.tsx';
import { INKS, look } from './look.ts';
import { printable } from './printable.ts';
import type { PaperCodes, PaperTask } from './render-document.tsx';
import { Sums } from './sums.tsx';

function Header({ issuer, logo }: { issuer: Issuer; logo: Uint8Array | null }) {
  const facts = [
    // The logo may be a mark alone: who issues stands in words as well.
    ...(logo ? [issuer.name] : []),
    ...issuer.address,
    [issuer.phone && formatPhone(issuer.phone), issuer.email].filter(Boolean).join(' · '),
    issuer.nif && `NIF ${issuer.nif}`,
  ].filter(Boolean);
  return (
    <View style={look.header}>
      {logo ? (
        <Image style={look.logo} src={{ data: Buffer.from(logo), format: 'png' }} />
      ) : (
        <Text style={[look.shopName, { maxWidth: 260 }]}>{printable(issuer.name)}</Text>
      )}
      <View style={look.shopFacts}>
        {facts.map((fact) => (
          <Text key={fact}>{printable(fact)}</Text>
        ))}
      </View>
    </View>
  );
}

/** The short number as bars, and what a telephone opens, at the right of the title. */
function Codes({ bars, qr, opens }: PaperCodes) {
  return (
    <View style={look.codes}>
      <View style={look.codeWords}>
        <Svg viewBox={`0 0 ${bars.width} ${bars.height}`} style={look.bars}>
          <Path d={bars.path} fill="#000000" />
        </Svg>
        <Text style={look.label}>{printable(opens)}</Text>
      </View>
      <Svg viewBox={`0 0 ${qr.side} ${qr.side}`} style={look.qr}>
        <Path d={qr.path} fill="#000000" fillRule="evenodd" />
      </Svg>
    </View>
  );
}

/** Letters that surely fit into a line of a third of the page's width, and of half of it. */
const FACT_LETTERS = 27;
const PARTY_LETTERS = 38;

function Facts({ facts }: Pick<DocumentContent, 'facts'>) {
  return (
    <View style={look.facts}>
      {facts.map(({ label, value }) => (
        <View key={label} style={look.fact}>
          <Text style={look.label}>{label}</Text>
          <Text>{printable(value, FACT_LETTERS)}</Text>
        </View>
      ))}
    </View>
  );
}

/** For whom it is, and who else it concerns. */
function Parties({ parties }: Pick<DocumentContent, 'parties'>) {
  return (
    <View style={look.parties}>
      {parties.map(({ label, lines }) => (
        <View key={label} style={look.party}>
          <Text style={look.label}>{label}</Text>
          {lines.map((line, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines of an address may be the same
            <Text key={place} style={place === 0 ? look.strong : {}}>
              {printable(line, PARTY_LETTERS)}
            </Text>
          ))}
        </View>
      ))}
    </View>
  );
}

/** A note of so many letters is short enough to be kept on one page with what is signed below it. */
const SIGNED_LETTERS = 1500;

/** Short lines that have room beside drawings; what is more goes below them. */
const BESIDE = 12;

/** Letters that surely fit into a line beside a sum. */
const SUM_LETTERS = 70;

/** What each sum is of, and the sums below each other at the right. */
function NoteSums({ sums }: { sums: readonly DocumentSum[] }) {
  return sums.map(({ label, value, isTotal }, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two of them may be the same
    <View key={place} style={isTotal ? [look.sum, look.strong] : look.sum} wrap={false}>
      <Text style={look.name}>{printable(label, SUM_LETTERS)}</Text>
      <Text style={look.gross}>{printable(value)}</Text>
    </View>
  ));
}

/** A paragraph with its heading; lines, drawings and sums above its text. */
function Note({
  note: { label, text, items = [], drawings = [], sums = [] },
}: {
  note: DocumentContent['notes'][number];
}) {
  const [beside, below] = [items.slice(0, BESIDE), items.slice(BESIDE)];
  const words = (
    <View style={drawings.length > 0 ? look.words : {}}>
      {beside.map((item, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two of them may be the same
        <Text key={place} style={look.item}>
          {printable(item)}
        </Text>
      ))}
      {text !== '' && below.length === 0 && <Text>{printable(text)}</Text>}
    </View>
  );
  return (
    <View style={look.note}>
      {drawings.length > 0 ? (
        <View wrap={false}>
          <Text style={look.label}>{label}</Text>
          <View style={look.row}>
            {words}
            <Drawings drawings={drawings} />
          </View>
        </View>
      ) : (
        <>
          <Text style={look.label}>{label}</Text>
          <NoteSums sums={sums} />
          {words}
        </>
      )}
      {below.length > 0 && (
        <View style={look.thirds}>
          {below.map((item, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two of them may be the same
            <Text key={place} style={look.third}>
              {printable(item)}
            </Text>
          ))}
        </View>
      )}
      {below.length > 0 && text !== '' && <Text>{printable(text)}</Text>}
    </View>
  );
}

/** Lines to be signed on, side by side; a signature that was drawn on a screen stands on the first. */
function Signatures({ content: { drawn, signatures } }: { content: DocumentContent }) {
  return (
    <View style={look.signatures}>
      {drawn && (
        <View style={look.signer}>
          <Svg viewBox={`0 0 ${drawn.width} ${drawn.height}`} style={look.drawn}>
            {drawn.paths.map((path, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same
              <Path key={place} d={path} stroke="#17161a" strokeWidth={2} fill="none" />
            ))}
          </Svg>
          <Text style={look.signature}>{printable(drawn.label)}</Text>
        </View>
      )}
      {signatures.map((signature) => (
        <View key={signature} style={look.signer}>
          <Text style={look.signature}>{signature}</Text>
        </View>
      ))}
    </View>
  );
}

/** Of a contract people say which clause they mean. */
const IS_CONTRACT: ReadonlySet<DocumentKind> = new Set(['contrato']);

function clause(note: DocumentContent['notes'][number], place: number): DocumentContent['notes'][number] {
  return { ...note, label: `${place + 1}. ${note.label}` };
}

/** What every paper of the shop looks like: who issues, what it is, for whom, the lines, the sums, what it is not. */
function SheetPage({ paper, said, logo, codes }: PaperTask) {
  const { issuer, content, number, title } = paper;
  const { disclaimer } = DOCUMENT_KINDS[paper.kind];
  // Several options of a quote have prices and no total in common.
  const Lines = content.lines.some(({ money }) => money) ? PricedLines : CountedLines;
  // What is signed stands with the signatures: never they alone on a sheet.
  const isSigned = content.signatures.length > 0 || content.drawn !== undefined;
  const all = IS_CONTRACT.has(paper.kind) ? content.notes.map(clause) : content.notes;
  const last = all.at(-1);
  const signed = isSigned && last && last.text.length <= SIGNED_LETTERS ? last : null;
  const notes = signed ? all.slice(0, -1) : all;
  return (
    <Page size="A4" style={look.page}>
      <View style={look.inks} fixed>
        {INKS.map((ink) => (
          <View key={ink} style={[look.ink, { backgroundColor: ink }]} />
        ))}
      </View>
      <Header issuer={issuer} logo={logo} />
      <View style={look.opening}>
        <View style={look.titles}>
          <Text style={look.title}>
            {title} {printable(said ?? number)}
          </Text>
          <Text style={look.muted}>
            Emitido a {formatDate(paper.issuedAt)}
            {said && ` · ${number}`}
          </Text>
          <Text style={look.disclaimer}>{disclaimer}</Text>
        </View>
        {codes && <Codes {...codes} />}
      </View>
      <Facts facts={content.facts} />
      <Parties parties={content.parties} />
      {content.lines.length > 0 && <Lines lines={content.lines} />}
      {content.totals && <Sums totals={content.totals} />}
      {notes.map((note) => (
        <Note key={note.label} note={note} />
      ))}
      {content.signatures.length > 0 || content.drawn ? (
        <View wrap={false}>
          {signed && <Note note={signed} />}
          <Signatures content={content} />
        </View>
      ) : null}
      <View style={look.footer} fixed>
        <Text>{printable(`${disclaimer} · ${issuer.name}`)}</Text>
        <Text
          // Of this paper: several may stand in one file.
          render={(of) => `${number} · página ${of.subPageNumber} de ${of.subPageTotalPages}`}
        />
      </View>
    </Page>
  );
}

/** Papers in one file, each from a page of its own; the first says what the file is. Labels that belong to them come last. */
export function Sheets({
  papers,
  labels = [],
}: {
  papers: readonly PaperTask[];
  labels?: readonly LabelToDraw[] | undefined;
}) {
  const [first] = papers;
  if (!first) return <Document />;
  const { kind, title, issuer } = first.paper;
  return (
    <Document
      title={`${title} ${papers.map(({ paper }) => paper.number).join(', ')}`}
      author={issuer.name}
      creator={issuer.name}
      producer="Balcão"
      subject={DOCUMENT_KINDS[kind].disclaimer}
      language="pt-PT"
    >
      {papers.map((one) => (
        <SheetPage key={one.paper.number} {...one} />
      ))}
      <LabelPages labels={labels} />
    </Document>
  );
}
