import { isEditingTerm, plainMarks } from '@bandpal/contracts';
import type { AnswerText } from '../text/answer-text.ts';
import type { TokenRole } from '../text/disfluencies.ts';
import type { Token } from '../text/tokenise.ts';

/** "She said, …", "he was like, …": what follows the comma is somebody else's grammar. */
const SAYING =
  /^(?:said|says|say|saying|told|asked|shouted|thought|like|goes|sings|sang|called|wrote|reads)$/u;

/**
 * Whether the words that a change is about are the speaker's own grammar. Names and titles have grammar of their own, what others said or
 * sang is quoted as it was, and what a speaker breaks off or mends is how people speak.
 */
export function isOwnGrammar(
  text: AnswerText,
  {
    family,
    from,
    to,
    better,
    certain,
  }: { family: { id: string }; from: number; to: number; better: string; certain?: boolean },
): boolean {
  const last = Math.max(to - 1, from);
  const kept = better.split(' ');
  for (let token = from; token < to; token += 1)
    if (isName(text, token) && !kept.includes(text.tokens[token]?.text ?? '')) return false;
  // "In April" is grammar; whether a river or a restaurant has an article is known to those who know it. "A IT company" is grammar, too, and
  // so are the countries whose names stand in the patterns.
  const isKnown = certain === true || (/^an?$/u.test(better) && to - from === 1);
  if (family.id === 'article' && isName(text, to) && !isKnown) return false;
  if (isMended(text, from, last) || isCutOff(text, from)) return false;
  return !isQuoted(text, from);
}

/** A capital in the middle of a sentence. */
function isName({ tokens }: AnswerText, token: number): boolean {
  const before = tokens[token - 1];
  const word = tokens[token];
  if (word === undefined || before === undefined || before.after === 'sentence') return false;
  // "A levels", "B movies": the letter is half of the name.
  return (/^\p{Lu}/u.test(word.text) && !/^I(?:'|$)/u.test(word.text)) || /^[A-HJ-Z]$/u.test(before.text);
}

/** Whether what stands before was left out ("… is similar"). */
function isCutOff({ tokens, answer }: AnswerText, from: number): boolean {
  const gap = answer.transcript.slice(tokens[from - 1]?.end ?? 0, tokens[from]?.start ?? 0);
  return /…|\.{2,}/u.test(gap);
}

/** Whether a change touches what was broken off, said again or taken back, or the words that were said instead. */
function isMended({ tokens, roles }: AnswerText, first: number, last: number): boolean {
  for (let token = first - 1; token <= last; token += 1) {
    const role = roles[token];
    if (role === 'repeat' || role === 'cut-off' || tokens[token]?.after === 'trail') return true;
  }
  return isInRepair({ tokens, roles }, first);
}

/** A repair is about as long as what it stands for. */
function isInRepair({ tokens, roles }: { tokens: Token[]; roles: TokenRole[] }, at: number): boolean {
  let since = 0;
  let mended = 0;
  for (let token = at - 1; token >= 0; token -= 1) {
    const role = roles[token];
    if (role === 'repeat') mended += isEditingTerm(tokens[token]?.lower ?? '') ? 0 : 1;
    else if (role === 'word' && mended > 0) break;
    else if (role === 'word') since += 1;
  }
  return since < mended;
}

function isQuoted({ tokens, answer }: AnswerText, token: number): boolean {
  const start = tokens[token]?.start ?? 0;
  const before = plainMarks(answer.transcript).slice(0, start);
  if ((before.split('"').length - 1) % 2 === 1) return true;
  for (let at = token - 1; at >= 0; at -= 1) {
    const { after, lower } = tokens[at] ?? { after: 'sentence', lower: '' };
    if (after === 'sentence') return false;
    if (after === 'comma' && SAYING.test(lower)) return true;
  }
  return false;
}
