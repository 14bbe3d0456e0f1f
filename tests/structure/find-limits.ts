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
/** What a single field, message, word or sound may measure: its size, and no budget. */
const SIZE_OF_ONE = /(?:^|_)(?:CHARS|BYTES|JUMP|LETTERS|LENGTH|MS|SAMPLES|TOKENS)$/u;
/** A number of things. */
const MOST = /^(?:MAX|MOST)_\w+$/u;
/** The same of a name that a file keeps to itself. */
const OWN_MOST = /^(?:MAX|MOST|LIMIT)_\w+$/u;
/** How few there may be. */
const LEAST = /^(?:ENOUGH|FEW|FEWEST|LEAST|MIN|SHORTEST)(?:_|$)/u;
/** A map or list of fewer things has a form rather than a limit. */
const TEN = 10;
/** Names of the checks of schemas that limit how many things, or how long a text. */
const LONGEST: ReadonlySet<string> = new Set(['max', 'maxLength', 'maxSize']);
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
 * requests, to a bucket of a rate or to a function that counts, numbers of things that a count or a length is compared with, and those that
 * a schema or a constructor is given by name. How names are written makes no difference.
 *
 * Not found, because it is the size of one field rather than a budget: what is named after a unit (`MAX_NAME_CHARS`), and a number that a
 * schema is given as it is (`z.string().max(64)`).
 */
export function findLimits(path: string, source: string): FoundLimit[] {
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message ?? ''}`);
  const numbers = numbersOf(path, source);
  const found: FoundLimit[] = [];
  const isNumber = (node: Node) =>
    some(node, (part) => isMany(part) || (part.type === 'Identifier' && numbers.has(part.name)));
  const refuse = (name: string, why: string) => void found.push({ name, why });
  /** Refuses names of numbers of this file that are no size of a single thing; `which`: how they begin. */
  const refuseMost = (given: readonly Node[], why: string, which: RegExp = OWN_MOST) => {
    for (const node of given) {
      if (node.type !== 'Identifier' || !numbers.has(node.name)) continue;
      const name = inCapitals(node.name);
      if (which.test(name) && !SIZE_OF_ONE.test(name) && !LEAST.test(name)) refuse(node.name, why);
    }
  };

  new Visitor({
    ImportDeclaration({ source: { value } }) {
      if (value === '@fastify/rate-limit') refuse(value, 'limits requests');
    },
    VariableDeclarator({ id }) {
      if (id.type === 'Identifier' && TIMED.test(inCapitals(id.name)) && numbers.has(id.name))
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
    NewExpression({ callee, arguments: given }) {
      refuseMost(given, 'is given to what counts');
      const [options] = given;
      if (callee.type !== 'Identifier' || callee.name !== 'TokenBucket' || options === undefined) return;
      const isRow = options.type === 'MemberExpression' && isTable(options.object);
      if (!isRow) refuse('TokenBucket', 'is made of no row');
    },
    CallExpression({ callee, arguments: given }) {
      const name = calledName(callee);
      if (COUNTS.has(name) && given.some((argument) => isNumber(argument)))
        refuse(name, 'counts with a number');
      if (LONGEST.has(name) && !isMath(callee)) refuseMost(given, 'is a number of things in a schema', /./u);
    },
    BinaryExpression({ left, operator, right }) {
      if (!['>', '>=', '<', '<='].includes(operator)) return;
      for (const [side, other] of [
        [left, right],
        [right, left],
      ] as const) {
        const isCount = hasField(other, 'size') || hasField(other, 'length');
        if (side.type === 'Identifier' && MOST.test(side.name) && !SIZE_OF_ONE.test(side.name))
          refuse(side.name, 'is a number that a count is compared with');
        else refuseMost([side], 'is a number that a count is compared with', isCount ? /./u : OWN_MOST);
        if (isMany(side, TEN) && isCount)
          refuse(source.slice(other.start, other.end), 'is compared with a number');
      }
    },
  }).visit(program);
  return found;
}

/** `maxOpenPlaces` as it is written where it belongs to the whole file. */
const inCapitals = (name: string): string => name.replaceAll(/(?<=[a-z\d])(?=[A-Z])/gu, '_').toUpperCase();

/** A constant of a whole file, or one that is named like a limit. */
const isLimitName = (name: string): boolean =>
  /^[A-Z][A-Z0-9_]*$|^(?:max|most|limit)(?:[A-Z]|$)/u.test(name) || TIMED.test(inCapitals(name));

/** Names of a file's constants that are made of numbers, and of no row. */
function numbersOf(path: string, source: string): Set<string> {
  const numbers = new Set<string>();
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type !== 'Identifier' || !isLimitName(id.name) || init === null) return;
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

/** `Math.max`. */
const isMath = (callee: Node) =>
  callee.type === 'MemberExpression' && callee.object.type === 'Identifier' && callee.object.name === 'Math';

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
