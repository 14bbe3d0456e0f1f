import { familyOf } from './word-family.ts';

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
export function keepsPersons(
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
