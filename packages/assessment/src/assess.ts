import { reportText, sum } from '@bandpal/contracts';
import type {
  AnswerRecord,
  Criterion,
  CriterionEstimate,
  ExamMode,
  ExamPart,
  JudgeOpinion,
  Report,
  ReportText,
  TextBands,
} from '@bandpal/contracts';
import { notAssessed } from './criteria/estimate.ts';
import { fluencyCoherence } from './criteria/fluency.ts';
import { grammaticalRange } from './criteria/grammar.ts';
import { lexicalResource } from './criteria/lexis.ts';
import { formLimits, limitByForm } from './criteria/limit-by-form.ts';
import { overall } from './criteria/overall.ts';
import { pronunciation } from './criteria/pronunciation.ts';
import { gatherMaterial } from './criteria/test-material.ts';
import type { TestMaterial } from './criteria/test-material.ts';
import { wordCount } from './features/disfluency-rates.ts';
import type { CardPrompts } from './features/relevance.ts';
import { verbTimesOf } from './features/verb-times.ts';
import { limitsOf } from './report/limits.ts';
import { prioritiesOf } from './report/priorities.ts';
import { remarksOf } from './report/remarks.ts';
import { withShownCorrections } from './study/shown-corrections.ts';
import type { ExpertWeights } from './sound/expert-weights.ts';
import type { LearntText } from './text/learnt-texts.ts';

/** Changes whenever the same answers may get another band. */
export const SCORER_VERSION = '2.21.0';

/** Fewer clear, new words than this are no evidence for any band. */
const FEWEST_WORDS = 50;

const CRITERIA: readonly Criterion[] = [
  'fluency-coherence',
  'lexical-resource',
  'grammatical-range-accuracy',
  'pronunciation',
];

export interface AssessInput {
  mode: ExamMode;
  /** Finished answers in the order of the test. */
  answers: AnswerRecord[];
  /** Parts that were over before their time because the answers were so brief; the report says so. Default none. */
  shortParts?: readonly ExamPart[] | undefined;
  /** Prompts of the cue cards, by the ids of their long turns; without them a talk is compared with its task alone. */
  prompts?: CardPrompts | undefined;
  /** Texts that the candidate may have learnt by heart: their words are no evidence of vocabulary and grammar. Default none. */
  learnt?: readonly LearntText[] | undefined;
  /** A language model's opinion to be blended in; null or missing = the measured figures stand alone. */
  opinion?: JudgeOpinion | null | undefined;
  /** Weights other than those that are shipped, for trying them on speakers they were fitted without. */
  expertWeights?: ExpertWeights | undefined;
  /** Ratings collected by this installation, which vocabulary and grammar follow; null or missing = the measured figures stand alone. */
  textBands?: TextBands | null | undefined;
}

/**
 * Bands, intervals and evidence for a test. Pure: the same answers always give the same report. Never throws on any
 * answers that fit their schema; with too little clear evidence the bands are null and the reasons say why. The language
 * data are loaded with the first assessment (about 300 ms); after that a whole test takes well under 100 ms.
 */
export function assess(input: AssessInput): Report {
  const { mode, shortParts = [], opinion = null, textBands = null } = input;
  const answers = withShownCorrections(input.answers);
  const material = gatherMaterial(mode, answers, input);
  const isEnough = material.words >= FEWEST_WORDS;
  const { criteria, widenings } = isEnough ? withBands(material, opinion) : soundAlone(material);
  const judge = widenings.length === 0 ? null : opinion;
  const result = overall(isEnough ? criteria : [], material, widenings);
  const nothing = !isEnough || criteria.every(({ band }) => band === null) ? criteria[0]?.reason : null;
  return {
    version: 2,
    mode,
    overall: nothing === null || nothing === undefined ? result : { ...result, reasons: [nothing] },
    criteria,
    limits: limitsOf(mode, { material, shortParts, criteria, hasOverall: result.band !== null, judge }),
    answers,
    totals: {
      words: sum(material.texts.map(wordCount)),
      speakingMs: sum(answers.map((answer) => Math.max(0, answer.durationMs))),
      answers: answers.length,
    },
    priorities: prioritiesOf(material, criteria),
    remarks: remarksOf(material),
    verbTimes: material.clear.map(verbTimesOf),
    engines: { scorer: scorerVersion(textBands), judge: judge?.name ?? null },
  };
}

function scorerVersion(textBands: TextBands | null): string {
  return textBands === null ? SCORER_VERSION : `${SCORER_VERSION}+${textBands.id}`;
}

/** The criteria, and what the doubts of a language model add to the intervals of those it was heard on. */
interface Judged {
  criteria: CriterionEstimate[];
  widenings: number[];
}

function withBands(material: TestMaterial, opinion: JudgeOpinion | null): Judged {
  const judging = { opinion, texts: material.clear };
  const judged = [
    fluencyCoherence(material, judging),
    lexicalResource(material, judging),
    grammaticalRange(material, judging),
  ];
  const criteria = [...judged.map(({ estimate }) => estimate), pronunciation(material)];
  return {
    criteria: limitByForm(criteria, formLimits(material)),
    widenings: judged.flatMap(({ widening }) => (widening === null ? [] : [widening])),
  };
}

/** Where too few words can be trusted, there may still be enough sound: words that cannot be made out are evidence of pronunciation. */
function soundAlone(material: TestMaterial): Judged {
  const reason = tooLittle(material);
  const sound = pronunciation(material);
  const criteria = CRITERIA.map((criterion) =>
    criterion === 'pronunciation' && sound.band !== null ? sound : notAssessed(criterion, reason),
  );
  return { criteria, widenings: [] };
}

function tooLittle({ texts, clear, words, understood }: TestMaterial): ReportText {
  if (texts.length === 0) return reportText('reason.nothing-said');
  if (clear.length === 0) return reportText('reason.nothing-clear');
  if (understood.clear < FEWEST_WORDS) {
    return reportText('reason.few-clear-words', { words: understood.clear, needed: FEWEST_WORDS });
  }
  return reportText('reason.few-new-words', { words, clear: understood.clear, needed: FEWEST_WORDS });
}
