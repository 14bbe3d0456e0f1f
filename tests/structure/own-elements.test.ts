// What a translator has exchanged React no longer reaches: a text that comes, goes or changes beside others stays as it was, or takes the page with it.
import { parseSync, Visitor } from 'oxc-parser';
import type { Expression, JSXChild, JSXExpression } from 'oxc-parser';
import { describe, expect, it } from 'vitest';
import { listSources, readText, ROOT } from './repository.ts';

/** Whether a choice can come out as a bare text. */
function canBeText(node: Expression | JSXExpression): boolean {
  if (node.type === 'ParenthesizedExpression') return canBeText(node.expression);
  if (node.type === 'LogicalExpression') return isText(node.right) || canBeText(node.right);
  if (node.type !== 'ConditionalExpression') return false;
  return [node.consequent, node.alternate].some((branch) => isText(branch) || canBeText(branch));
}

/** A space alone is nothing to translate. */
const isText = (node: Expression): boolean =>
  node.type === 'TemplateLiteral' ||
  (node.type === 'Literal' && typeof node.value === 'string' && node.value.trim() !== '');

/** Whether a child makes a node of the page. */
function isShown(child: JSXChild): boolean {
  if (child.type === 'JSXText') return !/^\s*\n\s*$/u.test(child.value);
  return child.type !== 'JSXExpressionContainer' || child.expression.type !== 'JSXEmptyExpression';
}

/** Lines in which a text is chosen beside other children of its element. */
function textsWithoutElement(path: string, source: string): string[] {
  const found: string[] = [];
  const look = (children: readonly JSXChild[]) => {
    const shown = children.filter(isShown);
    if (shown.length < 2) return;
    for (const child of shown) {
      if (child.type !== 'JSXExpressionContainer' || !canBeText(child.expression)) continue;
      found.push(`${path}:${source.slice(0, child.start).split('\n').length}`);
    }
  };
  new Visitor({
    JSXElement: ({ children }) => look(children),
    JSXFragment: ({ children }) => look(children),
  }).visit(parseSync(path, source).program);
  return found;
}

describe('a text that is chosen', () => {
  it.each([
    "<p>{a ? 'one' : 'two'} more</p>",
    '<p><b />{a ? `one ${b}` : null}</p>',
    "<>{a && 'one'}<b /></>",
    "<p>{a ? (b ? 'one' : null) : <b />} more</p>",
  ])('is found without an element of its own in %s', (source) => {
    expect(textsWithoutElement('a.tsx', `const x = ${source};`)).toEqual(['a.tsx:1']);
  });

  it.each([
    "<p>{a ? 'one' : 'two'}</p>",
    "<p>\n  {a ? 'one' : 'two'}\n</p>",
    "<p><span>{a ? 'one' : 'two'}</span> more</p>",
    '<p>{a ? <b /> : null} more</p>',
    "<p><b />{a ? ' ' : ''}</p>",
    "<p className={a ? 'one' : 'two'}>one <b /></p>",
  ])('is not found in %s', (source) => {
    expect(textsWithoutElement('a.tsx', `const x = ${source};`)).toEqual([]);
  });

  it('has an element of its own in all pages', () => {
    const pages = listSources(ROOT).filter((path) => /^apps\/web\/src\/.*\.tsx$/u.test(path));
    expect(pages.length).toBeGreaterThan(200);
    expect(pages.flatMap((path) => textsWithoutElement(path, readText(path)))).toEqual([]);
  });
});
