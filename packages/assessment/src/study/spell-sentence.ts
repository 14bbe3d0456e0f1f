import type { AnswerText, Word } from '../text/answer-text.ts';

/** Some words of an answer as a written sentence, with the changes in it. `tokens` are indexes into the answer, in order. */
export function spellSentence(
  text: AnswerText,
  tokens: readonly number[],
  changes: readonly { from: number; to: number; better: string }[],
): string {
  const parts: string[] = [];
  for (const token of tokens) {
    for (const { from, better } of changes) if (from === token && better !== '') parts.push(better);
    const isReplaced = changes.some(({ from, to }) => token >= from && token < to);
    const isFirst = token === 0 || text.tokens[token - 1]?.after === 'sentence';
    if (!isReplaced) parts.push(written(text, token, isFirst && parts.length > 0));
    if (commaAfter(text, token) && token !== tokens.at(-1)) parts.push(',');
  }
  const sentence = parts
    .join(' ')
    .replaceAll(/(?:^| )(?:, ?)+/gu, (match, offset) => (offset === 0 ? '' : ', '));
  return `${sentence.replace(/^./u, (letter) => letter.toUpperCase())}${endMark(text, tokens.at(-1))}`;
}

/** A word that no longer opens its sentence loses its capital; elsewhere a capital may be that of a name. */
function written(text: AnswerText, token: number, losesCapital: boolean): string {
  const { text: spelling = '', lower = '' } = text.tokens[token] ?? {};
  if (spelling === 'i') return 'I';
  return losesCapital && !/^I\b/u.test(spelling) ? lower : spelling;
}

/** Only punctuation between neighbours counts: the commas around a dropped "um" are not the speaker's grammar. */
export function commaAfter(text: AnswerText, token: number): boolean {
  return text.tokens[token]?.after === 'comma' && text.roles[token + 1] === 'word';
}

/** The mark that ends the stretch whose last token this is. */
export function endMark(text: AnswerText, token: number | undefined): '?' | '.' {
  const end = text.tokens[token ?? -1]?.end ?? 0;
  return /^\s*\?/u.test(text.answer.transcript.slice(end, end + 2)) ? '?' : '.';
}

/** A stretch of an answer as a sentence of its own, without hesitations and words said again. */
interface Sentence {
  text: string;
  /** Indexes of its tokens in the answer. */
  tokens: readonly number[];
}

/** The stretches of an answer, spelt as in the transcript. */
export function sentencesOf(text: AnswerText): Sentence[] {
  return text.segments.map((segment) => {
    const tokens = tokensOf(segment);
    const spoken = tokens.map((index) => text.tokens[index]?.text ?? '').join(' ');
    return { text: `${spoken.replace(/^./u, (letter) => letter.toUpperCase())}.`, tokens };
  });
}

/** Indexes of the tokens that these words are from, in order: "don't" is two words and one token. */
export function tokensOf(words: readonly Word[]): number[] {
  return [...new Set(words.map(({ token }) => token))];
}
