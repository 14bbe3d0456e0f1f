import { fitsTranscript } from '@bandpal/contracts';
import type { AnswerRecord, CardSentence, Correction, ResultCards } from '@bandpal/contracts';

/** A sentence on offer, and where it stands. */
type OfferedSentence = NonNullable<ResultCards['offer']>['sentences'][number];

interface Span {
  from: number;
  to: number;
}

/** Characters of a sentence that fit on a card; of a longer one the part with its first correction is shown. */
const MOST_CHARACTERS = 130;
/** Of these, how many may stand before the first correction. */
const MOST_BEFORE = 60;

/** The corrected sentences of a report in their order, each with all the corrections in it. */
export function cardSentences({ answers }: { answers: readonly AnswerRecord[] }): OfferedSentence[] {
  return answers.flatMap((answer) => {
    const corrections = correctionsApart(answer);
    return sentencesIn(answer.transcript).flatMap((sentence) => {
      const first = corrections.find((one) => isInside(one, sentence));
      if (first === undefined) return [];
      const span = shortened(answer.transcript, sentence, first);
      const inside = corrections.filter((one) => isInside(one, span));
      return [{ answerId: answer.id, ...span, pieces: piecesOf(answer.transcript, sentence, span, inside) }];
    });
  });
}

/** The corrections that fit their answer, in reading order; of two at one place the first, as the report shows them. */
function correctionsApart({ language, transcript }: AnswerRecord): Correction[] {
  const apart: Correction[] = [];
  const fitting = (language?.corrections ?? []).filter((one) => fitsTranscript(one, transcript));
  for (const one of fitting.toSorted((left, right) => left.from - right.from || left.to - right.to)) {
    const last = apart.at(-1);
    if (last === undefined || one.from > last.to || (one.from === last.to && one.to > one.from))
      apart.push(one);
  }
  return apart;
}

const isInside = (one: Span, span: Span): boolean => one.from >= span.from && one.to <= span.to;

function sentencesIn(transcript: string): Span[] {
  return [...transcript.matchAll(/\S(?:.*?[.?!]["'”’)]*(?=\s|$)|.*\S)/gsu)].map(({ 0: text, index }) => ({
    from: index,
    to: index + text.length,
  }));
}

/** As much of a sentence as fits on a card, in whole words. */
function shortened(transcript: string, sentence: Span, first: Span): Span {
  if (sentence.to - sentence.from <= MOST_CHARACTERS) return sentence;
  const wished = first.from - MOST_BEFORE;
  const from =
    wished <= sentence.from ? sentence.from : first.from - beforeWord(transcript.slice(wished, first.from));
  const most = from + MOST_CHARACTERS;
  if (most >= sentence.to) return { from, to: sentence.to };
  const space = transcript.lastIndexOf(' ', most);
  return { from, to: Math.max(first.to, space) };
}

/** How much of this text, from its end, begins with a whole word. */
function beforeWord(text: string): number {
  const space = text.search(/\s/u);
  return space < 0 ? 0 : text.length - space - 1;
}

function piecesOf(
  transcript: string,
  sentence: Span,
  span: Span,
  corrections: readonly Correction[],
): CardSentence {
  const pieces: CardSentence = [];
  const same = (text: string) => {
    if (text !== '') pieces.push({ said: text, better: text });
  };
  if (span.from > sentence.from) same('… ');
  let at = span.from;
  for (const { from, to, better } of corrections) {
    same(transcript.slice(at, from));
    pieces.push({ said: transcript.slice(from, to), better });
    at = to;
  }
  same(transcript.slice(at, span.to));
  if (span.to < sentence.to) same(' …');
  return pieces;
}
