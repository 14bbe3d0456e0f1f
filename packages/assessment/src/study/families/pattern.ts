import type { LessonName } from '../../lessons/index.ts';
import { startsWithVowelSound } from '../../language/vowel-sound.ts';
import type { Word } from '../../text/answer-text.ts';
import type { Correctable, Edit } from './family.ts';
import { CLASSES, formOf } from './pattern-words.ts';
import { opensClause } from './word-sets.ts';
import type { Test } from './word-sets.ts';

/**
 * Words in a row that are no English, and what is said instead. `says` has a part for each word: words to choose from (`in|on`), forms of a word (`~go`), or
 * the name of a class (`NOUN`); `?` behind it: may be missing, `*`: up to three of them; `=` before it looks at the next word without taking it (`=END|and`: one of these words, or an end), `!` wants
 * any other word there, or none. `START` stands at the beginning of a sentence, `CLAUSE` of a clause, `END` at its end or before a pause, `STOP` at its end alone, `,` at a
 * pause; across any other place with a pause nothing matches. `< >` are around what goes: a `!` at the very beginning is about the word before.
 * `better` has the words that come, with `$1` for the first part that takes words, and so on, and the form that is wanted (`$1:ing`), or another verb in
 * the form of that one (`$1:to-make`). `A` is "a" or "an", as the word behind it wants.
 */
export interface Pattern {
  says: string;
  better: string;
  /** What explains it to the learner. */
  lesson: LessonName;
  /** Wrong in every sentence: the language model, which knows little grammar, isn't asked. */
  sure?: true;
  /** The 's in it can only be "is": elsewhere it may be "has", too. */
  clear?: true;
  example: Correctable;
  /** Correct sentences that look like it. */
  right?: readonly string[];
}

interface Part {
  kind: 'take' | 'look' | 'not' | 'open' | 'close' | 'start' | 'clause' | 'end' | 'stop' | 'pause';
  test: Test;
  least: number;
  most: number;
}

interface Compiled {
  parts: readonly Part[];
  /** What mustn't be the word before; null where any may. */
  notAfter: Test | null;
  better: readonly string[];
  lesson: LessonName;
  sure: boolean;
  clear: boolean;
  /** One of these words must be in a sentence; null where the pattern is of classes alone. */
  needs: readonly string[] | null;
}

const MARKS: Readonly<Record<string, Part['kind']>> = {
  '<': 'open',
  '>': 'close',
  START: 'start',
  CLAUSE: 'clause',
  END: 'end',
  STOP: 'stop',
  ',': 'pause',
};
const MOST_REPEATED = 3;

function compile({ says, better, lesson, sure, clear }: Pattern): Compiled {
  const all = says.split(' ');
  const notAfter = all[0]?.startsWith('!') === true ? testOf(all[0].slice(1)) : null;
  return {
    parts: (notAfter === null ? all : all.slice(1)).map(partOf),
    notAfter,
    better: better.split(' ').filter((word) => word !== ''),
    lesson,
    sure: sure === true,
    clear: clear === true,
    needs: neededWords(all),
  };
}

/** The fewest words one of which a part that can't be missing takes: most patterns need a word that a sentence doesn't have. */
function neededWords(parts: readonly string[]): readonly string[] | null {
  const choices = parts
    .filter((part) => MARKS[part] === undefined && !/^[!=]|[?*]$/u.test(part))
    .map((part) => part.replace('~', '').split('|'))
    .filter((words) => !words.some((word) => word in CLASSES));
  const [fewest = null] = choices.toSorted((left, right) => left.length - right.length);
  return fewest;
}

function partOf(source: string): Part {
  const kind = MARKS[source];
  if (kind !== undefined) return { kind, test: () => true, least: 0, most: 0 };
  if (source.startsWith('=END|')) {
    const test = testOf(source.slice('=END|'.length));
    return { kind: 'not', test: (word) => !test(word), least: 0, most: 0 };
  }
  if (source.startsWith('=')) return { kind: 'look', test: testOf(source.slice(1)), least: 0, most: 0 };
  if (source.startsWith('!')) return { kind: 'not', test: testOf(source.slice(1)), least: 0, most: 0 };
  const [least, most] = source.endsWith('*') ? [0, MOST_REPEATED] : source.endsWith('?') ? [0, 1] : [1, 1];
  return { kind: 'take', test: testOf(source.replace(/[?*]$/u, '')), least, most };
}

function testOf(source: string): Test {
  const isLemma = source.startsWith('~');
  const tests = source
    .replace('~', '')
    .split('|')
    .map((one): ((word: Word) => boolean) => {
      const known = CLASSES[one];
      if (known !== undefined) return known;
      return isLemma
        ? ({ lemma, text }) => lemma === one || text === one
        : ({ text, possessive }) => text === one && !possessive;
    });
  return (word) => word !== undefined && tests.some((test) => test(word));
}

interface Match {
  at: number;
  from: number;
  to: number;
  /** Where a pause was wanted and found. */
  paused: number;
  taken: readonly (readonly Word[])[];
}

/** All edits that patterns propose from a word on. */
export function matchesOf(patterns: readonly Pattern[]): (sentence: readonly Word[], at: number) => Edit[] {
  const compiled = patterns.map(compile);
  const possible = new WeakMap<readonly Word[], readonly Compiled[]>();
  const possibleIn = (sentence: readonly Word[]) => {
    const said = new Set(sentence.flatMap(({ text, lemma }) => [text, lemma]));
    return compiled.filter(({ needs }) => needs?.some((word) => said.has(word)) ?? true);
  };
  return (sentence, at) => {
    const some = possible.get(sentence) ?? possibleIn(sentence);
    possible.set(sentence, some);
    return some.flatMap((pattern) => editOf(pattern, sentence, at) ?? []);
  };
}

function editOf(
  { parts, notAfter, better, lesson, sure, clear }: Compiled,
  sentence: readonly Word[],
  at: number,
): Edit | null {
  if (notAfter !== null && at > 0 && notAfter(sentence[at - 1]) && sentence[at]?.breakBefore === false)
    return null;
  const match = matchFrom(parts, sentence, { at, from: -1, to: -1, paused: at, taken: [] });
  if (match === null || match.from < 0) return null;
  const text = better.map((word) => spelt(word, match.taken)).filter((word) => word !== '');
  for (const [index, word] of text.entries()) {
    const next = text[index + 1] ?? sentence[match.to]?.text ?? '';
    if (word === 'A') text[index] = startsWithVowelSound(next) ? 'an' : 'a';
  }
  const edit = {
    from: match.from,
    to: match.to,
    better: text.join(' '),
    lesson,
    ...(clear ? { clear } : {}),
  };
  const several = match.to - match.from > 1 ? { whole: true as const } : {};
  return sure ? { ...edit, ...several, certain: true } : { ...edit, ...several, plain: true };
}

function matchFrom(parts: readonly Part[], sentence: readonly Word[], so: Match): Match | null {
  const [part, ...rest] = parts;
  if (part === undefined) return so;
  const next = sentence[so.at];
  const goesOn = (more: Partial<Match> = {}) => matchFrom(rest, sentence, { ...so, ...more });
  switch (part.kind) {
    case 'open':
      return goesOn({ from: so.at, to: so.at });
    case 'close':
      return goesOn({ to: so.at });
    case 'start':
      return so.at === 0 ? goesOn() : null;
    case 'clause':
      return opensClause(sentence, so.at) ? goesOn() : null;
    case 'end':
      return next === undefined || next.breakBefore ? goesOn() : null;
    case 'stop':
      return next === undefined ? goesOn() : null;
    case 'pause':
      return next?.breakBefore === true ? goesOn({ paused: so.at }) : null;
    case 'look':
      return next !== undefined && !next.breakBefore && part.test(next) ? goesOn() : null;
    case 'not':
      return next === undefined || next.breakBefore || !part.test(next) ? goesOn() : null;
    case 'take':
      return taking(part, { rest, sentence, so });
  }
}

/** As many words as fit, so that what comes after still matches. */
function taking(
  { test, least, most }: Part,
  { rest, sentence, so }: { rest: readonly Part[]; sentence: readonly Word[]; so: Match },
): Match | null {
  let count = 0;
  while (count < most && fits(sentence[so.at + count], test, so.at + count === so.paused)) count += 1;
  for (; count >= least; count -= 1) {
    const taken = [...so.taken, sentence.slice(so.at, so.at + count)];
    const match = matchFrom(rest, sentence, { ...so, at: so.at + count, taken });
    if (match !== null) return match;
  }
  return null;
}

/** A pause stands before the first word or where the pattern says so. */
function fits(word: Word | undefined, test: Test, mayPause: boolean): boolean {
  return word !== undefined && test(word) && (!word.breakBefore || mayPause);
}

function spelt(word: string, taken: Match['taken']): string {
  const [, number, form] = /^\$(\d)(?::([\w-]+))?$/u.exec(word) ?? [];
  if (number === undefined) return word;
  const said = taken[Number(number) - 1] ?? [];
  const inForm = form === undefined ? undefined : formOf(form);
  return said.map((one) => inForm?.(one) ?? one.text).join(' ');
}
