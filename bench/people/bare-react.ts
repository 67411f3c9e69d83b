// A bare node:http server whose React renders, for each request, the markup of one recorded page: what React itself can do.
// Started by the bench as a process of its own; gets the page by message, says its port.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

type Made =
  | string
  | { readonly tag: string; readonly props: Record<string, unknown>; readonly children: Made[] };

const EMPTY = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
]);
const VERBATIM = new Set(['script', 'style', 'textarea', 'title']);
const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
  '#39': "'",
  nbsp: '\u00a0',
};

const plain = (text: string) => text.replace(/&(#?\w+);/g, (all, name: string) => ENTITIES[name] ?? all);

function styleOf(text: string): Record<string, string> {
  return Object.fromEntries(
    text.split(';').flatMap((part) => {
      const at = part.indexOf(':');
      const name = part
        .slice(0, at)
        .trim()
        .replace(/(?<!^)-(\w)/g, (_, letter: string) => letter.toUpperCase());
      return at < 0 ? [] : [[name, part.slice(at + 1).trim()]];
    }),
  );
}

function propsOf(text: string): Record<string, unknown> {
  const props: Record<string, unknown> = {};
  for (const [, name = '', value] of text.matchAll(/([^\s=/]+)(?:="([^"]*)")?/g)) {
    if (name === 'style') props.style = styleOf(plain(value ?? ''));
    else props[name === 'class' ? 'className' : name] = value === undefined ? true : plain(value);
  }
  return props;
}

/** What React wrote, as what it was made of. */
function parse(html: string): Made[] {
  const root: Made[] = [];
  const open: { tag: string; children: Made[] }[] = [{ tag: '', children: root }];
  const token =
    /<!--[\s\S]*?-->|<!doctype[^>]*>|<\/([\w-]+)>|<([\w-]+)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*(\/?)>|[^<]+/gi;
  for (let match = token.exec(html); match; match = token.exec(html)) {
    const [all, closed, tag, attributes = '', isClosed] = match;
    const here = open.at(-1) as { tag: string; children: Made[] };
    if (closed) {
      if (open.length > 1) open.pop();
    } else if (tag) {
      const props = propsOf(attributes);
      const made = { tag, props, children: [] as Made[] };
      here.children.push(made);
      if (VERBATIM.has(tag)) {
        const end = html.indexOf(`</${tag}>`, token.lastIndex);
        props.dangerouslySetInnerHTML = { __html: html.slice(token.lastIndex, end) };
        token.lastIndex = end + tag.length + 3;
      } else if (!isClosed && !EMPTY.has(tag)) open.push({ tag, children: made.children });
    } else if (!all.startsWith('<!')) here.children.push(plain(all));
  }
  return root;
}

function build(made: Made): ReactNode {
  return typeof made === 'string' ? made : createElement(made.tag, made.props, ...made.children.map(build));
}

process.once('message', (message) => {
  const [page] = parse((message as { html: string }).html).filter((made) => typeof made !== 'string');
  const server = createServer((_request, response) => {
    const body = Buffer.from(`<!DOCTYPE html>${renderToString(build(page as Made))}`);
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': body.length });
    response.end(body);
  });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
});
process.once('disconnect', () => process.exit(0));
