import type { AnswerText, Word } from '../../text/answer-text.ts';
import type { LessonName } from '../../lessons/index.ts';
import { contract } from '../../language/contractions.ts';
import { FAMILIES } from './all-families.ts';
import type { Edit, Family } from './family.ts';
import { PATTERNS } from './all-patterns.ts';
import { mendTags } from './mend-tags.ts';
import { matchesOf } from './pattern.ts';

/** A change of some words of an answer that would correct an error, if there is one. */
export interface Proposal {
  family: Family;
  /** Token indexes of the answer, `to` exclusive; where they are equal `better` is put in before that token. */
  from: number;
  to: number;
  /** The lesson that says why; null where the family and the words tell. */
  lesson: LessonName | null;
  /** As it would be written in the middle of a sentence. */
  better: string;
  /** What it does to the number of words. */
  kind: 'change' | 'insert' | 'remove';
  /** Nats by which it must make the sentence likelier. */
  least: number;
  /** Wrong in every sentence. */
  certain: boolean;
  /** Whether the tagger need not agree. */
  plain: boolean;
  /** Half of it would leave the sentence wrong. */
  whole: boolean;
}

/** "He's" may be "he has", "he'd" "he had": what stands there is not known. */
const UNCLEAR = /'(?:s|d)$/iu;

const BY_FAMILY = new Map([...PATTERNS].map(([id, patterns]) => [id, matchesOf(patterns)]));

/** All corrections that a family has to offer for one stretch of an answer, in reading order. */
export function proposalsFor(text: AnswerText, words: readonly Word[]): Proposal[] {
  const found = new Map<string, Proposal>();
  const mended = mendTags(words);
  for (let at = 0; at < words.length; at += 1) {
    for (const family of FAMILIES) {
      for (const edit of [
        ...(family.propose?.(mended, at) ?? []),
        ...(BY_FAMILY.get(family.id)?.(mended, at) ?? []),
      ]) {
        const proposal = onTokens(text, words, { family, edit });
        if (
          proposal === null ||
          (proposal.least === Number.POSITIVE_INFINITY && !proposal.certain && !proposal.plain)
        )
          continue;
        const key = `${proposal.from} ${proposal.to} ${proposal.better}`;
        const known = found.get(key);
        found.set(
          key,
          known === undefined
            ? proposal
            : {
                ...known,
                lesson: known.lesson ?? proposal.lesson,
                plain: known.plain || proposal.plain,
                certain: known.certain || proposal.certain,
                whole: known.whole || proposal.whole,
              },
        );
      }
    }
  }
  return [...found.values()].sort((left, right) => left.from - right.from || left.to - right.to);
}

function onTokens(
  text: AnswerText,
  words: readonly Word[],
  { family, edit }: { family: Family; edit: Edit },
): Proposal | null {
  const inside = words[edit.from]?.token === words[edit.from - 1]?.token;
  const isInsert = edit.from === edit.to && !inside;
  const first = words[edit.from]?.token;
  const last = isInsert ? first : words[Math.max(edit.from, edit.to - 1)]?.token;
  if (first === undefined || last === undefined) return null;
  const touched = [...words.entries()].filter(
    ([, word]) => word.token >= first && word.token <= last && !isInsert,
  );
  if (edit.clear !== true && touched.some(([, word]) => UNCLEAR.test(text.tokens[word.token]?.text ?? '')))
    return null;
  const better = [
    ...touched.filter(([index]) => index < edit.from).map(([, word]) => word.text),
    ...edit.better.split(' ').filter((word) => word !== ''),
    ...touched.filter(([index]) => index >= edit.to).map(([, word]) => word.text),
  ];
  const spelt = new Map([
    ['i', 'I'],
    ...touched
      // The capital of a word that opens its sentence is not its own.
      .filter(([, { token }]) => token > 0 && text.tokens[token - 1]?.after !== 'sentence')
      // "You'll" is no way to spell its "you".
      .filter(([, { text: lower, token }]) => text.tokens[token]?.lower === lower)
      .map(([, { text: lower, token }]) => [lower, text.tokens[token]?.text ?? lower] as const),
  ]);
  const isShort = touched.some(([, word]) => /'/u.test(text.tokens[word.token]?.text ?? ''));
  const more = edit.better.split(' ').filter((word) => word !== '').length - (edit.to - edit.from);
  const spelling = (isShort ? contract(better) : better.join(' ')).replaceAll(
    /[a-z]+/gu,
    (word) => spelt.get(word) ?? word,
  );
  const said = touched.map(({ 1: { token } }) => token);
  if (
    !isInsert &&
    spelling.toLowerCase() === [...new Set(said)].map((token) => text.tokens[token]?.lower).join(' ')
  )
    return null;
  const kind = more === 0 ? 'change' : more > 0 ? 'insert' : 'remove';
  return {
    family,
    from: first,
    to: isInsert ? first : last + 1,
    lesson: edit.lesson ?? null,
    better: spelling,
    kind,
    least: (family.least?.[kind] ?? Number.POSITIVE_INFINITY) + (edit.doubt ?? 0),
    certain: edit.certain === true,
    plain: edit.plain === true,
    whole: edit.whole === true,
  };
}
