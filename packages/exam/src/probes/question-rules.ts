// What a question that is not of the bank must be like before the examiner may say it: a probe of the exam's own with a word of
// the candidate's in it, and a question of a model. Too strict is better than too lax: the bank's own question is always there.

/** A spoken question longer than this is a speech. */
export const MAX_QUESTION_WORDS = 30;
const MIN_WORDS = 3;
const MAX_CHARS = 220;
/** Share of common words from which two questions count as the same. */
const SAME_QUESTION = 0.7;

/** One sentence of plain words with its question mark: no second sentence, markup, link, list or quotation fits. */
const PLAIN_QUESTION = /^\p{Lu}[\p{Script=Latin}\d ,'’-]*\?$/u;

const ASKING =
  "(?:why|how|what|when|where|which|who|whose|do|does|did|don't|doesn't|is|are|isn't|aren't|was|were|can|could|would|wouldn't|will|won't|should|shouldn't|have|has|might|may)";
/** Begins by asking, perhaps after a preposition or a short lead that ends in a comma. */
const BEGINS_ASKING = new RegExp(
  `^(?:(?:and|but|so|then) )?(?:${ASKING}\\b|(?:in|to|for|at|on|by|from|of|under|about|with) (?:what|which|whom|whose)\\b|(?:[\\p{L}\\d'’-]+ ){0,14}[\\p{L}\\d'’-]+, ${ASKING}\\b)`,
  'iu',
);

const FORBIDDEN: readonly RegExp[] = [
  // Praise and thanks.
  /\b(?:great|good|nice|excellent|interesting|fair|valid|wonderful|brilliant|thoughtful|strong) (?:point|answer|observation|response|question|view|thought)s?\b/iu,
  /\b(?:well done|well said|congratulations|thanks?|thank you|impress(?:ed|ive)|i (?:like|love|agree|see|understand|appreciate))\b/iu,
  // Correction, assessment, the test itself.
  /\b(?:grammar|grammatical|pronunciation|pronounce|vocabulary|ielts|band|examiner|correct(?:ly|ed|ion)?|incorrect|mispronounced?|rephrase)\b/iu,
  /\byour (?:english|answers?|accent|mistakes?|errors?|scores?|marks?|grades?|level|performance|test|exam)\b/iu,
  /\b(?:you (?:mean|meant)|(?:you should|should you) (?:say|have said))\b/iu,
  // Personal data.
  /\byour (?:\w+ ){0,2}(?:name|surname|nickname|address|street|postcode|phone|telephone|mobile|numbers?|e-?mail|passwords?|age|birthday|birth|passport|id|identity|account|bank|card|salary|income|wages?|earnings|savings|religion|faith|nationality|ethnicity|race|politics|party|vote|sexuality|gender|health|illness|disease|diagnosis|weight|employer|boss|school|wife|husband|boyfriend|girlfriend|username|profile)\b/iu,
  /\b(?:how old are you|where (?:exactly )?(?:do|did) you (?:live|work|study)|who are you|what is your|what's your|what are your)\b/iu,
  /\bare you (?:\w+ )?(?:married|single|pregnant|religious|gay|straight|ill|sick|rich|poor)\b/iu,
  /\b(?:do|did|can|could|would|will) you (?:\w+ )?(?:earn|vote|tell me your|give me your|share your|call me|contact|text me|meet me)\b/iu,
  // Talk about the machine behind the examiner.
  /\b(?:prompts?|language models?|chatbot|json|system message|instructions?|as an ai|are you an? (?:ai|robot|human|machine))\b/iu,
  // Painful themes: a practice test does not ask about them.
  /\b(?:sex|sexual|porn\w*|naked|rape|suicide|suicidal|kill|murder|terroris\w+|nazi\w*|genocide|torture|cocaine|heroin|abortion|fuck\w*|shit\w*|bitch\w*|damn|stupid|idiots?)\b/iu,
];

/** Whether the text praises, corrects, asks for personal data, or speaks of the test, of machines or of painful themes. */
export function isForbidden(text: string): boolean {
  return FORBIDDEN.some((pattern) => pattern.test(text));
}

/**
 * The question as it may be said, or null when it breaks a rule: one plain question of 3 to 30 words, no praise, correction, request
 * for personal data or markup, and none of `asked`.
 */
export function sayableQuestion(text: string, asked: readonly string[]): string | null {
  const question = text.trim().replaceAll(/\s+/gu, ' ');
  const words = question.split(' ').length;
  if (question.length > MAX_CHARS || words < MIN_WORDS || words > MAX_QUESTION_WORDS) return null;
  if (!PLAIN_QUESTION.test(question) || !BEGINS_ASKING.test(question)) return null;
  if (isForbidden(question)) return null;
  return asked.some((other) => isSameQuestion(question, other)) ? null : question;
}

/** Whether two questions ask the same in almost the same words. What stands before a question is not compared. */
export function isSameQuestion(left: string, right: string): boolean {
  const a = wordSet(left);
  const b = wordSet(right);
  const common = [...a].filter((word) => b.has(word)).length;
  return common >= SAME_QUESTION * (a.size + b.size - common);
}

function wordSet(text: string): Set<string> {
  const question = /[^.!?]*\?$/u.exec(text)?.[0] ?? text;
  return new Set(question.toLowerCase().match(/[\p{L}\d]+/gu));
}
