import { html, raw } from 'hono/html';

interface Schema {
  readonly type?: string | string[];
  readonly enum?: unknown[];
  readonly format?: string;
  readonly properties?: Record<string, Schema>;
  readonly required?: string[];
  readonly items?: Schema;
  readonly anyOf?: Schema[];
  readonly oneOf?: Schema[];
  readonly additionalProperties?: Schema | boolean;
  readonly description?: string;
}
interface Content {
  readonly content?: Record<string, { schema?: Schema }>;
}
interface Operation {
  readonly summary?: string;
  readonly tags?: string[];
  readonly security?: object[];
  readonly parameters?: { name: string; in: string; required?: boolean; schema?: Schema }[];
  readonly requestBody?: Content;
  readonly responses?: Record<string, Content & { description?: string }>;
}
export interface ApiDocument {
  readonly info: { title: string; version: string; description?: string };
  readonly paths?: Record<string, Record<string, Operation>>;
}

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 1rem; }
code, pre { font: 0.875rem/1.5 ui-monospace, monospace; }
pre { overflow-x: auto; padding: 0.75rem; border: 1px solid color-mix(in srgb, currentColor 20%, transparent); border-radius: 0.5rem; }
summary { cursor: pointer; padding: 0.6rem 0; overflow-wrap: anywhere; }
details { border-bottom: 1px solid color-mix(in srgb, currentColor 20%, transparent); }
summary b { display: inline-block; min-width: 4.5rem; }
nav ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; padding: 0; list-style: none; }
nav a { display: inline-block; padding: 0.6rem 0; }
`;

/** One schema as a sketch of its JSON, the way a reader would write it down. */
export function sketch(schema: Schema | undefined, indent = ''): string {
  if (!schema) return 'null';
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return options.map((option) => sketch(option, indent)).join(' | ');
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.properties) {
    const inner = `${indent}  `;
    const rows = Object.entries(schema.properties).map(
      ([name, value]) =>
        `${inner}${name}${schema.required?.includes(name) ? '' : '?'}: ${sketch(value, inner)}`,
    );
    return `{\n${rows.join(',\n')}\n${indent}}`;
  }
  if (schema.items) return `[ ${sketch(schema.items, indent)} ]`;
  if (typeof schema.additionalProperties === 'object') {
    return `{ [nome]: ${sketch(schema.additionalProperties, indent)} }`;
  }
  const type = Array.isArray(schema.type) ? schema.type.join(' | ') : (schema.type ?? 'qualquer');
  return schema.format ? `${type} (${schema.format})` : type;
}

function jsonOf(content: Content | undefined): Schema | undefined {
  return content?.content?.['application/json']?.schema;
}

/** `security` is the list of what is enough; nothing in it, or an empty choice, asks for no session. */
function needsSession({ security = [] }: Operation): boolean {
  return security.length > 0 && security.every((choice) => Object.keys(choice).length > 0);
}

function operation(method: string, path: string, call: Operation) {
  const body = jsonOf(call.requestBody);
  const parameters = call.parameters ?? [];
  const answers = Object.entries(call.responses ?? {}).filter(([, answer]) => answer.content);
  const refusals = Object.keys(call.responses ?? {}).filter((status) => /^[45]/.test(status));
  return html`<details>
    <summary><b>${method.toUpperCase()}</b> <code>${path}</code> — ${call.summary ?? ''}${
      needsSession(call) ? ' (sessão necessária)' : ''
    }</summary>
    ${
      parameters.length > 0
        ? html`<h4>Parâmetros</h4><pre tabindex="0">${parameters
            .map((p) => `${p.in} ${p.name}${p.required ? '' : '?'}: ${sketch(p.schema)}`)
            .join('\n')}</pre>`
        : ''
    }
    ${body ? html`<h4>Corpo</h4><pre tabindex="0">${sketch(body)}</pre>` : ''}
    ${answers.map(
      ([status, content]) =>
        html`<h4>Resposta ${status}</h4><pre tabindex="0">${sketch(jsonOf(content))}</pre>`,
    )}
    <p>Pode ser recusada com ${refusals.join(', ')}.</p>
  </details>`;
}

/** The API's page, made of its OpenAPI document: plain HTML, nothing to download, nothing to run. */
export function apiPage(document: ApiDocument) {
  const calls = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({
      path,
      method,
      call,
      tag: call.tags?.[0] ?? 'Outras',
    })),
  );
  const groups = [...Map.groupBy(calls, ({ tag }) => tag)].sort(([a], [b]) => a.localeCompare(b, 'pt-PT'));
  return html`<!doctype html>
    <html lang="pt-PT">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${document.info.title}</title>
        <style>${raw(STYLE)}</style>
      </head>
      <body>
        <main>
          <h1>${document.info.title}</h1>
          <p>${document.info.description ?? ''} <a href="/api/openapi.json">OpenAPI (JSON)</a></p>
          <nav aria-label="Grupos"><ul>${groups.map(
            ([tag], i) => html`<li><a href="#grupo-${String(i)}">${tag}</a></li>`,
          )}</ul></nav>
          ${groups.map(
            ([tag, entries], i) => html`<section aria-labelledby="grupo-${String(i)}">
              <h2 id="grupo-${String(i)}">${tag}</h2>
              ${entries.map(({ method, path, call }) => operation(method, path, call))}
            </section>`,
          )}
        </main>
      </body>
    </html>`;
}
