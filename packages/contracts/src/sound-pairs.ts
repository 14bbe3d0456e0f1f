import * as z from 'zod/mini';

/** Two sounds that learners mix up, by letters that stand for them. */
export const soundContrastSchema = z.enum([
  'th-s',
  'th-t',
  'n-ng',
  'ch-sh',
  'v-w',
  'b-v',
  's-sh',
  'f-p',
  'p-b',
  'l-r',
  'ih-iy',
  'ae-ah',
]);
export type SoundContrast = z.infer<typeof soundContrastSchema>;

export type SoundPair = readonly [string, string];

/**
 * Words that differ in one sound. A pair is here only if the embedded recogniser told its words apart in at least 10 of 12 renderings by
 * the embedded voices (docs/how-it-works/speech.md): what cannot be told apart in the examiner's own voice is no exercise for the ear.
 */
const PAIRS: Readonly<Record<SoundContrast, readonly SoundPair[]>> = {
  'th-s': [
    ['thing', 'sing'],
    ['path', 'pass'],
  ],
  'th-t': [
    ['three', 'tree'],
    ['thin', 'tin'],
    ['thank', 'tank'],
  ],
  'n-ng': [
    ['win', 'wing'],
    ['thin', 'thing'],
    ['sin', 'sing'],
  ],
  'ch-sh': [
    ['watch', 'wash'],
    ['chip', 'ship'],
    ['cheap', 'sheep'],
  ],
  'v-w': [
    ['vine', 'wine'],
    ['vest', 'west'],
    ['vet', 'wet'],
  ],
  'b-v': [
    ['best', 'vest'],
    ['ban', 'van'],
    ['bet', 'vet'],
  ],
  's-sh': [
    ['see', 'she'],
    ['same', 'shame'],
    ['seat', 'sheet'],
    ['sign', 'shine'],
    ['sip', 'ship'],
  ],
  'f-p': [
    ['fast', 'past'],
    ['coffee', 'copy'],
    ['fan', 'pan'],
    ['feel', 'peel'],
  ],
  'p-b': [
    ['pack', 'back'],
    ['cap', 'cab'],
    ['pie', 'buy'],
  ],
  'l-r': [
    ['light', 'right'],
    ['long', 'wrong'],
    ['glass', 'grass'],
    ['play', 'pray'],
    ['fly', 'fry'],
    ['lock', 'rock'],
  ],
  'ih-iy': [
    ['sit', 'seat'],
    ['ship', 'sheep'],
    ['slip', 'sleep'],
    ['bit', 'beat'],
  ],
  'ae-ah': [
    ['hat', 'hut'],
    ['bag', 'bug'],
    ['match', 'much'],
  ],
};

/** The pairs of a contrast; there is at least one. */
export const soundPairs = (contrast: SoundContrast): readonly SoundPair[] => PAIRS[contrast];
