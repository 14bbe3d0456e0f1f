import type { Edit } from './better-version.ts';
import { saidWords } from './swap-words.ts';
import type { Said } from './swap-words.ts';

const SUBJECTS = new Set('i he she it we they'.split(' '));
const STARTERS = new Set(
  `i i'm i've i'd i'll he he's she she's it it's we we're they they're you my our his her their the this that there there's
   people a some`.split(/\s+/u),
);
/** A sentence that begins like one of these is joined to another already, or answers by itself. */
const JOINED = new Set(
  'and but so because which who yes no yeah well okay ok if when although while'.split(' '),
);
/** "I mean", "I guess": asides, not statements. */
const ASIDE = new Set('mean guess think suppose'.split(' '));

const DENIAL = /n't$|^(?:cannot|never)$/u;
const LIKING = /^(?:like|likes|love|loves|enjoy|enjoys|prefer|prefers|hate|hates|want|wants)$/u;

/** Words of two sentences that are joined by "because" or "but", and by the weaker "and". */
const LONGEST = 24;
const LONGEST_WITH_AND = 14;
/** A sentence of more words is not choppy. */
const CHOPPY = 7;

/** Joins sentences where the second one's first word asks for it, and very short ones on the same thing. */
export function joinSentences(text: string): Edit[] {
  const sentences = sentencesOf(text);
  const edits: Edit[] = [];
  for (let index = 1; index < sentences.length; index += 1) {
    const edit = joint(sentences[index - 1] ?? [], sentences[index] ?? []);
    if (edit === null) continue;
    edits.push(edit);
    // The sentence is longer now, and is judged anew with the one behind it.
    index += 1;
  }
  return edits;
}

function sentencesOf(text: string): Said[][] {
  const sentences: Said[][] = [];
  for (const word of saidWords(text)) {
    if (word.opens) sentences.push([]);
    sentences.at(-1)?.push(word);
  }
  return sentences;
}

function joint(first: readonly Said[], second: readonly Said[]): Edit | null {
  const last = first.at(-1);
  const [next] = second;
  if (last === undefined || next === undefined || !/^\.[ ]+$/u.test(last.gap)) return null;
  if (!/^(?:\.|$)/u.test((second.at(-1)?.gap ?? '').trim()) || first.length < 3) return null;
  const between = { from: last.end, to: next.end, kind: 'joined' as const };
  const told = byConjunction(first, second);
  if (told !== null) return { ...between, better: told };
  const relative = asRelative(first, second);
  if (relative !== null) return { ...between, better: relative };
  const joining = choppy(first, second);
  return joining === null ? null : { ...between, better: joining };
}

/** "I like it. Because it's cheap." */
function byConjunction(first: readonly Said[], second: readonly Said[]): string | null {
  const [conjunction, subject] = second;
  if (conjunction === undefined || subject === undefined || second.length < 3) return null;
  if (conjunction.gap !== ' ' || first.length + second.length > LONGEST) return null;
  if (JOINED.has(first[0]?.lower ?? '')) return null;
  if (conjunction.lower === 'which')
    return /^(?:is|was|means|makes|helps)$/u.test(subject.lower) ? ', which' : null;
  if (!STARTERS.has(subject.lower)) return null;
  if (first.some(({ lower }) => lower === conjunction.lower)) return null;
  if (conjunction.lower === 'because') return ' because';
  return ['but', 'so', 'and'].includes(conjunction.lower) ? `, ${conjunction.lower}` : null;
}

const PEOPLE = new Set(
  'brother sister friend uncle aunt cousin teacher neighbour neighbor colleague son daughter grandmother grandfather boss wife husband'.split(
    ' ',
  ),
);
const THINGS = new Set(
  'dog cat car bike flat apartment house garden town city village company school university shop job restaurant phone bicycle piano guitar'.split(
    ' ',
  ),
);

/** "I have a brother. He is a doctor." */
function asRelative(first: readonly Said[], second: readonly Said[]): string | null {
  const lower = first.map((word) => word.lower).join(' ');
  const [subject, verb] = second;
  if (subject === undefined || verb === undefined || second.length > 9 || first.length > 8) return null;
  const match =
    /^(?:and )?i (?:have|had|live in|work in|work for|study at|lived in) an? (?:\S+ ){0,2}(\S+)$/u.exec(
      lower,
    );
  const noun = match?.[1] ?? '';
  if (subject.gap !== ' ' || first.slice(0, -1).some(({ gap }) => gap !== ' ')) return null;
  if (
    !/^(?:is|was|works|lives|lived|has|had|plays|studies|teaches|likes|loves|belongs|makes|comes)$/u.test(
      verb.lower,
    )
  )
    return null;
  if (PEOPLE.has(noun) && /^(?:he|she)$/u.test(subject.lower)) return ' who';
  return THINGS.has(noun) && subject.lower === 'it' ? ', which' : null;
}

/** "And" or "but" for two very short statements on the same subject; null where they may be more than that. */
function choppy(first: readonly Said[], second: readonly Said[]): string | null {
  const words = [...first, ...second];
  const [opening, firstVerb] = first;
  const [subject, verb] = second;
  if (opening === undefined || subject === undefined || verb === undefined || second.length < 3) return null;
  if (first.length > CHOPPY || second.length > CHOPPY || words.length > LONGEST_WITH_AND) return null;
  if (!isSameSubject(opening.lower, subject.lower) || subject.gap !== ' ') return null;
  if (
    words.some(({ lower }) => JOINED.has(lower)) ||
    [firstVerb?.lower, verb.lower].some((word) => ASIDE.has(word ?? ''))
  )
    return null;
  if (DENIAL.test(verb.lower) !== DENIAL.test(firstVerb?.lower ?? ''))
    return firstVerb?.lower === second[2]?.lower || first[2]?.lower === verb.lower
      ? `, but ${lowered(subject)}`
      : null;
  // What follows a liking may be the reason for it, unless it goes on about the same thing.
  const goesOn =
    second.slice(1).some(({ lower }) => /^(?:it|them|there)$/u.test(lower)) ||
    firstVerb?.lower === verb.lower;
  if (LIKING.test(firstVerb?.lower ?? '') && !goesOn) return null;
  return `, and ${lowered(subject)}`;
}

function isSameSubject(opening: string, subject: string): boolean {
  return (
    SUBJECTS.has(subject) && (opening === subject || (opening === 'my' && /^(?:he|she)$/u.test(subject)))
  );
}

function lowered(word: Said): string {
  return /^I(?:['’]|$)/u.test(word.text) ? word.text : word.text.toLowerCase();
}
