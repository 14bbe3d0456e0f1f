import { isHesitation, wordPartsIn } from '@bandpal/contracts';

/** Short forms as recognisers and typists write them, with and without the apostrophe, and what they stand for. */
const LONG_FORMS = new Map(
  Object.entries({
    im: 'i am',
    ive: 'i have',
    id: 'i would',
    ill: 'i will',
    dunno: 'do not know',
    cannot: 'can not',
    lets: 'let us',
    lemme: 'let me',
    gimme: 'give me',
    wanna: 'want to',
    gotta: 'have to',
    ok: 'okay',
    alright: 'all right',
    pls: 'please',
    plz: 'please',
    thats: 'that is',
    whats: 'what is',
    its: 'it is',
    theres: 'there is',
    hows: 'how is',
    wheres: 'where is',
    whos: 'who is',
    youre: 'you are',
    cant: 'can not',
    wont: 'will not',
    ...Object.fromEntries(
      ['do', 'did', 'does', 'could', 'would', 'should', 'was', 'is', 'are', 'have', 'has', 'had'].map(
        (verb) => [`${verb}nt`, `${verb} not`],
      ),
    ),
  }),
);

/** Says nothing by itself: a hesitation, or an "oh". */
export const isEmptySound = (word: string): boolean => isHesitation(word) || /^(?:o+h+|m)$/u.test(word);

/** Said anywhere in a sentence without changing it. */
const EMPHASIS = new Set(['really', 'actually', 'honestly', 'basically']);

/** The words of a text in lower case, emphasis gone, with short forms written out, so that "I don't", "i dont" and "I do not" are one. */
export function canonicalWords(text: string): string[] {
  return plainWords(text)
    .filter((word) => !isEmptySound(word) && !EMPHASIS.has(word))
    .flatMap((word) => (LONG_FORMS.get(word.replaceAll("'", '')) ?? word).split(' '));
}

/** The words of a text as they are compared: in lower case, without punctuation, compounds in their parts. */
export function plainWords(text: string): string[] {
  return wordPartsIn(text).map(({ plain }) => plain);
}
