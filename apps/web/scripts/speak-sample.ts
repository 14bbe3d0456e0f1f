import type { AnswerLanguage, AnswerRecord, Pause, SpokenWord } from '@bandpal/contracts';
import type { SampleAnswer } from './sample-answers.ts';

/** Makes about 3.3 syllables a second of these texts, as a good learner speaks. */
const WORD_MS = 105;
const LETTER_MS = 69;
/** Between two words of a run; too short to count as a pause. */
const GAP_MS = 10;
/** The examiner's question, and a moment before it. */
const QUESTION_MS = 4_200;

/** What a tagger of errors doubts in each word of a good learner besides. */
const USUAL_DOUBT = 0.04;

const MARK = /^(?:\[(?<silence>[\d.]+)\]|(?<unsure>~)?(?<word>\S+))$/;
const FILLER = 'um';

/** The answers as the recogniser and the aligner hand them over. The same texts always give the same times. */
export function speakSample(answers: readonly SampleAnswer[]): AnswerRecord[] {
  let now = 0;
  return answers.map((answer, index) => {
    now += QUESTION_MS + answer.latencyMs;
    const record = speak(answer, `s${index + 1}`, now);
    now += record.durationMs;
    return record;
  });
}

function speak(answer: SampleAnswer, id: string, startedAtMs: number): AnswerRecord {
  const words: SpokenWord[] = [];
  const pauses: Pause[] = [];
  let now = 0;
  for (const mark of answer.spoken.split(' ')) {
    const { silence, unsure, word = '' } = MARK.exec(mark)?.groups ?? {};
    const lengthMs = silence === undefined ? lengthOf(word) : Math.round(Number(silence) * 1000);
    const endMs = now + lengthMs;
    if (silence !== undefined) pauses.push({ startMs: now, endMs, filled: false });
    else
      words.push({ text: word, startMs: now, endMs, ...soundOf(word, unsure !== undefined, words.length) });
    if (word === FILLER) pauses.push({ startMs: now, endMs, filled: true });
    now = endMs + (silence === undefined ? GAP_MS : 0);
  }
  const durationMs = words.at(-1)?.endMs ?? 0;
  const silentMs = pauses.reduce(
    (total, { startMs, endMs, filled }) => total + (filled ? 0 : endMs - startMs),
    0,
  );
  const { questionId, question, latencyMs } = answer;
  const transcript = words.map(({ text }) => text).join(' ');
  return {
    id,
    part: 1,
    kind: 'short-answer',
    questionId,
    question,
    source: 'spoken',
    transcript,
    confidence: 0.8,
    words,
    pauses,
    durationMs,
    voicedMs: durationMs - silentMs,
    latencyMs,
    startedAtMs,
    language: languageOf(answer, transcript, words.length),
  };
}

function languageOf({ corrections = [] }: SampleAnswer, transcript: string, words: number): AnswerLanguage {
  return {
    model: 'moonshine tiny',
    words,
    perWord: null,
    relevance: null,
    corrections: corrections.map(({ said, better, family, gain }) => {
      const from = transcript.indexOf(said);
      return { from, to: from + said.length, better, family, gain, soundGain: null };
    }),
    doubt: { words, wrong: corrections.length + USUAL_DOUBT * words },
  };
}

const lengthOf = (word: string): number => WORD_MS + LETTER_MS * word.replaceAll(/[^a-z]/gi, '').length;

/** How sure the recogniser is and how well the sounds fit: spread as real ones are, by the word and its place. */
function soundOf(word: string, isUnsure: boolean, place: number) {
  const chance = spread(`${word}${place}`);
  return {
    confidence: isUnsure ? 0.41 : round(0.73 + 0.17 * chance, 2),
    pronunciation: round(-0.0029 - 0.0016 * chance, 4),
  };
}

/** A number from 0 to 1 that belongs to a text. */
function spread(text: string): number {
  let sum = 7;
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 997;
  return sum / 997;
}

const round = (value: number, digits: number): number => Number(value.toFixed(digits));
