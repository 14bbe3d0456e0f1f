import { assess } from '@bandpal/assessment';
import type { AnswerRecord, ExamMode, Report, TextBands } from '@bandpal/contracts';
import { typedAnswer } from '@bandpal/server/voice/testing';
import { mean } from './agreement.ts';
import type { RatedText } from './rated-text.ts';
import type { Study } from './study.ts';

/** A rated transcript and what the product says of it. */
export interface AssessedText {
  text: RatedText;
  answers: AnswerRecord[];
  report: Report;
}

const MODES = { 1: 'part1', 2: 'part2', 3: 'part3' } as const satisfies Record<number, ExamMode>;

/** Has every transcript assessed as a test of its part; `textBands`: ratings that vocabulary and grammar follow. */
export async function assessTexts(
  texts: readonly RatedText[],
  {
    study,
    textBands = null,
    onAssessed,
  }: { study: Study; textBands?: TextBands | null; onAssessed: () => void },
): Promise<AssessedText[]> {
  const assessed: AssessedText[] = [];
  for (const [index, text] of texts.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- one processor does all of it
    const answers = await Promise.all(textAnswers(text, index).map(study));
    assessed.push({ text, answers, report: withOverall(assessAs(text, answers, textBands)) });
    onAssessed();
  }
  return assessed;
}

/** The answers of a transcript as a test of its part; `textBands`: ratings that vocabulary and grammar follow. */
export function assessAs(
  { part }: Pick<RatedText, 'part'>,
  answers: AnswerRecord[],
  textBands: TextBands | null = null,
): Report {
  return assess({ mode: MODES[part], answers, textBands });
}

const FEWEST_CRITERIA = 2;

/** An excerpt is no whole test: where it is too short for an overall band, the mean of its criteria stands in. */
export function withOverall(report: Report): Report {
  const assessed = report.criteria.flatMap(({ score, interval }) =>
    score === null || interval === null ? [] : [{ score, ...interval }],
  );
  const score = mean(assessed.map((one) => one.score));
  const [low, high] = [mean(assessed.map((one) => one.low)), mean(assessed.map((one) => one.high))];
  const isGiven = report.overall.band !== null || assessed.length < FEWEST_CRITERIA;
  if (isGiven || score === null || low === null || high === null) return report;
  const interval = { low: Math.floor(2 * low) / 2, high: Math.ceil(2 * high) / 2 };
  return { ...report, overall: { ...report.overall, band: Math.ceil(2 * score - 0.5) / 2, score, interval } };
}

const KINDS = { 1: 'short-answer', 2: 'long-turn', 3: 'discussion' } as const;

/** The answers of a rated transcript, cut at the examiner's lines; `index` makes their ids differ from those of other texts. */
export function textAnswers(text: RatedText, index: number): AnswerRecord[] {
  const exchanges = splitTranscript(text.transcript);
  return joined(text, exchanges).map(({ asked, answer }, turn) => {
    const about = turn === 0 ? [text.question ?? '', asked].join(' ').trim() : asked;
    const question = {
      answerId: `t${index}a${turn}`,
      // Questions of one topic begin alike.
      questionId: `t${index}.${turn}`,
      part: text.part,
      kind: text.part === 2 && turn > 0 ? ('rounding-off' as const) : KINDS[text.part],
      question: about,
      askedAt: 0,
    };
    return typedAnswer(question, 0, answer, 0);
  });
}

/** A long turn goes on until the examiner asks something. */
function joined({ part }: RatedText, exchanges: ReturnType<typeof splitTranscript>) {
  if (part !== 2) return exchanges;
  return exchanges.reduce<typeof exchanges>((turns, exchange) => {
    const last = turns.at(-1);
    if (!last || exchange.asked.includes('?')) return [...turns, exchange];
    return [...turns.slice(0, -1), { asked: last.asked, answer: `${last.answer} ${exchange.answer}` }];
  }, []);
}

/** An answer and the examiner's words before it. */
interface Exchange {
  /** Empty when the examiner said nothing, or nothing is known of it. */
  asked: string;
  answer: string;
}

/** "(0:00 - 0:30)" before a stretch, and "{Um-hum}" for what the other one says or does meanwhile. */
const REMARKS = /^\s*\(\d+:\d+\s*[-–]\s*\d+:\d+\)\s*$|\{[^}]*\}/gmu;

/** The answers of a transcript with turns marked "E:" and "S:"; a transcript without any is one answer. */
export function splitTranscript(transcript: string): Exchange[] {
  const text = transcript.replaceAll(REMARKS, '');
  if (!/^\s*S:/mu.test(text)) return [{ asked: '', answer: tidy(text) }];
  const exchanges: Exchange[] = [];
  let asked: string[] = [];
  for (const [, who, said = ''] of text.matchAll(/^\s*([ES]):([\s\S]*?)(?=^\s*[ES]:|$(?![\s\S]))/gmu)) {
    const last = exchanges.at(-1);
    if (who === 'E') asked.push(tidy(said));
    else if (tidy(said) !== '' && asked.length === 0 && last) last.answer = `${last.answer} ${tidy(said)}`;
    else if (tidy(said) !== '') {
      exchanges.push({ asked: asked.join(' '), answer: tidy(said) });
      asked = [];
    }
  }
  return exchanges;
}

function tidy(text: string): string {
  return text
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/ (?=[.,?!])/gu, '')
    .trim();
}
