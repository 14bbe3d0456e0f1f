import { edited, parse, visit } from './syntax.ts';
import type { Edit, Node } from './syntax.ts';

/** Marks an element that begins or ends with a space, for set-again.ts, which puts it back. */
export const SPACE_MARK = 'data-w-space';

/**
 * Makes a source one that wuchale reads completely. It passes over what stands before `satisfies`, and it trims texts. Where a text begins
 * or ends with a space that is read ("Get Notified<span> about Part 1</span>"), the space is kept beside it: as a string of its own, or by
 * a mark on its element.
 */
export function prepareSource(source: string, file: string): string {
  const edits: Edit[] = [];
  visit(parse(source, file), null, (node, parent) => {
    if (node.type === 'TemplateLiteral' && parent?.type !== 'TaggedTemplateExpression')
      edits.push(...ofTemplate(node));
    if (node.type === 'JSXElement') edits.push(...ofElement(node), ...plainSpaces(node, source));
    if (node.type === 'TSSatisfiesExpression') {
      edits.push({ start: (node['expression'] as Node).end, end: node.end, text: '' });
    }
  });
  return edited(source, edits);
}

function ofTemplate(node: Node): Edit[] {
  const quasis = node['quasis'] as Node[];
  const texts = quasis.map(({ value }) => (value as { raw: string }).raw);
  const [first, last] = [quasis[0], quasis.at(-1)];
  if (first === undefined || last === undefined || !/\p{L}{2}/u.test(texts.join(' '))) return [];
  const start = /^ */u.exec(texts[0] ?? '')?.[0].length ?? 0;
  const end = / *$/u.exec(texts.at(-1) ?? '')?.[0].length ?? 0;
  if (start === 0 && end === 0) return [];
  return [
    { start: node.start, end: node.start + 1 + start, text: start > 0 ? "(' ' + `" : '(`' },
    { start: node.end - 1 - end, end: node.end, text: end > 0 ? "` + ' ')" : '`)' },
  ];
}

function ofElement(node: Node): Edit[] {
  const children = node['children'] as Node[];
  const [first, last] = [children[0], children.at(-1)];
  const edges = [
    ...(/^[^\S\n]+\S/u.test(textOf(first)) ? ['start'] : []),
    ...(/\S[^\S\n]+$/u.test(textOf(last)) ? ['end'] : []),
  ];
  if (edges.length === 0) return [];
  const { end } = (node['openingElement'] as Node)['name'] as Node;
  return [{ start: end, end, text: ` ${SPACE_MARK}="${edges.join(' ')}"` }];
}

/** `{' '}` at the end of a line is a space of the text, not a value in it: where lines end must not change a text. */
function plainSpaces(node: Node, source: string): Edit[] {
  const inner = (node['children'] as Node[]).slice(1, -1);
  return inner.filter(isSpace).map(({ start, end }) => ({
    start: source.slice(0, start).trimEnd().length,
    end: end + (/^\s*/u.exec(source.slice(end))?.[0].length ?? 0),
    text: ' ',
  }));
}

function isSpace({ type, expression }: Node): boolean {
  return type === 'JSXExpressionContainer' && (expression as { value?: unknown }).value === ' ';
}

const textOf = (node: Node | undefined): string => (node?.type === 'JSXText' ? String(node['value']) : '');
