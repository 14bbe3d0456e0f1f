import { isHesitation, takenBack } from '@bandpal/contracts';
import type { RunningWord } from '@bandpal/contracts';
import { withoutFillers } from './drop-fillers.ts';
import type { Edit } from './edit.ts';
import { endsSentence, inPlaceOf, isName, saidWords } from './said-words.ts';
import type { Said } from './said-words.ts';

/** Brackets and quotes have a meaning. */
const LIGHT = /^[\s,…–—.!?-]*$/u;

/** Leaves out what the speaker took back, with the words that say so: the repair is what they meant ("he have, I mean he has"). */
export function dropSelfRepairs(text: string): Edit[] {
  const all = saidWords(text);
  const spoken = withoutFillers(all);
  const taken = takenBack(spoken.map((index, position) => running(all, index, spoken[position + 1])));
  const edits: Edit[] = [];
  for (let first = 0; first < spoken.length; first += 1) {
    if (taken[first] !== true) continue;
    let behind = first;
    while (taken[behind] === true) behind += 1;
    edits.push(...leftOut(all, spoken[first], spoken[behind]));
    first = behind;
  }
  return edits;
}

function running(all: readonly Said[], index: number, next = index + 1): RunningWord {
  const passed = all.slice(index, next);
  const { lower = '', gap = '' } = all[index] ?? {};
  const isOver = passed.some((word) => endsSentence(word.gap));
  const after = isOver
    ? 'sentence'
    : /^\s*(?:\.{2,}|…|-+\s|–)/u.test(gap)
      ? 'trail'
      : /[,:—]/u.test(gap)
        ? 'comma'
        : 'none';
  return { lower, after, hesitates: passed.length > 1 };
}

/** Nothing where a name or a number would go, which the repair does not say. */
function leftOut(all: readonly Said[], from = 0, behind = all.length): Edit[] {
  const [first, next] = [all[from], all[behind]];
  const gone = all.slice(from, behind);
  // "In the sea, I mean." explains what came before: the next sentence mends nothing.
  if (endsSentence(gone.at(-1)?.gap ?? '')) return [];
  if (first === undefined || next === undefined || gone.some(({ gap }) => !LIGHT.test(gap))) return [];
  const repair = new Set(all.slice(behind, behind + gone.length + 1).map(({ lower }) => lower));
  if (isPutOff(gone, { next, repair })) return [];
  if (gone.some((word) => isNameOrNumber(word) && !repair.has(word.lower))) return [];
  return [{ from: first.start, to: next.end, better: inPlaceOf(first, next.text), kind: 'self-repair' }];
}

const PREPOSITIONS = new Set('to of in on at for with from by about into'.split(' '));

/** "A room with, um, a view" and "we'd have, um, had" go on as they began; "I went to, um, I go to work" doesn't. */
function isPutOff(
  gone: readonly Said[],
  { next, repair }: { next: Said; repair: ReadonlySet<string> },
): boolean {
  const words = gone.filter(({ lower }) => !isHesitation(lower));
  const last = words.at(-1)?.lower ?? '';
  return (
    (PREPOSITIONS.has(last) && !repair.has(last)) ||
    (words.length === 1 && last === 'have' && next.lower === 'had')
  );
}

function isNameOrNumber(word: Said): boolean {
  return /\p{N}/u.test(word.text) || isName(word);
}
