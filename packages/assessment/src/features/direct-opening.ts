// Natural logarithms of odds: how much likelier answers begin like this to their own question than to any other of its form, on 769
// questions and answers of interviews with 80 learners.
const TO_YES_OR_NO = 0.5;
const TO_HOW = 0.9;

const LEAD = String.raw`^(?:(?:well|oh|so|um|okay|actually|i think|i guess|i suppose|i'd say|honestly|to be honest|maybe|it takes|it's)[ ,]+)*`;
const YES_OR_NO_QUESTION =
  /^(?:(?:and|so|but|then|well)[ ,]+)*(?:do|does|did|is|are|was|were|have|has|had|can|could|would|will|should)\b/iu;
const YES_OR_NO = new RegExp(
  `${LEAD}(?:yes|yeah|yep|no|nope|not|of course|sure|definitely|absolutely|sometimes|it depends|i do|i don't|i did|i didn't|i am|i have|never|usually|probably|neither|both)\\b`,
  'iu',
);
const HOW_QUESTION =
  /\bhow (?:often|long|many|much|far|old|big|well|good|important|different)\b|\bwhen\b|\bwhat time\b/iu;
const MEASURE = new RegExp(
  `${LEAD}(?:about|around|almost|nearly|once|twice|one|two|three|four|five|six|seven|eight|nine|ten|every|since|for|by|usually|in|on|at|very|quite|not|better|worse|more|less|as|from|only|just|hardly|rarely|seldom|never)\\b`,
  'iu',
);

/**
 * What the form of an answer's first words adds to the odds that it answers its question, in natural logarithms: "Yes, …" after "Do you …?",
 * "Better than you might expect" after "How well …?"; 0 otherwise.
 */
export function directOpening(question: string, answer: string): number {
  if (YES_OR_NO_QUESTION.test(question) && YES_OR_NO.test(answer)) return TO_YES_OR_NO;
  return HOW_QUESTION.test(question) && MEASURE.test(answer) ? TO_HOW : 0;
}
