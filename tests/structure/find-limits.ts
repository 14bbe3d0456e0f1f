import { parseSync, Visitor } from 'oxc-parser';
import type { Expression, Node } from 'oxc-parser';

/** A limit that a file sets by a number of its own. */
export interface FoundLimit {
  /** What it is called, or where it stands. */
  name: string;
  why: string;
}

/** A number of times in a time. */
const TIMED =
  /^(?!MS_PER_)(?:(?:\w+_)?PER_(?:WINDOW|SECOND|MINUTE|HOUR|DAY|WEEK)\w*|\w+_(?:AN_HOUR|A_(?:SECOND|MINUTE|DAY))|(?:MAX|MOST)_\w*PER_\w+|(?:\w+_)?WINDOW_MS|\w+_RATE)$/u;
/** A number of things; but for what a single message, word or sound may measure. */
const MOST = /^(?:MAX|MOST)_(?!(?:\w+_)?(?:CHARS|BYTES|JUMP|LETTERS|LENGTH|MS|SAMPLES|TOKENS)$)\w+$/u;
/** A map of fewer things has a form rather than a limit. */
const TEN = 10;
/** What counts what people ask for, send and keep. */
const COUNTS: ReadonlySet<string> = new Set([
  'isWithinLimits',
  'count',
  'countHoldsOfAddress',
  'countMails',
  'countPracticeStarts',
  'countRunningTests',
  'deleteIdleAttempts',
  'deleteUnconfirmed',
  'insertFamily',
  'mailsSince',
  'recordAFew',
  'tryChallenge',
  'tryCodes',
]);

/**
 * Every limit in a file that no row of the table of budgets has: constants named after a time, numbers given to the plugin that limits
 * requests, to a bucket of a rate or to a function that counts, and numbers of things that a count is compared with.
 */
export function findLimits(path: string, source: string): FoundLimit[] {
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message ?? ''}`);
  const numbers = numbersOf(path, source);
  const found: FoundLimit[] = [];
  const isNumber = (node: Node) =>
    some(node, (part) => isMany(part) || (part.type === 'Identifier' && numbers.has(part.name)));
  const refuse = (name: string, why: string) => void found.push({ name, why });

  new Visitor({
    ImportDeclaration({ source: { value } }) {
      if (value === '@fastify/rate-limit') refuse(value, 'limits requests');
    },
    VariableDeclarator({ id }) {
      if (id.type === 'Identifier' && TIMED.test(id.name) && numbers.has(id.name))
        refuse(id.name, 'is a number of times in a time');
    },
    ObjectExpression({ properties }) {
      const values = new Map(properties.flatMap((property) => entryOf(property)));
      const [max, timeWindow] = [values.get('max'), values.get('timeWindow')];
      if (timeWindow !== undefined && !hasField(timeWindow, 'windowMs'))
        refuse('timeWindow', 'is the time of no row');
      if (timeWindow !== undefined && max !== undefined && isNumber(max))
        refuse('max', 'is the size of no row');
      const windowMs = values.get('windowMs');
      if (windowMs !== undefined && isNumber(windowMs)) refuse('windowMs', 'is the time of no row');
      const limit = values.get('rateLimit');
      if (limit?.type === 'ObjectExpression' && limit.properties.some((property) => isNumber(property)))
        refuse('rateLimit', 'is made of no row');
    },
    NewExpression({ callee, arguments: [options] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'TokenBucket' || options === undefined) return;
      const isRow = options.type === 'MemberExpression' && isTable(options.object);
      if (!isRow) refuse('TokenBucket', 'is made of no row');
    },
    CallExpression({ callee, arguments: given }) {
      const name = calledName(callee);
      if (COUNTS.has(name) && given.some((argument) => isNumber(argument)))
        refuse(name, 'counts with a number');
    },
    BinaryExpression({ left, operator, right }) {
      if (!['>', '>=', '<', '<='].includes(operator)) return;
      for (const [side, other] of [
        [left, right],
        [right, left],
      ] as const) {
        if (side.type === 'Identifier' && MOST.test(side.name))
          refuse(side.name, 'is a number that a count is compared with');
        if (isMany(side, TEN) && hasField(other, 'size'))
          refuse(source.slice(other.start, other.end), 'is compared with a number');
      }
    },
  }).visit(program);
  return found;
}

/** Names of a file's constants that are made of numbers, and of no row. */
function numbersOf(path: string, source: string): Set<string> {
  const numbers = new Set<string>();
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type !== 'Identifier' || !/^[A-Z][A-Z0-9_]*$/u.test(id.name) || init === null) return;
      const isOwn = some(
        init,
        (part) => isMany(part) || (part.type === 'Identifier' && numbers.has(part.name)),
      );
      if (isOwn && !some(init, (part) => part.type === 'MemberExpression' && isTable(part.object)))
        numbers.add(id.name);
    },
  }).visit(parseSync(path, source).program);
  return numbers;
}

/** A number as it is written; none is no limit. */
const isMany = (node: Node, least = 1) =>
  node.type === 'Literal' && typeof node.value === 'number' && node.value >= least;

/** `BUDGETS`, `ROOM_BUDGETS`. */
const isTable = (node: Node) => node.type === 'Identifier' && /(?:^|_)BUDGETS?$/u.test(node.name);

/** `budget.windowMs`, `open.size`. */
const hasField = (node: Node, field: string) =>
  node.type === 'MemberExpression' && node.property.type === 'Identifier' && node.property.name === field;

function entryOf(property: Node): [string, Expression][] {
  if (property.type !== 'Property' || property.key.type !== 'Identifier') return [];
  return [[property.key.name, property.value as Expression]];
}

function calledName(callee: Node): string {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return '';
  return callee.property.name;
}

/** Whether a node or one in it is so. */
function some(node: Node, is: (node: Node) => boolean): boolean {
  if (is(node)) return true;
  return Object.values(node).some((value: unknown) =>
    (Array.isArray(value) ? value : [value]).some((part: unknown) => isNode(part) && some(part, is)),
  );
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
