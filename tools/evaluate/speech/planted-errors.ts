import { compareWords } from '@bandpal/speech/testing';
import type { Clip, Reading } from './clip.ts';
import { share } from './word-counts.ts';

type ErrorKind =
  | 'tense'
  | 'agreement'
  | 'article'
  | 'preposition'
  | 'countability'
  | 'comparison'
  | 'verb form';

/** A learner's sentence with one error. */
interface PlantedSentence {
  kind: ErrorKind;
  /** As the learner says it, with the error. */
  said: string;
  /** The words of the sentence before the error, the wrong words and the right ones; either may be none. */
  before: string[];
  wrong: string[];
  right: string[];
  after: string[];
}

/** What became of a planted error: kept, turned into the right form, or written as something else or lost otherwise. */
type ErrorFate = 'kept' | 'corrected' | 'other';

/** Reads "Yesterday I {go|went} home.": wrong and right form in braces. The text must have one pair of them. */
export function plantedSentence(kind: ErrorKind, text: string): PlantedSentence {
  const [, before = '', wrong = '', right = '', after = ''] =
    /^([^{}]*)\{([^{}|]*)\|([^{}|]*)\}([^{}]*)$/.exec(text) ?? [];
  const said = `${before}${wrong}${after}`.replaceAll(/ +/g, ' ').trim();
  const [words, errors, forms, rest] = [before, wrong, right, after].map(wordsOf);
  return { kind, said, before: words ?? [], wrong: errors ?? [], right: forms ?? [], after: rest ?? [] };
}

/** What stands in the place of the error in the words written for the sentence, which is known by the word on each side of it. */
export function fateOfError(sentence: PlantedSentence, written: readonly string[]): ErrorFate {
  const { before, wrong, right, after } = sentence;
  const { reference, heard, steps } = compareWords([...before, ...wrong, ...after], written);
  const [from, to] = [before.length, before.length + wrong.length];
  const isBefore = (index: number | null): boolean => index !== null && (reference[index]?.from ?? 0) < from;
  const isAfter = (index: number | null): boolean => index !== null && (reference[index]?.from ?? 0) >= to;
  const first = steps.findLastIndex((step) => isBefore(step.reference)) + 1;
  const next = steps.findIndex((step) => isAfter(step.reference));
  // Where the words around the place are lost, nothing can be said about what stands in it.
  const isPlaceKnown = [steps[first - 1], steps[next]].every((step) => !step || step.kind === 'match');
  if (!isPlaceKnown) return 'other';
  const place = steps.slice(first, next === -1 ? steps.length : next);
  const found = place.flatMap((step) => (step.heard === null ? [] : [heard[step.heard]?.text ?? '']));
  if (found.join(' ') === comparable(wrong)) return 'kept';
  return found.join(' ') === comparable(right) ? 'corrected' : 'other';
}

function comparable(words: readonly string[]): string {
  return compareWords(words, [])
    .reference.map(({ text }) => text)
    .join(' ');
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}

/** Sentences as learners say them, each with one error: {wrong|right}. */
const TEXTS: readonly (readonly [ErrorKind, readonly string[]])[] = [
  [
    'tense',
    [
      'Yesterday I {go|went} to the market with my mother.',
      'Last summer we {visit|visited} my uncle in the mountains.',
      'When I was a child I {live|lived} near the sea.',
      'She {has bought|bought} a new car two weeks ago.',
      'I {know|have known} my best friend since primary school.',
      'In the past people {write|wrote} letters to each other.',
      'Last night I {am watching|was watching} a film when you called.',
      'Tomorrow I {went|will go} to the dentist.',
      'I {finish|finished} school three years ago.',
      'He {is working|has been working} in this company for ten years.',
      'When the train arrived we {are|were} already tired.',
      'My grandfather {teach|taught} me how to swim when I was six.',
    ],
  ],
  [
    'agreement',
    [
      'My brother {work|works} in a bank.',
      'She {have|has} two small children.',
      'People in my town {is|are} very friendly.',
      'My parents {lives|live} in the north of the country.',
      'There {is|are} many shops in our street.',
      'He {do|does} his homework in the evening.',
      'The children {was|were} very happy that day.',
      'It {depend|depends} on the weather.',
      'Everybody in my class {like|likes} this teacher.',
      'My friend always {tell|tells} funny stories.',
      'This kind of music {make|makes} me calm.',
      'These days everything {cost|costs} more money.',
    ],
  ],
  [
    'article',
    [
      'My father is {|a} teacher at the local school.',
      'I live in {|a} small village near the river.',
      'We went to {|the} cinema on Saturday.',
      'She wants to buy {|a} house in the city.',
      'I think {the|} nature is important for everyone.',
      'He is {|the} best player in our team.',
      'I usually have {the|} breakfast at seven.',
      'The sun rises in {|the} east.',
      'It was {|an} interesting book about history.',
      'I can see {|the} moon from my window.',
      'They travelled by {the|} train to the capital.',
    ],
  ],
  [
    'preposition',
    [
      'I am good {in|at} mathematics.',
      'She is married {with|to} a doctor.',
      'It depends {of|on} the price.',
      'I am interested {about|in} modern art.',
      'We arrived {to|at} the airport very late.',
      'I was born {on|in} June.',
      'My birthday is {in|on} Monday.',
      'He listens {|to} music every evening.',
      'We discussed {about|} the problem for an hour.',
      'I have lived here {since|for} ten years.',
      'She entered {into|} the room without a word.',
      'I prefer tea {than|to} coffee.',
    ],
  ],
  [
    'countability',
    [
      'The teacher gave us a lot of {informations|information}.',
      'I need some {advices|advice} about my future.',
      'There are {much|many} cars on the road.',
      'We do not have {many|much} time before the exam.',
      'They bought new {furnitures|furniture} for the kitchen.',
      'He has two {child|children} and a dog.',
      'I have {many homeworks|much homework} every weekend.',
      'I took three {photo|photos} of the bridge.',
      'The {peoples|people} in the village were kind.',
      'She carried a lot of heavy {luggages|luggage} to the hotel.',
      'There are {a little|a few} shops near my house.',
    ],
  ],
  [
    'comparison',
    [
      'This city is {more big|bigger} than my town.',
      'Today I feel {more better|better} than yesterday.',
      'My sister is {taller|the tallest} of all the girls in her class.',
      'It was the {most happy|happiest} day of my life.',
      'The blue one is {more cheap|cheaper} than the red one.',
      'He runs {more fast|faster} than me.',
      'She is as old {than|as} my mother.',
      'Winter here is {colder|as cold} as in the north.',
      'The second film was {worst|worse} than the first one.',
      'This exercise is {easy|easier} than I thought.',
      'It is {more easy|easier} to learn when you are young.',
    ],
  ],
  [
    'verb form',
    [
      'I enjoy {to read|reading} books in the garden.',
      'She wants {go|to go} to university next year.',
      'He stopped {to smoke|smoking} five years ago because of his health.',
      'I must {to work|work} every weekend.',
      'They suggested {to take|taking} the bus.',
      'I am used to {get|getting} up early.',
      'My mother made me {to clean|clean} my room.',
      'I look forward to {see|seeing} you again.',
      'We decided {going|to go} home after dinner.',
      'It is difficult {find|to find} a good job.',
      'Can you {to help|help} me with this bag?',
      'I am thinking about {change|changing} my job.',
    ],
  ],
];

export const PLANTED_SENTENCES: readonly PlantedSentence[] = TEXTS.flatMap(([kind, texts]) =>
  texts.map((text) => plantedSentence(kind, text)),
);

/** A sentence with a planted error, read by a voice. */
export type PlantedClip = Clip & { sentence: PlantedSentence };

/** What became of the errors of one kind, or of all. */
export interface FatesOfKind {
  kind: ErrorKind | 'all';
  errors: number;
  kept: number;
  corrected: number;
  /** Share of the errors that were kept; null without errors. */
  surviving: number | null;
}

/** Counts by kind, and of all kinds at the end. */
export function countFates(readings: readonly Reading<PlantedClip>[]): FatesOfKind[] {
  const kinds = [...Map.groupBy(readings, ({ clip }) => clip.sentence.kind)];
  return [...kinds.map(([kind, some]) => count(kind, some)), count('all', readings)];
}

function count(kind: FatesOfKind['kind'], readings: readonly Reading<PlantedClip>[]): FatesOfKind {
  const fates = readings.map(({ clip, transcription }) =>
    fateOfError(
      clip.sentence,
      transcription.words.map(({ text }) => text),
    ),
  );
  const kept = fates.filter((fate) => fate === 'kept').length;
  const corrected = fates.filter((fate) => fate === 'corrected').length;
  return { kind, errors: fates.length, kept, corrected, surviving: share(kept, fates.length) };
}
