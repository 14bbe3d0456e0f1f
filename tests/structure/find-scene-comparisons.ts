import { parseSync, Visitor } from 'oxc-parser';
import type { Node } from 'oxc-parser';

/** Members that hold the id of a scene: in the state, and on the page. */
const HOLDERS: ReadonlySet<string> = new Set(['at', 'phase']);

export interface SceneNames {
  /** Ids of all scenes. */
  ids: ReadonlySet<string>;
  /** Those that name nothing else but the kind of the scene's answers: whatever is compared with one of them is a comparison of scenes. */
  own: ReadonlySet<string>;
}

/** Every place in a file that compares something with the id of a scene, as it is written. @throws when the file cannot be parsed. */
export function findSceneComparisons(path: string, source: string, { ids, own }: SceneNames): string[] {
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message ?? ''}`);
  const found: string[] = [];
  const add = ({ start, end }: Node) => void found.push(source.slice(start, end));
  const isScene = (text: string | null, compared: Node) =>
    text !== null && (own.has(text) || (ids.has(text) && HOLDERS.has(nameOf(compared) ?? '')));
  const hasOwn = (list: Node | undefined) =>
    list?.type === 'ArrayExpression' && list.elements.some((one) => own.has(textOf(one) ?? ''));

  new Visitor({
    BinaryExpression(node) {
      if (!['===', '!==', '==', '!='].includes(node.operator)) return;
      const { left, right } = node;
      if (isScene(textOf(left), right) || isScene(textOf(right), left)) add(node);
    },
    SwitchStatement({ discriminant, cases }) {
      for (const { test } of cases) if (test !== null && isScene(textOf(test), discriminant)) add(test);
    },
    NewExpression(node) {
      const isSet = node.callee.type === 'Identifier' && node.callee.name === 'Set';
      if (isSet && hasOwn(node.arguments[0])) add(node);
    },
    CallExpression(node) {
      const { callee } = node;
      if (callee.type === 'MemberExpression' && nameOf(callee) === 'includes' && hasOwn(callee.object))
        add(node);
    },
  }).visit(program);
  return found;
}

function textOf(node: Node | null): string | null {
  return node?.type === 'Literal' && typeof node.value === 'string' ? node.value : null;
}

/** `at` for `at`, `scene.at` and `scene?.at`. */
function nameOf(node: Node): string | null {
  if (node.type === 'ChainExpression') return nameOf(node.expression);
  if (node.type === 'Identifier') return node.name;
  if (node.type !== 'MemberExpression' || node.computed) return null;
  return node.property.type === 'Identifier' ? node.property.name : null;
}
