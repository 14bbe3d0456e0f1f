import { FAMILY_LESSONS, HABIT_LESSONS, POINT_LESSONS } from '@bandpal/assessment/lessons';
import type { Lesson } from '@bandpal/assessment/lessons';
import { COMING_SOON, SPEAKING_PARTS } from '../src/features/landing/landing-texts.ts';
import { MODES } from '../src/features/modes/mode-catalogue.ts';
import { createHeuristic, defaultHeuristicOpts } from 'wuchale';
import type { HeuristicFunc } from 'wuchale';

/** Where strings are names of protocols, files and browsers, and are compared or sent, not read. */
const NO_TEXTS =
  /^src\/(api|identity|storage|prerender)\/|calendar-file|clip-words|device-name|structured-data|trouble-of-voice-error/u;
/** Modules that hold nothing but texts; there a text may begin with a small letter or with a figure. */
const ONLY_TEXTS = /-(?:texts?|catalogue)\.ts$|drills\/family-drills\.ts$/u;
/** Words with a space between them, or beside a figure. */
const HAS_WORDS = /\p{L}{2,}\S*\s|\s\S*\p{L}{2,}/u;
/** One word with capitals inside is the name of a class or of a type ("AbortError", "FAQPage"). */
const NAME_IN_CODE = /^[A-Z]+[a-z]+[A-Z]\w*$/u;
/** The outline of a drawing ("M14 4h52"). */
const OUTLINE = /^M[-\d#{]/u;
/** What formats name so: keys in events, types of schema.org, the head of a WAV file. */
const NAMES_OF_FORMATS = new Set([
  'Enter',
  'Escape',
  'Space',
  'Organization',
  'FAQPage',
  'Question',
  'Answer',
  'Any',
  'WAVEfmt',
]);

/** What is said in English, as lessons and descriptions of a test show it: it stays English in every language. */
const EXAMPLES: ReadonlySet<string> = new Set([
  ...[...MODES, ...SPEAKING_PARTS, ...COMING_SOON].flatMap(({ sample }) => sample ?? []),
  ...[FAMILY_LESSONS, HABIT_LESSONS, POINT_LESSONS].flatMap((lessons) =>
    Object.values<Lesson>(lessons).flatMap(({ examples }) => examples.flat()),
  ),
]);

const looksLikeText = createHeuristic({
  ...defaultHeuristicOpts,
  ignoreCalls: ['fetch', 'Error', 'RangeError'],
});

/** Whether a string of the sources is read by people. In markup nearly all is; elsewhere what begins with a capital and is no name. */
export const isInterfaceText: HeuristicFunc = (message) => {
  const { file, scope } = message.details;
  const [text = ''] = message.msgStr;
  if (EXAMPLES.has(text)) return false;
  if (scope === 'script' && ONLY_TEXTS.test(file) && HAS_WORDS.test(text)) return 'message';
  if (looksLikeText(message) !== 'message') return false;
  if (scope !== 'script') return 'message';
  return NO_TEXTS.test(file) || NAME_IN_CODE.test(text) || OUTLINE.test(text) || NAMES_OF_FORMATS.has(text)
    ? false
    : 'message';
};
