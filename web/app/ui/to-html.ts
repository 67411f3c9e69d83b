import { Fragment, isValidElement, type ReactNode, Suspense } from 'react';

const FORWARD_REF = Symbol.for('react.forward_ref');
const MEMO = Symbol.for('react.memo');

const VOID: ReadonlySet<string> = new Set(['br', 'hr', 'img', 'source', 'wbr']);

/** Elements that React gives no treatment of its own: only their attributes and what is in them. */
const PLAIN: ReadonlySet<string> = new Set(
  'a article br button details div form h2 h3 hr img li p path picture s section small source span strong summary svg ul use wbr'.split(
    ' ',
  ),
);

/** What React calls otherwise than HTML does, of what stands in lists; a name that is not here is written as it is. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['className', 'class'],
  ['tabIndex', 'tabindex'],
  ['strokeWidth', 'stroke-width'],
]);

const WRITTEN =
  /^(aria-[a-z]+|data-[a-z-]+|action|alt|className|decoding|fetchPriority|height|href|id|loading|method|name|rel|role|sizes|src|srcSet|strokeWidth|tabIndex|title|type|viewBox|width)$/;
const SWITCHED = /^(disabled|hidden|open)$/;
const LEFT_OUT = /^(children|key|ref|on[A-Z].*)$/;
const ADDRESS = /^(action|href|src)$/;

/** An address of the shop's own, or a picture's: any other is left to React, which knows of scripts in them. */
const OWN = /^(\/|https:)/;

const SPECIAL = /["'&<>]/;
const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['"', '&quot;'],
  ['&', '&amp;'],
  ["'", '&#x27;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
]);

/** Something that only React itself draws; one for all, as a trace of each would cost more than drawing it. */
const NOT_PLAIN = new Error('not plain');

function escaped(text: string): string {
  return SPECIAL.test(text) ? text.replace(/["'&<>]/g, (character) => ENTITIES.get(character) ?? '') : text;
}

const kinds = new Map<string, 'written' | 'switched' | 'left out' | 'unknown'>();

function kindOf(name: string) {
  let kind = kinds.get(name);
  if (kind === undefined) {
    kind = WRITTEN.test(name)
      ? 'written'
      : SWITCHED.test(name)
        ? 'switched'
        : LEFT_OUT.test(name)
          ? 'left out'
          : 'unknown';
    kinds.set(name, kind);
  }
  return kind;
}

/** A style of texts alone: a number may want a unit. */
function style(properties: object): string {
  const written = Object.entries(properties).map(([name, value]) => {
    if (typeof value !== 'string' || value === '' || name.startsWith('-')) throw NOT_PLAIN;
    return `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${escaped(value.trim())}`;
  });
  return written.length > 0 ? ` style="${written.join(';')}"` : '';
}

function attribute(name: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (name === 'style') return style(value);
  const kind = kindOf(name);
  if (kind === 'left out') return '';
  if (kind === 'switched') return value ? ` ${name}=""` : '';
  if (kind === 'unknown') throw NOT_PLAIN;
  if (typeof value === 'boolean') {
    if (!name.startsWith('aria-') && !name.startsWith('data-')) return '';
  } else if (typeof value !== 'string' && typeof value !== 'number') throw NOT_PLAIN;
  if (ADDRESS.test(name) && !OWN.test(String(value))) throw NOT_PLAIN;
  return ` ${NAMES.get(name) ?? name}="${escaped(String(value))}"`;
}

type Component = (props: object, ref?: unknown) => ReactNode;

interface Wrapped {
  readonly $$typeof?: symbol;
  readonly type?: unknown;
  readonly render?: Component;
}

/** Writes one tree; texts beside each other are parted by a comment, as React parts them. */
class Writer {
  html = '';
  private endsInText = false;

  write(node: ReactNode): void {
    if (node === null || node === undefined || typeof node === 'boolean' || node === '') return;
    if (typeof node === 'string' || typeof node === 'number') {
      this.html += this.endsInText ? `<!-- -->${escaped(String(node))}` : escaped(String(node));
      this.endsInText = true;
    } else if (Array.isArray(node)) {
      for (const one of node) this.write(one);
    } else if (isValidElement<Record<string, unknown>>(node)) {
      if (typeof node.type === 'string') this.element(node.type, node.props);
      else if ((node.type as unknown) === Fragment) this.write(node.props.children as ReactNode);
      else if ((node.type as unknown) === Suspense) this.apart(node.props.children as ReactNode);
      else this.component(node.type, node.props);
    } else throw NOT_PLAIN;
  }

  /** What comes to life by itself stands between two marks. */
  private apart(children: ReactNode): void {
    this.html += '<!--$-->';
    this.endsInText = false;
    this.write(children);
    this.html += '<!--/$-->';
    this.endsInText = false;
  }

  private component(type: unknown, props: object): void {
    if (typeof type === 'function') {
      if ((type.prototype as { isReactComponent?: object } | undefined)?.isReactComponent) throw NOT_PLAIN;
      this.write((type as Component)(props));
      return;
    }
    const { $$typeof, type: inner, render } = type as Wrapped;
    if ($$typeof === MEMO) this.component(inner, props);
    else if ($$typeof === FORWARD_REF && render) this.write(render(props, null));
    else throw NOT_PLAIN;
  }

  private element(tag: string, props: Readonly<Record<string, unknown>>): void {
    if (!PLAIN.has(tag)) throw NOT_PLAIN;
    // React fetches such a picture beforehand.
    if (tag === 'img' && props.loading !== 'lazy') throw NOT_PLAIN;
    let start = `<${tag}`;
    let given: { __html: string } | null = null;
    for (const [name, value] of Object.entries(props)) {
      if (name === 'dangerouslySetInnerHTML') given = value as { __html: string };
      else start += attribute(name, value);
    }
    this.endsInText = false;
    if (VOID.has(tag)) this.html += `${start}/>`;
    else if (given) this.html += `${start}>${given.__html}</${tag}>`;
    else {
      this.html += `${start}>`;
      this.write(props.children as ReactNode);
      this.html += `</${tag}>`;
    }
    this.endsInText = false;
  }
}

/**
 * The HTML of plain elements and of components that make them, exactly as React's server writes it, in a third of its time:
 * for what stands many times on a page. Null for what it does not know; React draws that. It is called while React draws, so
 * that what hooks read is there; `useId` is not for here: it counts the places in React's own tree.
 */
export function toHtml(node: ReactNode): string | null {
  const writer = new Writer();
  try {
    writer.write(node);
    return writer.html;
  } catch (error) {
    if (error === NOT_PLAIN) return null;
    throw error;
  }
}
