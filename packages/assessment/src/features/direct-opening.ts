import { plainMarks } from '@bandpal/contracts';

// Natural logarithms of odds: how much likelier answers begin like this to their own question than to any other of its form, on 769
// questions and answers of interviews with 80 learners.
const TO_YES_OR_NO = 0.5;
const TO_HOW = 0.9;
// On 2,200 such questions and answers in 1,039 interviews.
const TO_WHERE = 0.5;
const TO_WHY = 2;
// The same by what the first words take up of the question, beside how near the two are in meaning (training/relevance): a word, and two in a row
// ("the best thing is …").
const TAKES_UP_WORD = 0.9;
const TAKES_UP_PAIR = 1.1;
const OPENING_WORDS = 12;

/** They are in any question, or in any answer. */
const COMMON: ReadonlySet<string> = new Set(
  `a an the of in on at to for with from by about and or but so if is are was were be been am do does did have has had can could would will
  should may might must what when where who why how which you your i me my we our it its they their he his she her this that these those not
  no yes yeah well oh i'm it's don't there here as than then also very really just some any much many more most ok okay like know think tell
  please see`
    .trim()
    .split(/\s+/u),
);

const LEAD = String.raw`^(?:(?:well|oh|so|um|okay|actually|i think|i guess|i suppose|i'd say|honestly|to be honest|maybe|it takes|it's)[ ,]+)*`;
const YES_OR_NO_QUESTION =
  /^(?:(?:and|so|but|then|well)[ ,]+)*(?:do|does|did|is|are|was|were|have|has|had|can|could|would|will|should)\b/iu;
const YES_OR_NO = new RegExp(
  `${LEAD}(?:yes|yeah|yep|no|nope|not|of course|sure|definitely|absolutely|sometimes|it depends|i do|i don't|i did|i didn't|i am|i have|never|usually|probably|neither|both|aye|nah|(?:do|did|am|was|have|can|would) (?:i|we))\\b`,
  'iu',
);
const HOW_QUESTION =
  /\bhow (?:often|long|many|much|far|old|big|well|good|important|different)\b|\bwhen\b|\bwhat time\b/iu;
const MEASURE = new RegExp(
  `${LEAD}(?:about|around|almost|nearly|once|twice|one|two|three|four|five|six|seven|eight|nine|ten|every|since|for|by|usually|in|on|at|very|quite|not|better|worse|more|less|as|from|only|just|hardly|rarely|seldom|never)\\b`,
  'iu',
);

const WHERE_QUESTION = /^(?:(?:and|so|but|then|well)[ ,]+)*where\b/iu;
const PLACE = new RegExp(
  `${LEAD}(?:somewhere )?(?:there's|there is|there are|(?!in (?:my|general|fact|short|order)|by the|on the (?:one|other)|at (?:first|least|last|all))(?:in|at|on|near|behind|beside|by|next to|from|around|outside|under|above|opposite))\\b`,
  'iu',
);
const WHY_QUESTION = /^(?:(?:and|so|but|then|well)[ ,]+)*why\b/iu;
const REASON = new RegExp(
  `${LEAD}(?:yeah[ ,]+|just[ ,]+|mainly[ ,]+|mostly[ ,]+)*(?:because|so that)\\b`,
  'iu',
);

/**
 * What an answer's first words add to the odds that it answers its question, in natural logarithms: by their form ("Yes, …" after "Do you …?",
 * "Better than you might expect" after "How well …?"), and by what they take up of it; 0 otherwise.
 */
export function directOpening(question: string, answer: string): number {
  return byForm(question, answer) + byWords(wordsOf(question), wordsOf(answer).slice(0, OPENING_WORDS));
}

function byForm(question: string, answer: string): number {
  if (YES_OR_NO_QUESTION.test(question) && YES_OR_NO.test(answer)) return TO_YES_OR_NO;
  if (WHERE_QUESTION.test(question) && PLACE.test(answer)) return TO_WHERE;
  if (WHY_QUESTION.test(question) && REASON.test(answer)) return TO_WHY;
  return HOW_QUESTION.test(question) && MEASURE.test(answer) ? TO_HOW : 0;
}

function byWords(asked: readonly string[], opening: readonly string[]): number {
  const stems = new Set(asked.filter((word) => !COMMON.has(word)).map(stemOf));
  if (!opening.some((word) => !COMMON.has(word) && stems.has(stemOf(word)))) return 0;
  const pairs = new Set(
    pairsOf(asked)
      .filter(([, second]) => !COMMON.has(second))
      .map(String),
  );
  return pairsOf(opening).some((pair) => pairs.has(String(pair)))
    ? TAKES_UP_WORD + TAKES_UP_PAIR
    : TAKES_UP_WORD;
}

function pairsOf(words: readonly string[]): [string, string][] {
  return words.slice(1).map((word, index) => [words[index] ?? '', word]);
}

function wordsOf(text: string): string[] {
  return (
    plainMarks(text)
      .toLowerCase()
      .match(/[a-z']+/gu) ?? []
  );
}

function stemOf(word: string): string {
  return word.replace(/(?:ing|ed|es|s)$/u, '');
}
