import {
  isBaseForm,
  isIngForm,
  isPastForm,
  isPastOnlyForm,
  isThirdPersonForm,
} from '../../language/verb-forms.ts';
import { all, any, not, pos, words } from './pattern.ts';
import type { Rule, Step, Test } from './pattern.ts';
import {
  ACTIVITY_VERB,
  BE,
  CLAUSE_OPENER,
  CLEAR_BASE_VERB,
  CLEAR_VERB,
  COUNTABLE_SINGULAR,
  PLURAL_NOUN,
  ROLE_NOUN,
} from './word-classes.ts';

/** Classes of words that a pattern may name in capitals. */
const CLASSES: Readonly<Record<string, Test>> = {
  NOUN: pos('NOUN'),
  NAME: pos('PROPN'),
  ADJ: pos('ADJ'),
  ADV: pos('ADV'),
  VERB: pos('VERB'),
  NUM: pos('NUM'),
  DET: pos('DET'),
  BE,
  CLAUSE: CLAUSE_OPENER,
  BASE: CLEAR_BASE_VERB,
  DOING: all(isIngForm, any(pos('VERB'), CLEAR_VERB)),
  ACTIVITY: all(isBaseForm, ACTIVITY_VERB),
  THIRD: all(isThirdPersonForm, CLEAR_VERB),
  PAST: any(isPastOnlyForm, all(isPastForm, pos('VERB'))),
  PLURAL: PLURAL_NOUN,
  THING: COUNTABLE_SINGULAR,
  ROLE: ROLE_NOUN,
};

/**
 * Reads a pattern of one line: `before < steps > after`, where either side may be left out. A step is one or more words
 * or classes joined by `|`; `?` at its end makes it optional. The sides say what may stand there: `!…` nothing of these,
 * `^` no word at all, otherwise no word or one of these; `+…` one of these must be there.
 */
export function phrase(id: string, pattern: string): Rule {
  const [, before, steps, after] = /^(?:(.*?)<)?([^<>]*)(?:>(.*))?$/u.exec(pattern) ?? [];
  if (steps === undefined || steps.trim() === '') throw new SyntaxError(`no steps in pattern ${id}`);
  return {
    id,
    steps: steps.trim().split(/\s+/).map(readStep),
    ...(before === undefined ? {} : { before: readSide(before.trim()) }),
    ...(after === undefined ? {} : { after: readSide(after.trim()) }),
  };
}

function readStep(source: string): Step {
  return source.endsWith('?')
    ? { test: readTest(source.slice(0, -1)), optional: true }
    : { test: readTest(source) };
}

function readSide(source: string): NonNullable<Rule['before']> {
  if (source === '^') return (word) => word === undefined;
  if (source.startsWith('+')) {
    const wanted = readTest(source.slice(1));
    return (word) => word !== undefined && wanted(word);
  }
  const test = source.startsWith('!') ? not(readTest(source.slice(1))) : readTest(source);
  return (word) => word === undefined || test(word);
}

function readTest(source: string): Test {
  const names = source.split('|');
  const classes = names.filter((name) => name === name.toUpperCase() && /[A-Z]/u.test(name));
  const plain = names.filter((name) => !classes.includes(name));
  const tests = classes.map((name) => {
    const test = CLASSES[name];
    if (test === undefined) throw new SyntaxError(`unknown word class ${name}`);
    return test;
  });
  return plain.length === 0 ? any(...tests) : any(words(plain.join(' ')), ...tests);
}
