import { parseSync } from 'vite';
import type { SourceFile } from './sources.ts';

/** A node of the parser, with whatever its type gives it. */
// biome-ignore lint/suspicious/noExplicitAny: the parser's types differ for each of some 160 kinds
type Node = any;

/** Properties whose values are made for people. */
const textProperties =
  /^(error|message|words|label|setupLabel|title|why|hint|problem|moneyBack|takenBack|sentence|\w+(Words|Label|Message))$/;
/** `charge.text`, `purchaseTexts.noSize`. */
const textOwners = { text: /(charge|fee|finding)s?$/i, any: /(Texts|Messages|Labels|Sentences)$/ };
const textVariables = /^(error|message|words|label|sentence|\w+(Words|Label|Message))$/;
/** Functions that make texts for people. */
const textFunctions = /^((describe|format|say)[A-Z]\w*|\w+(Words|Label|Message|Sentence))$/;

/** Methods of a text that take it apart or look for something in it. */
const reading =
  /^(includes|startsWith|endsWith|indexOf|lastIndexOf|split|replace|replaceAll|slice|substring|match|matchAll|search|charAt)$/;
/** Methods that look a text up or through: `pattern.test(text)`, `codes.get(text)`. */
const looking = /^(test|exec|includes|indexOf|has|get|localeCompare)$/;
const unchanging = /^(trim|toLowerCase|toUpperCase|toString|normalize)$/;
const wrappers = /^(TSNonNull|TSAs|TSSatisfies|Parenthesized|Chain|Await)Expression$/;

/** A capital at the start and a space: `Out of stock`. */
const isSentence = (text: string) => /^[A-Z][a-z’']* \S/.test(text) || /^(A|I) \S/.test(text);
/** Two words with a space between them: `/starts at (\d+) pieces/`. */
const isSentencePattern = (pattern: string) => /[A-Za-z]{2,} [a-z]{2,}/.test(pattern);

const declared = /^\s*(export )?const (\w+)(?:: string)? =\s*['"`]([^'"`\n]+)/gm;

/** Names of constants that are sentences: those of a file, or all that are exported. */
export function sentenceConstants(files: SourceFile[], exportedOnly: boolean): string[] {
  return files.flatMap(({ text }) =>
    [...text.matchAll(declared)]
      .filter(([, exported, , value = '']) => isSentence(value) && (exported || !exportedOnly))
      .map(([, , name = '']) => name),
  );
}

/** `file:line: code` of each place that compares, takes apart or looks up a text made for people. */
export function findReadTexts(file: SourceFile, exported: Set<string>): string[] {
  const constants = new Set([...exported, ...sentenceConstants([file], false)]);
  const isText = (node: Node): boolean => isTextNode(unwrap(node), isText, constants);
  const starts = new Set<number>();
  walk(parseSync(file.name, file.text).program, (node) => {
    if (isReading(node, isText)) starts.add(node.start);
  });
  const lines = file.text.split('\n');
  return [...starts].map((start) => {
    const line = file.text.slice(0, start).split('\n').length;
    return `${file.name}:${line}: ${lines[line - 1]?.trim()}`;
  });
}

function walk(node: Node, visit: (node: Node) => void): void {
  if (typeof node.type === 'string') visit(node);
  for (const value of Object.values(node)) if (typeof value === 'object' && value !== null) walk(value, visit);
}

function isReading(node: Node, isText: (node: Node) => boolean): boolean {
  switch (node.type) {
    case 'BinaryExpression':
      return isComparison(node) && (isText(node.left) || isText(node.right));
    case 'SwitchStatement':
      return isText(node.discriminant) || node.cases.some(({ test }: Node) => isText(test));
    case 'CallExpression':
      return node.callee.type === 'MemberExpression' && isReadingCall(node, isText);
    case 'MemberExpression':
      return node.computed && isText(node.property);
    case 'Literal':
      return node.regex !== undefined && isSentencePattern(node.regex.pattern);
    default:
      return false;
  }
}

function isReadingCall({ callee, arguments: [first] }: Node, isText: (node: Node) => boolean): boolean {
  const method = callee.property.name;
  if (looking.test(method) && isText(first)) return true;
  return reading.test(method) && (isText(callee.object) || isText(first) || isWordIn(callee.object, first));
}

function isTextNode(node: Node, isText: (node: Node) => boolean, constants: Set<string>): boolean {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' && isSentence(node.value);
    case 'TemplateLiteral':
      return isSentence(node.quasis[0].value.raw) || node.expressions.some(isText);
    case 'Identifier':
      return textVariables.test(node.name) || constants.has(node.name);
    case 'MemberExpression':
      return !node.computed && isTextProperty(nameOf(node.object), node.property.name);
    case 'CallExpression':
      return textFunctions.test(nameOf(node.callee));
    case 'LogicalExpression':
      return isText(node.left) || isText(node.right);
    case 'ConditionalExpression':
      return isText(node.consequent) || isText(node.alternate);
    default:
      return false;
  }
}

function unwrap(node: Node): Node {
  if (!node) return node;
  if (wrappers.test(node.type)) return unwrap(node.expression ?? node.argument);
  const isUnchanged = node.type === 'CallExpression' && unchanging.test(node.callee.property?.name);
  return isUnchanged ? unwrap(node.callee.object) : node;
}

/** The last name of `a`, `a.b` and `a?.b`. */
const nameOf = (node: Node): string => unwrap(node)?.property?.name ?? unwrap(node)?.name ?? '';

function isTextProperty(owner: string, name: string): boolean {
  return name === 'text' ? textOwners.text.test(owner) : textProperties.test(name) || textOwners.any.test(owner);
}

/** `text.includes('stock')`. */
function isWordIn(object: Node, first: Node): boolean {
  return /text$/i.test(nameOf(object)) && first?.type === 'Literal' && /[a-z]{4}/.test(String(first.value));
}

/** Of two values; whether there is a text, and not which one, is no comparison of texts. */
function isComparison({ operator, left, right }: Node): boolean {
  return /^[!=]==?$/.test(operator) && !isPresence(left) && !isPresence(right);
}

function isPresence(node: Node): boolean {
  if (node.type === 'Identifier') return node.name === 'undefined';
  return (
    node.type === 'UnaryExpression' || (node.type === 'Literal' && (!node.value || typeof node.value !== 'string'))
  );
}
