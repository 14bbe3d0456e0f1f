// What the end of an utterance says about whether more is coming. Words are compared without case and punctuation.
import { isHesitation } from '@bandpal/contracts';
import { plainWords } from '@bandpal/exam';
import { endsComplete } from './complete-endings.ts';

/** Words that cannot be the last of an English answer, or hardly ever are. Words that often are ("on", "do", "like") are left out. */
const DANGLING = new Set(
  (
    'and or but so because cause although whereas unless if when whenever whether since until ' +
    'the a an my your our their its every each very quite ' +
    'to of for from into onto as than between during through towards ' +
    "is are am i'm it's that's there's he's she's we're they're you're i've i'll " +
    'which who whose i we they he she'
  ).split(' '),
);

const DANGLING_ENDINGS = [
  'for example',
  'for instance',
  'such as',
  'kind of',
  'sort of',
  'a lot of',
  'you know',
  'i mean',
  'i think',
  'in order',
  'as well as',
  'because of',
  'let me think',
  'let me see',
  'how to say',
  'how do you say',
];

/** The most words that one of these endings has. */
const LONGEST_ENDING_WORDS = 4;

/** True when the text ends on a filled pause: "I like, um". */
export function endsOnFiller(text: string): boolean {
  return isHesitation(plainWords(text).at(-1) ?? '');
}

/** True when the text stops where English cannot stop: "because", "and the", "a lot of". */
export function endsDangling(text: string): boolean {
  if (/[-–—…]$|\.\.\.$/u.test(text.trim())) return true;
  const words = plainWords(text).filter((word) => !isHesitation(word));
  if (endsComplete(words)) return false;
  const tail = words.slice(-LONGEST_ENDING_WORDS).join(' ');
  const endsWith = (phrase: string) => tail === phrase || tail.endsWith(` ${phrase}`);
  return DANGLING_ENDINGS.some(endsWith) || DANGLING.has(words.at(-1) ?? '');
}
