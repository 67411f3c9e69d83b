import { Document, Image, Page, Path, Svg, Text, View } from '@react-pdf/renderer';
import type { Issuer } from '#core/documents/content.ts';
import { DOCUMENT_KINDS } from '#core/documents/kinds.ts';
import { formatDate } from '#core/shared/dates.ts';
import { formatPhone } from '#core/shared/phone.ts';
import { Drawings } from './drawings.tsx';
import { CountedLines, PricedLines } from './lines-table.tsx';
import { INKS, look } from './look.ts';
import { printable } from './printable.ts';
import type { PaperToDraw } from './render-document.tsx';
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

/** Letters that surely fit into a line of a third of the page's width, and of half of it. */
const FACT_LETTERS = 27;
const PARTY_LETTERS = 38;

/** What every paper of the shop looks like: who issues, what it is, for whom, the lines, the sums, what it is not. */
export function Sheet({ paper, logo }: { paper: PaperToDraw; logo: Uint8Array | null }) {
  const { issuer, content, number, title } = paper;
  const { disclaimer } = DOCUMENT_KINDS[paper.kind];
  // Several options of a quote have prices and no total in common.
  const Lines = content.lines.some(({ money }) => money) ? PricedLines : CountedLines;
  return (
    <Document
      title={`${title} ${number}`}
      author={issuer.name}
      creator={issuer.name}
      producer="Balcão"
      subject={disclaimer}
      language="pt-PT"
    >
      <Page size="A4" style={look.page}>
        <View style={look.inks} fixed>
          {INKS.map((ink) => (
            <View key={ink} style={[look.ink, { backgroundColor: ink }]} />
          ))}
        </View>
        <Header issuer={issuer} logo={logo} />
        <Text style={look.title}>
          {title} {number}
        </Text>
        <Text style={look.muted}>Emitido a {formatDate(paper.issuedAt)}</Text>
        <Text style={look.disclaimer}>{disclaimer}</Text>
        <View style={look.facts}>
          {content.facts.map(({ label, value }) => (
            <View key={label} style={look.fact}>
              <Text style={look.label}>{label}</Text>
              <Text>{printable(value, FACT_LETTERS)}</Text>
            </View>
          ))}
        </View>
        <View style={look.parties}>
          {content.parties.map(({ label, lines }) => (
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
        {content.lines.length > 0 && <Lines lines={content.lines} />}
        {content.totals && <Sums totals={content.totals} />}
        {content.notes.map(({ label, text, drawings }) => (
          <View key={label} style={look.note}>
            <Text style={look.label}>{label}</Text>
            <View style={look.row}>
              <Text style={look.words}>{printable(text)}</Text>
              {drawings && drawings.length > 0 && <Drawings drawings={drawings} />}
            </View>
          </View>
        ))}
        {content.drawn && (
          <View style={look.note} wrap={false}>
            <Text style={look.label}>{printable(content.drawn.label)}</Text>
            <Svg viewBox={`0 0 ${content.drawn.width} ${content.drawn.height}`} style={look.drawn}>
              {content.drawn.paths.map((path, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same
                <Path key={place} d={path} stroke="#17161a" strokeWidth={2} fill="none" />
              ))}
            </Svg>
          </View>
        )}
        {content.signatures.length > 0 && (
          <View style={look.signatures} wrap={false}>
            {content.signatures.map((signature) => (
              <Text key={signature} style={look.signature}>
                {signature}
              </Text>
            ))}
          </View>
        )}
        <View style={look.footer} fixed>
          <Text>{printable(`${disclaimer} · ${issuer.name}`)}</Text>
          <Text
            render={({ pageNumber, totalPages }) => `${number} · página ${pageNumber} de ${totalPages}`}
          />
        </View>
      </Page>
    </Document>
  );
}
