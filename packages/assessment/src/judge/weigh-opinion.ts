import { reportText } from '@bandpal/contracts';
import type {
  AnswerRecord,
  Evidence,
  ExamPart,
  Feature,
  FigureId,
  JudgeOpinion,
  JudgeRating,
  ReportText,
} from '@bandpal/contracts';
import { alignWords } from '../text/answer-text.ts';
import type { AnswerText } from '../text/answer-text.ts';
import { isClear } from '../text/clear-answers.ts';
import { startOf } from '../text/quote.ts';
import { tokenise } from '../text/tokenise.ts';
import { blend, shareOf } from './blend.ts';
import type { JudgedCriterion } from './blend.ts';

/** Id of the figure that shows the opinion beside the measured ones. */
export const OPINION_FIGURE = 'language-model' satisfies FigureId;

/** Quotations of a model shown per criterion, so that the measured ones keep their place. */
const MOST_EVIDENCE = 3;

/** What a language model thinks of a test, beside the answers whose words can be trusted. */
export interface Judging {
  /** Null: there is no opinion, and nothing changes. */
  opinion: JudgeOpinion | null;
  texts: readonly AnswerText[];
}

/** One criterion after the opinion was heard. */
export interface Weighed {
  score: number;
  /** Added to each side of the interval; null when the opinion did not count. */
  widening: number | null;
  /** The measured figures with their new shares, and the opinion beside them. */
  features: Feature[];
  evidence: Evidence[];
  /** What the candidate is told about a band that was held back. */
  notes: ReportText[];
}

/**
 * Moves a measured score towards the opinion. A rating without a single quotation that is in the answers does not count. `handicap`
 * is taken off the opinion: what the text hides from a reader too.
 */
export function weighOpinion(
  { opinion, texts }: Judging,
  criterion: JudgedCriterion,
  measured: { score: number; features: Feature[] },
  handicap = 0,
): Weighed {
  const rating = opinion?.ratings.find((one) => one.criterion === criterion);
  const evidence = rating ? locateEvidence(rating, texts) : [];
  if (!opinion || !rating || evidence.length === 0) {
    return { score: measured.score, widening: null, features: measured.features, evidence: [], notes: [] };
  }
  const share = shareOf(opinion, criterion);
  const band = rating.band - handicap;
  const { score, widening, isHeld } = blend(measured.score, { band, spread: rating.spread }, share);
  return {
    score,
    widening,
    features: [
      ...measured.features.map((feature) => ({ ...feature, weight: feature.weight * (1 - share) })),
      {
        id: OPINION_FIGURE,
        model: opinion.name,
        value: rating.band,
        band,
        weight: share,
        answerIds: texts.map(({ answer }) => answer.id),
      },
    ],
    evidence: evidence.slice(0, MOST_EVIDENCE),
    notes: isHeld ? [reportText('cap.judge-held')] : [],
  };
}

/** One word proves nothing in particular; more than this is no quotation but the answer. */
const FEWEST_WORDS = 2;
const MOST_WORDS = 30;
/** A remark, not an essay. */
const MAX_NOTE_CHARS = 200;

/**
 * The quotations of a model that are really in the answers, word for word, with their time; the others are dropped. `texts` are the
 * answers whose words can be trusted: about others nothing is claimed.
 */
function locateEvidence(rating: JudgeRating, texts: readonly AnswerText[]): Evidence[] {
  return rating.evidence.flatMap(({ answerId, quote, kind, note }): Evidence[] => {
    const text = texts.find(({ answer }) => answer.id === answerId);
    const place = text && find(text, quote.replaceAll(PAUSE_MARK, ' '));
    if (!text || !place) return [];
    const literal = text.answer.transcript.slice(place.start, place.end);
    return [
      {
        answerId,
        quote: literal,
        atMs: startOf(text, place.token),
        kind,
        note: reportText('note.judge', { text: plain(note) }),
      },
    ];
  });
}

function find(text: AnswerText, quote: string): { token: number; start: number; end: number } | null {
  const wanted = tokenise(quote).map(({ lower }) => lower);
  if (wanted.length < FEWEST_WORDS || wanted.length > MOST_WORDS) return null;
  const { tokens } = text;
  for (let token = 0; token + wanted.length <= tokens.length; token += 1) {
    if (!wanted.every((word, index) => tokens[token + index]?.lower === word)) continue;
    const start = tokens[token]?.start ?? 0;
    return { token, start, end: tokens[token + wanted.length - 1]?.end ?? start };
  }
  return null;
}

function plain(note: string): string {
  const line = note.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  return line.length > MAX_NOTE_CHARS ? `${line.slice(0, MAX_NOTE_CHARS - 1)}…` : line;
}

/** Shorter silences are the rhythm of speech. */
const SHOWN_PAUSE_MS = 500;

/** How a silence stands in the text: `[0.8s]`. */
const PAUSE_MARK = /\[\d+\.\ds\]/gu;

/** An answer as a judge reads it. */
export interface JudgedAnswer {
  answerId: string;
  part: ExamPart;
  question: string;
  source: AnswerRecord['source'];
  /** Hesitations and repeats as they were said, with marks for silences. */
  text: string;
}

/** The answers a judge is to read: those whose words can be trusted, in the order of the test. */
export function judgeTranscript(answers: readonly AnswerRecord[]): JudgedAnswer[] {
  return answers
    .filter((answer) => isClear(answer) && /\p{L}/u.test(answer.transcript))
    .map((answer) => ({
      answerId: answer.id,
      part: answer.part,
      question: answer.question,
      source: answer.source,
      text: withPauses(answer),
    }));
}

function withPauses(answer: AnswerRecord): string {
  // A candidate who says or types a mark has not paused.
  const transcript = answer.transcript.replaceAll(PAUSE_MARK, (mark) => mark.slice(1, -1));
  const tokens = tokenise(transcript);
  const heard = alignWords(tokens, answer.words);
  let text = '';
  let from = 0;
  for (const [index, token] of tokens.entries()) {
    const end = heard[index - 1]?.endMs;
    const start = heard[index]?.startMs;
    const silenceMs = start === undefined || end === undefined ? 0 : start - end;
    if (silenceMs < SHOWN_PAUSE_MS) continue;
    text += `${transcript.slice(from, token.start)}[${(silenceMs / 1000).toFixed(1)}s] `;
    from = token.start;
  }
  return text + transcript.slice(from);
}
