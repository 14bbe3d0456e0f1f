import { parseSync, Visitor } from 'oxc-parser';
import type { Argument, Expression, Function as FunctionNode, ArrowFunctionExpression } from 'oxc-parser';

/** A refusal that a program can answer, by its name in the protocol. `%s` in a message is what differs from one to the next. */
export interface Refusal {
  name: string;
  message: string;
}

/** Where a part of a message is only known when it is sent. */
const HOLE = '%s';

type Body = FunctionNode | ArrowFunctionExpression;

/** What a file declares, by name. */
interface Declared {
  values: Map<string, Expression>;
  functions: Map<string, Body>;
}

/**
 * Every refusal that a file of the user pool can make: `new UserPoolError(…)`, `new ProtocolError(…)`, `invalidParameter(…)`, and the
 * answers that stand as `{ name, message }` where failures are translated. `constants` are texts of other packages, by how the file names them.
 * @throws when a name or a message cannot be read from the file alone.
 */
export function readRefusals(
  path: string,
  source: string,
  constants: ReadonlyMap<string, string>,
): Refusal[] {
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message ?? ''}`);
  const declared: Declared = { values: new Map(), functions: new Map() };
  const found: Refusal[] = [];
  const made: { name: Argument; message: Argument; isFailure: boolean }[] = [];
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type !== 'Identifier' || init === null) return;
      if (init.type === 'ArrowFunctionExpression') declared.functions.set(id.name, init);
      else declared.values.set(id.name, init);
    },
    FunctionDeclaration(node) {
      if (node.id !== null) declared.functions.set(node.id.name, node);
    },
    NewExpression({ callee, arguments: [name, message] }) {
      if (callee.type !== 'Identifier' || name === undefined || message === undefined) return;
      if (callee.name === 'UserPoolError') made.push({ name, message, isFailure: true });
      if (callee.name === 'ProtocolError') made.push({ name, message, isFailure: false });
    },
    CallExpression({ callee, arguments: [message] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'invalidParameter' || message === undefined) return;
      for (const text of textsOf(message)) found.push({ name: 'InvalidParameterException', message: text });
    },
    ObjectExpression({ properties }) {
      const fields = new Map(
        properties.flatMap((each) =>
          each.type === 'Property' && each.key.type === 'Identifier' ? [[each.key.name, each.value]] : [],
        ),
      );
      const [name, message] = [fields.get('name'), fields.get('message')];
      if (!fields.has('status') || name?.type !== 'Literal' || message === undefined) return;
      made.push({ name, message, isFailure: false });
    },
  }).visit(program);

  /** The texts that an expression can be; a part that nothing in the file tells is a hole. */
  function textsOf(node: Argument, seen: ReadonlySet<string> = new Set()): string[] {
    if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : [];
    if (node.type === 'TemplateLiteral') {
      const { quasis, expressions } = node;
      return quasis.reduce<string[]>(
        (texts, { value }, index) => {
          const hole = expressions[index];
          const ends = hole === undefined ? [''] : partsOf(hole, seen);
          return texts.flatMap((text) => ends.map((end) => `${text}${value.cooked ?? ''}${end}`));
        },
        [''],
      );
    }
    if (node.type === 'ConditionalExpression')
      return [...textsOf(node.consequent, seen), ...textsOf(node.alternate, seen)];
    if (node.type === 'ObjectExpression')
      return node.properties.flatMap((each) =>
        textsOf(each.type === 'Property' ? each.value : each.argument, seen),
      );
    const text = source.slice(node.start, node.end);
    const constant = constants.get(text);
    if (constant !== undefined) return [constant];
    const named =
      node.type === 'CallExpression' ? node.callee : node.type === 'MemberExpression' ? node.object : node;
    const name = named.type === 'Identifier' ? named.name : '';
    const inside = new Set([...seen, name]);
    const called = node.type === 'CallExpression' ? declared.functions.get(name) : undefined;
    if (called !== undefined && !seen.has(name))
      return returnsOf(called).flatMap((each) => textsOf(each, inside));
    const value = node.type === 'CallExpression' ? undefined : declared.values.get(name);
    if (value !== undefined && !seen.has(name)) return textsOf(value, inside);
    // The words of a refusal that is made, and so found, elsewhere.
    if (text.endsWith('().message')) return [];
    throw new Error(`${path}: "${text}" cannot be read; write the message out`);
  }

  /** What stands in a hole: all it can be where the file tells, else the hole. */
  function partsOf(node: Argument, seen: ReadonlySet<string>): string[] {
    try {
      const texts = textsOf(node, seen);
      return texts.length > 0 ? texts : [HOLE];
    } catch {
      return [HOLE];
    }
  }

  for (const { name, message, isFailure } of made) {
    // What `invalidParameter` and the like make of their own parameter is found where they are called.
    if (message.type === 'Identifier' && message.name === 'message') continue;
    for (const said of textsOf(message)) {
      for (const text of textsOf(name)) {
        found.push({ name: isFailure ? `${text}Exception` : text, message: said });
      }
    }
  }
  return found;
}

/** Every expression that a function gives back, but for functions inside it. */
function returnsOf(body: Body): Expression[] {
  if (body.type === 'ArrowFunctionExpression' && body.body?.type !== 'BlockStatement') {
    return body.body === null ? [] : [body.body];
  }
  const given: Expression[] = [];
  const visitor = new Visitor({
    ReturnStatement({ argument }) {
      if (argument !== null) given.push(argument);
    },
  });
  visitor.visit({
    type: 'Program',
    body: body.body?.type === 'BlockStatement' ? body.body.body : [],
    sourceType: 'module',
    hashbang: null,
    comments: [],
    start: 0,
    end: 0,
  } as never);
  return given;
}
