import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** A lookup that finds what every object inherits: `words['constructor']` is a function, and `'toString' in words` is true. */
export interface UnsafeLookup {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

const ANY_KEY = /^(?:Readonly<)?(?:Partial<)?Record<\s*string\s*,|^\{\s*(?:readonly\s+)?\[\w+:\s*string\]/;

function parse(file: string): ts.SourceFile {
  const kind = file.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, kind);
}

function each(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  node.forEachChild((child) => each(child, visit));
}

/** Names of types that are records of any key, and of what is declared with one: constants, parameters, fields. */
function namesIn(source: ts.SourceFile): { types: Set<string>; values: Set<string> } {
  const types = new Set<string>();
  const values = new Set<string>();
  const isOfAnyKey = (type: ts.TypeNode | undefined): boolean => {
    const text = type?.getText(source) ?? '';
    return ANY_KEY.test(text) || types.has(text.replace(/^Readonly<(.*)>$/, '$1'));
  };
  each(source, (node) => {
    if (ts.isTypeAliasDeclaration(node) && isOfAnyKey(node.type)) types.add(node.name.text);
  });
  each(source, (node) => {
    const isDeclared = ts.isVariableDeclaration(node) || ts.isParameter(node);
    if (isDeclared && ts.isIdentifier(node.name) && isOfAnyKey(node.type)) values.add(node.name.text);
  });
  return { types, values };
}

/** Whether a key was written here, or is a number: nobody else chooses it. */
function isOwnKey(key: ts.Expression): boolean {
  return (
    ts.isStringLiteralLike(key) ||
    ts.isNumericLiteral(key) ||
    ts.isPrefixUnaryExpression(key) ||
    (ts.isBinaryExpression(key) && key.operatorToken.kind !== ts.SyntaxKind.PlusToken)
  );
}

/** The nearest function, or the file. */
function around(node: ts.Node): ts.Node {
  let at: ts.Node = node;
  while (at.parent && !ts.isFunctionLike(at)) at = at.parent;
  return at;
}

/** Whether the same function asks first whether the object has the key itself. */
function isGuarded(source: ts.SourceFile, node: ts.Node, object: string, key: string): boolean {
  const text = around(node).getText(source).replace(/\s+/g, '');
  return text.includes(`Object.hasOwn(${object.replace(/\s+/g, '')},${key.replace(/\s+/g, '')})`);
}

/** An expression without what only tells the compiler something. */
function bare(node: ts.Expression): ts.Expression {
  let at = node;
  while (ts.isParenthesizedExpression(at) || ts.isAsExpression(at) || ts.isNonNullExpression(at)) {
    at = at.expression;
  }
  return at;
}

/**
 * Lookups by a key that is not written there, in objects that have any key or whose key was only said to be one of
 * theirs (`as keyof`), without `Object.hasOwn`; and `in` with such a key. Read from the syntax alone: it sees what is
 * declared in the same file with its type. A Map, or Object.hasOwn before it, is the way.
 */
export function unsafeLookups(files: readonly string[]): UnsafeLookup[] {
  const found: UnsafeLookup[] = [];
  for (const file of files) {
    const source = parse(file);
    const { values } = namesIn(source);
    const report = (node: ts.Node): void => {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      found.push({ file, line: line + 1, text: node.getText(source).slice(0, 90) });
    };
    each(source, (node) => {
      if (ts.isElementAccessExpression(node)) {
        const { expression, argumentExpression: key } = node;
        const isWritten =
          ts.isBinaryExpression(node.parent) &&
          node.parent.left === node &&
          node.parent.operatorToken.kind >= ts.SyntaxKind.FirstAssignment &&
          node.parent.operatorToken.kind <= ts.SyntaxKind.LastAssignment;
        if (isWritten || isOwnKey(key)) return;
        const saysSo = ts.isAsExpression(key) && /^keyof\b/.test(key.type.getText(source));
        const inner = bare(expression);
        const isCast =
          ts.isParenthesizedExpression(expression) &&
          ts.isAsExpression(expression.expression) &&
          ANY_KEY.test(expression.expression.type.getText(source));
        const isOfAnyKey = isCast || (ts.isIdentifier(expression) && values.has(expression.text));
        if (!saysSo && !isOfAnyKey) return;
        if (!isGuarded(source, node, inner.getText(source), bare(key).getText(source))) report(node);
      }
      if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.InKeyword) {
        if (!isOwnKey(node.left) && !ts.isPrivateIdentifier(node.left)) report(node);
      }
    });
  }
  return found;
}
