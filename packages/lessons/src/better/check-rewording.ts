import { wordsIn } from '@bandpal/contracts';
import { diffArrays } from 'diff';
import type { BetterPiece, BetterVersion } from './better-version.ts';
import { familyOf, keepsNegation } from './keeps-negation.ts';

/** Who is spoken of. "It" is left out: learners say it for people and for many things, and a better version says "they". */
const PERSONS: Readonly<Record<string, string>> = {
  i: 'I me my mine myself',
  you: 'you your yours yourself yourselves',
  we: 'we us our ours ourselves',
  he: 'he him his himself',
  she: 'she her hers herself',
  they: 'they them their theirs themselves',
};
/** Words after which a reader may be told "he" or "she". */
const TOLD_BY: Readonly<Record<string, string>> = {
  he: 'man men boy boys guy father dad brother brothers son sons husband grandfather grandpa uncle nephew boyfriend mr sir king actor',
  she: 'woman women girl girls lady mother mum mom sister sisters daughter daughters wife grandmother grandma aunt niece girlfriend mrs ms miss madam queen actress',
};

/** What may stand before a noun. */
const OWNER = /^(?:my|your|our|his|her|their)$/u;

const PERSON_OF = tableOf(PERSONS);
const TOLD = tableOf(TOLD_BY);

/**
 * Whether nobody became somebody else: no pronoun stands in the place of another person's, none gives way to a new word with a meaning of
 * its own, and nobody is called "he" or "she" of whom that was not said.
 * @param changes what was said and what stands for it, in lower case, place by place.
 */
function keepsPersons(
  changes: readonly { from: readonly string[]; to: readonly string[] }[],
  said: readonly string[],
): boolean {
  const known = new Set(said.flatMap((word) => [personOf(word), TOLD.get(word)]));
  return changes.every(({ from, to }) => {
    const [before, after] = [personsIn(withoutOwned(from, to)), personsIn(to)];
    const lost = [...before].filter((person) => !after.has(person));
    const gained = [...after].filter((person) => !before.has(person));
    const isInvented = gained.some((person) => Object.hasOwn(TOLD_BY, person) && !known.has(person));
    return !isInvented && (lost.length === 0 || gained.length === 0);
  });
}

/** Words without those like "my" that go together with what they stand before: "my friends" may become "they". */
function withoutOwned(from: readonly string[], to: readonly string[]): string[] {
  const stays = new Set(to.map(familyOf));
  return from.filter((word, index) => {
    const owned = from[index + 1];
    return !OWNER.test(word) || owned === undefined || stays.has(familyOf(owned));
  });
}

const personsIn = (words: readonly string[]): Set<string> =>
  new Set(words.flatMap((word) => personOf(word) ?? []));

/** Of a pronoun, also in a short form ("he's"). */
function personOf(word: string): string | undefined {
  return PERSON_OF.get(word.replace(/['’](?:d|ll|m|re|s|ve)$/u, ''));
}

function tableOf(groups: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(groups).flatMap(([name, words]) =>
      words.split(' ').map((word) => [word.toLowerCase(), name] as const),
    ),
  );
}

/**
 * What a verb may gain only where words said so: that it was a habit once, that it is still to come, that it can, may or must be. Each
 * with what else says the same.
 */
const SHADES: readonly { marks: RegExp; said: RegExp }[] = [
  { marks: /^used$/u, said: /^used?$/u },
  {
    marks: /^(?:will|shall|won['’]t|\p{L}+['’]ll|gonna)$/u,
    said: /^(?:will|would|shall|won['’]t|wouldn['’]t|\p{L}+['’](?:ll|d)|gonna|going|tomorrow|tonight|next|soon|later|future|plan\p{L}*|hop(?:e|ing)|want|if|when)$/u,
  },
  {
    marks: /^(?:would|wouldn['’]t|\p{L}+['’]d)$/u,
    said: /^(?:had|will|would|won['’]t|wouldn['’]t|\p{L}+['’](?:ll|d)|want\p{L}*|wish\p{L}*|hop(?:e|ing)|dream\p{L}*|if)$/u,
  },
  {
    marks: /^(?:can|could|cannot|can['’]t|couldn['’]t)$/u,
    said: /^(?:can|could|cannot|can['’]t|couldn['’]t|able|possib\p{L}*|impossib\p{L}*|allow\p{L}*|know)$/u,
  },
  {
    marks: /^(?:may|might|maybe|perhaps|possibly|probably)$/u,
    said: /^(?:may|might|maybe|perhaps|possib\p{L}*|probabl\p{L}*|can|could|think|guess|sure)$/u,
  },
  {
    marks: /^(?:must|should|ought|mustn['’]t|shouldn['’]t)$/u,
    said: /^(?:must|should|ought|mustn['’]t|shouldn['’]t|have|has|had|need\p{L}*|better|supposed|important|necessary)$/u,
  },
];

/** Whether no verb gained a time or a possibility that nothing in what was said speaks of. Words are in lower case. */
function keepsTime(said: readonly string[], proposed: readonly string[]): boolean {
  return SHADES.every(
    (shade) => !proposed.some((word) => shade.marks.test(word)) || said.some((word) => shade.said.test(word)),
  );
}

/** Words that hold a sentence together and say nothing of their own, and hesitations. How often something happens is a fact. */
const FUNCTION_WORDS: ReadonlySet<string> = new Set(
  `a an the this that these those some any each every all both either such same other another
  i you he she it we they me him her us them my your his its our their mine yours hers ours theirs
  myself yourself himself herself itself ourselves themselves who whom whose which what where when why how
  am is are was were be been being do does did done doing have has had having
  can could may might must shall should will would ought used
  and or but so because although though since while if unless until as than then however therefore moreover besides also too
  of in on at by for with about against between into through during before after above below to from up down out off over under
  again further once here there now just only even still yet already quite rather really very much many more most few less
  well actually anyway mainly especially particularly generally
  let lets get got gets getting make makes made thing things way lot lots kind sort bit
  um uh er erm eh ah hm hmm mm yeah okay`
    .split(/\s+/u)
    .filter((word) => word !== ''),
);

/** `word` in lower case; short forms ("they'll") count as their first word. */
function isFunctionWord(word: string): boolean {
  return FUNCTION_WORDS.has(word.replace(/['’](?:d|ll|m|re|s|ve)$/u, ''));
}

/** Words that link a sentence to what came before it, or say how sure or how glad somebody is. They are few, and none of them is a name. */
const OPENERS: ReadonlySet<string> = new Set(
  `accordingly additionally admittedly afterwards again altogether apart basically briefly clearly consequently despite each everybody everyone
  everything except finally first firstly fortunately frankly furthermore hence honestly hopefully indeed instead last lastly later likewise
  luckily meanwhile nevertheless next no nobody nonetheless not nothing obviously one otherwise overall personally please sadly second secondly
  similarly since somebody somehow someone something somewhere somewhat sure surprisingly there third thirdly thus unfortunately unlike whatever
  whenever wherever whether whoever within without yes`
    .split(/\s+/u)
    .filter((word) => word !== ''),
);

/** `word` in lower case. */
const isOpenerWord = (word: string): boolean => OPENERS.has(word);

/** What a language model may write: Latin letters, figures and the marks of plain sentences. */
const PLAIN_TEXT = /^[\p{Script=Latin}\p{M}\d .,;:!?'’"“”()%&$€£–—-]+$/u;
/** A better version says the same with about as many words, as shares of what was said. */
const SHORTEST = 0.4;
const LONGEST = 1.5;
/** Words that a short answer may gain by full sentences. */
const SPARE_WORDS = 4;
/** Words with a meaning of their own that may come for each one that goes ("get up" for "rise"). */
const NEW_FOR_OLD = 2;
/** Share of the words with a meaning of their own that stays, or the answer is not the learner's any more. */
const LEAST_KEPT = 0.5;
const NUMBER =
  /\d|^(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\p{L}+teen|(?:twen|thir|for|fif|six|seven|eigh|nine)t(?:y|ie)|hundred|thousand|million|billion|half|twice|dozen)s?$/u;
/** So many letters at the beginning tell a name ("Brazil", "Brazilian"). */
const NAME_LETTERS = 4;

/**
 * A better version that somebody else wrote, as changes of what was said; null where it is not surely the same in better words. New
 * facts are told by their form, for nothing here understands: a number or a name that was not said, a negation or an opposite, another
 * person, another time or a possibility, words with a meaning of their own where there was none that they could stand for, or too little
 * left of what was said.
 */
export function checkRewording(said: string, question: string, proposed: string): BetterVersion | null {
  const text = proposed.trim();
  if (!PLAIN_TEXT.test(text) || text === said.trim()) return null;
  const before = tokensOf(said);
  const after = tokensOf(text);
  const heard = [...before, ...tokensOf(question)].filter(isWord);
  const known = new Set(heard.map(familyOf));
  const isKnown = (word: string) => known.has(familyOf(word));
  if (!isAboutAsLong(before, after) || !keepsNegation(before.filter(isWord), after.filter(isWord)))
    return null;
  if (!keepsTime(wordsOf(before), wordsOf(after)) || !openersOf(after).every(isKnown)) return null;
  const named = new Set(heard.flatMap(namesIn));
  if (!after.every((token, index) => isNamed(token, { named, previous: after[index - 1] }))) return null;
  const pieces = piecesOf(before, after);
  const changes = pieces.flatMap((piece) =>
    piece.kind === 'same' ? [] : [{ from: wordsOf(tokensOf(piece.from)), to: wordsOf(tokensOf(piece.to)) }],
  );
  if (!keepsPersons(changes, wordsOf(before))) return null;
  const standsFor = (piece: BetterPiece): boolean =>
    piece.kind === 'same' ||
    contentOf(piece.to).filter((word) => !isKnown(word)).length <= NEW_FOR_OLD * contentOf(piece.from).length;
  const left = new Set(after.filter(isWord).map(familyOf));
  const content = contentOf(said);
  const kept = content.filter((word) => left.has(familyOf(word)));
  if (!pieces.every(standsFor) || kept.length < LEAST_KEPT * content.length) return null;
  return { text, pieces, isUnsure: false };
}

/** Stretches that stay and stretches that are said in other words; spaces alone do not part two changes. */
function piecesOf(before: readonly string[], after: readonly string[]): BetterPiece[] {
  const pieces: BetterPiece[] = [];
  for (const { added, removed, value } of diffArrays([...before], [...after])) {
    const text = value.join('');
    const last = pieces.at(-1);
    const isSame = !added && !removed;
    if (last !== undefined && last.kind !== 'same' && (!isSame || text.trim() === '')) {
      pieces[pieces.length - 1] = {
        kind: 'reworded',
        from: last.from + (added ? '' : text),
        to: last.to + (removed ? '' : text),
      };
    } else if (isSame) pieces.push({ kind: 'same', text });
    else pieces.push({ kind: 'reworded', from: removed ? text : '', to: added ? text : '' });
  }
  return pieces;
}

function isAboutAsLong(before: readonly string[], after: readonly string[]): boolean {
  const [said, proposed] = [count(before, isWord), count(after, isWord)];
  return proposed >= SHORTEST * said && proposed <= LONGEST * said + SPARE_WORDS;
}

/** Whether every number and every name in a token was said: as a whole, for "thirty" and "thirteen" begin alike. */
function isNamed(
  token: string,
  { named, previous = '.' }: { named: Set<string>; previous?: string | undefined },
) {
  const parts = namesIn(token);
  if (!parts.every((part) => !NUMBER.test(part) || named.has(part))) return false;
  // A capital at the beginning of a sentence says nothing.
  const isName = /^\p{Lu}/u.test(token) && !/^I(?:['’]|$)/u.test(token) && !/[.!?]/u.test(previous);
  return !isName || parts.every((part) => [...named].some((name) => isSameName(name, part)));
}

function isSameName(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return one === other || (short.length >= NAME_LETTERS && long.startsWith(short));
}

/** The words of a compound, as they are compared where they are numbers or names. */
function namesIn(token: string): string[] {
  return token
    .toLowerCase()
    .replace(/['’]s?$/u, '')
    .split('-');
}

/** First words of sentences that may be names: a capital there says nothing, so they have to be known. */
function openersOf(tokens: readonly string[]): string[] {
  return tokens.filter((token, index) => {
    const word = token.toLowerCase();
    const opens = index === 0 || /[.!?]/u.test(tokens[index - 1] ?? '');
    return opens && isWord(token) && !isFunctionWord(word) && !isOpenerWord(word);
  });
}

const wordsOf = (tokens: readonly string[]): string[] =>
  tokens.filter(isWord).map((token) => token.toLowerCase());

function contentOf(text: string): string[] {
  return tokensOf(text).filter((token) => isWord(token) && !isFunctionWord(token.toLowerCase()));
}

/** The words of a text and what stands between them. */
function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  let at = 0;
  for (const { text: word, start, end } of wordsIn(text)) {
    tokens.push(text.slice(at, start), word);
    at = end;
  }
  return [...tokens, text.slice(at)].filter((token) => token !== '');
}

function isWord(token: string): boolean {
  return /[\p{L}\d]/u.test(token);
}

function count(tokens: readonly string[], is: (token: string) => boolean): number {
  return tokens.filter(is).length;
}
