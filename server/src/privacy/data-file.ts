import { html } from 'hono/html';
import type { DATA_FORMATS } from '#core/privacy/values.ts';
import { formatDateTime } from '#core/shared/dates.ts';
import { own } from '#core/shared/own.ts';
import type { FileResponse } from '#core/shared/schemas.ts';
import type { Tables, Who } from '../personal-table.ts';
import type { Db } from '../platform/database/database.ts';
import { plainWord } from './plain-words.ts';
import { readData, type TableData } from './read-data.ts';

interface About {
  readonly db: Db;
  readonly tables: Tables;
  readonly who: Who;
  readonly shopName: string;
  readonly at: Date;
}

/** All there is about somebody as a file: JSON for programs, or a page that reads and prints without anything else. */
export function dataFile(about: About, format: (typeof DATA_FORMATS)[number]): FileResponse {
  const name = `os-meus-dados-${about.at.toISOString().slice(0, 10)}.${format}`;
  return format === 'json'
    ? { name, type: 'application/json', body: asJson(about) }
    : { name, type: 'text/html; charset=utf-8', body: asPage(about) };
}

async function* asJson({ db, tables, who, shopName, at }: About): AsyncGenerator<string> {
  const head = { shop: shopName, made_at: at.toISOString(), account: who.id, email: who.email };
  yield `${JSON.stringify(head).slice(0, -1)},"data":[`;
  let isFirst = true;
  for await (const { table, label, columns, rows } of readData(db, tables, who)) {
    const names = Object.fromEntries(columns.map((column) => [column.name, column.label]));
    const shown = rows.map(withoutBuffers);
    yield `${isFirst ? '' : ','}${JSON.stringify({ table, label, columns: names, rows: shown })}`;
    isFirst = false;
  }
  yield ']}\n';
}

async function* asPage({ db, tables, who, shopName, at }: About): AsyncGenerator<string> {
  yield String(
    await html`<!doctype html>
<html lang="pt-PT"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Os meus dados em ${shopName}</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1a1a1a}
h1{font-size:1.5rem}h2{font-size:1.15rem;margin:2.5rem 0 .5rem;border-bottom:1px solid #ccc}
dl{display:grid;grid-template-columns:minmax(9rem,14rem) 1fr;gap:.25rem 1rem;margin:0;padding:.75rem 0;border-bottom:1px solid #eee}
dt{color:#555}dd{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}@media(max-width:480px){dl{grid-template-columns:1fr}}</style>
</head><body><h1>Os meus dados em ${shopName}</h1>
<p>Tudo o que a loja tinha sobre ${who.email ?? 'esta conta'} em ${formatDateTime(at)} (hora de Lisboa).</p>`,
  );
  for await (const data of readData(db, tables, who)) yield String(await part(data));
  yield '</body></html>\n';
}

/** What a file is made of, as text: base64. */
function withoutBuffers(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      Buffer.isBuffer(value) ? value.toString('base64') : value,
    ]),
  );
}

function part({ table, label, columns, rows }: TableData) {
  const told = rows.map((row) =>
    columns.flatMap(({ name, label: word }) => {
      const text = shown(own(row, name));
      return text === '' ? [] : [{ word, text: plainWord(`${table}.${name}`, text) }];
    }),
  );
  const silent = told.filter((facts) => facts.length === 0).length;
  return html`<h2>${label}</h2>${told
    .filter((facts) => facts.length > 0)
    .map(
      (facts) => html`<dl>${facts.map(({ word, text }) => html`<dt>${word}</dt><dd>${text}</dd>`)}</dl>`,
    )}${silent > 0 ? html`<p>${silent === 1 ? 'Um registo' : `${silent} registos`} sem mais nada a dizer.</p>` : ''}`;
}

function shown(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return formatDateTime(value);
  if (Buffer.isBuffer(value)) return 'No ficheiro JSON';
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  if (typeof value !== 'object') return String(value);
  const facts = Object.entries(value);
  const isFlat =
    !Array.isArray(value) && facts.every(([, fact]) => typeof fact !== 'object' || fact === null);
  return isFlat
    ? facts.map(([name, fact]) => `${name}: ${shown(fact) || '—'}`).join('\n')
    : JSON.stringify(value, null, 1);
}
