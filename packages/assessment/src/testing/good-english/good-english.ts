import { CLAUSES } from './clauses.ts';
import { NOUNS } from './nouns.ts';
import { STORIES_AND_TALK } from './stories-and-talk.ts';
import { VERBS } from './verbs.ts';

/** Countries whose educated spoken English differs enough to matter. */
const VARIETIES = [
  'british',
  'irish',
  'american',
  'canadian',
  'australian',
  'new-zealand',
  'indian',
  'south-african',
  'singaporean',
  'nigerian',
] as const;

/** Something that educated people say where it is from. To call it wrong is to accuse them. */
export interface GoodEnglish {
  variety: (typeof VARIETIES)[number];
  /** What is tempting about it, as "cleft" or "historic-present". */
  kind: string;
  /** A sentence or a short answer, with straight apostrophes. */
  text: string;
}

/** Of our own wording, twelve of each kind: two British, two American, one of each other variety. */
export const GOOD_ENGLISH: readonly GoodEnglish[] = [STORIES_AND_TALK, VERBS, NOUNS, CLAUSES].flatMap(
  (source) => source.trim().split('\n\n').flatMap(readKind),
);

function readKind(paragraph: string): GoodEnglish[] {
  const [kind = '', ...lines] = paragraph.split('\n');
  return lines.map((line) => ({ kind, ...readLine(line) }));
}

function readLine(line: string): Omit<GoodEnglish, 'kind'> {
  const end = line.indexOf(': ');
  const name = line.slice(0, end);
  const variety = VARIETIES.find((one) => one === name);
  if (variety === undefined) throw new TypeError(`no variety of English: ${line}`);
  return { variety, text: line.slice(end + 2) };
}
