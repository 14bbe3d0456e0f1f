import { startsWithVowelSound } from '../../language/vowel-sound.ts';
import type { Word } from '../../text/answer-text.ts';
import { change, remove } from './family.ts';
import type { Edit, Family } from './family.ts';
import { ADJECTIVE, endsPhrase, NOUN, pos, words } from './word-sets.ts';

const ARTICLE = words('a an the');
const INDEFINITE = words('a an');
const NEVER_COUNTED =
  words(`information advice homework equipment furniture luggage baggage traffic pollution news
  weather software hardware housework scenery luck transportation accommodation research progress feedback evidence rubbish clothing`);
/** Articles: what is wrong in every sentence. */
export const ARTICLES: Family = {
  id: 'article',
  least: { change: 1, insert: 1 },
  propose(sentence, at) {
    const word = sentence[at];
    if (word === undefined) return [];
    return [...wrongForm(sentence, at, word), ...tooMany(sentence, at, word)];
  },
  wrong: [
    ['I ate a apple after lunch.', 'I ate an apple after lunch.'],
    ['She works in an university.', 'She works in a university.'],
    ['It was a good news for my family.', 'It was good news for my family.'],
    ['I lost the my phone.', 'I lost my phone.'],
    ['We had to do a research into it.', 'We had to do research into it.'],
  ],
  forTagger: [
    ['My father is engineer in a big company.', 'My father is an engineer in a big company.'],
    ['I wake up early in morning.', 'I wake up early in the morning.'],
    ['We have same opinion about it.', 'We have the same opinion about it.'],
    ['I have big family.', 'I have a big family.'],
    ['It is most popular sport in my country.', 'It is the most popular sport in my country.'],
    ['I bought new car last year.', 'I bought a new car last year.'],
    ['The life in the city is expensive.', 'Life in the city is expensive.'],
    ['I want to find good job.', 'I want to find a good job.'],
    ['I found it on internet.', 'I found it on the internet.'],
  ],
  right: [
    'I work in a university for an hour a day.',
    'My grandmother is in hospital at the moment.',
    'I go to school by bus.',
    'Life is expensive in the city.',
    'I like music and good food.',
    'He is a friend of mine.',
    'We had dinner at home.',
    'What kind of person is she?',
    'I have a lot of free time on Sundays.',
    'With a little luck and a little homework you will pass.',
    "In last year's exam I did well.",
  ],
};

/** "a apple", "an university". */
function wrongForm(sentence: readonly Word[], at: number, word: Word): Edit[] {
  const next = sentence[at + 1];
  if (!INDEFINITE(word) || next === undefined || next.breakBefore || !/^[a-z]{3,}$/u.test(next.text))
    return [];
  if (!(NOUN(next) || ADJECTIVE(next))) return [];
  // "An historian" and "an hotel" are old, and not wrong.
  if (/^(?:hist|hyst|hotel|habit|herb)/u.test(next.text)) return [];
  // Letters are said by their names: "an MBA", "an SUV".
  if (/^(?:suv|mba|mri|ngo|led|fbi|x.*|[^aeiou]+)$/u.test(next.text)) return [];
  const right = startsWithVowelSound(next.text) ? 'an' : 'a';
  return right === word.text ? [] : [{ ...change(at, right), certain: true }];
}

/** "the my phone", "a news". */
function tooMany(sentence: readonly Word[], at: number, word: Word): Edit[] {
  const next = sentence[at + 1];
  if (!ARTICLE(word) || next === undefined || next.breakBefore) return [];
  if (words('my your our their his')(next)) return [{ ...remove(at), certain: true }];
  if (!INDEFINITE(word)) return [];
  const head = headAfter(sentence, at + 1);
  return NEVER_COUNTED(sentence[head]) &&
    endsPhrase(sentence, head) &&
    // "A little luck" is some of it.
    !words('little bit')(sentence[at + 1]) &&
    // "A traffic light", "a weather warning": taggers take the second half for many things.
    !pos('ADJ', 'VERB')(sentence[head + 1]) &&
    !sentence.slice(at + 1, head).some(NOUN)
    ? [{ ...remove(at), certain: true }]
    : [];
}

function headAfter(sentence: readonly Word[], at: number): number {
  let head = at;
  while (ADJECTIVE(sentence[head]) && sentence[head + 1] !== undefined) head += 1;
  return head;
}
