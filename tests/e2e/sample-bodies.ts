// Well-formed replies of the server for the page tests. Each is parsed by its own contract before it is sent.
import type {
  Allowance,
  AnswerRecord,
  CriterionEstimate,
  ExamMetadata,
  ExamView,
  TestReport,
  TestSummary,
  TopicTitle,
} from '@bandpal/contracts';

export const TEST_ID = 'q2w3e4r5t6y7u8i9o0p1as';

/** What the examiner can talk about. */
export const TOPICS: TopicTitle[] = [
  { id: 'home', title: 'Home', part: 1 },
  { id: 'music', title: 'Music', part: 1 },
  { id: 'lamp', title: 'A lamp', part: 2 },
];

export const ALLOWANCE: Allowance = { kind: 'guest', remaining: 1, limit: 1, resetsAt: null };

export const SUMMARY: TestSummary = {
  id: TEST_ID,
  mode: 'part1',
  status: 'interrupted',
  startedAt: '2026-11-20T09:30:00.000Z',
  answers: 3,
  resumable: true,
  view: null,
};

export const WEB_CALL = {
  id: 'call-1',
  orgId: 'bandpal',
  type: 'webCall',
  status: 'queued',
  createdAt: '2026-11-20T09:30:00.000Z',
  updatedAt: '2026-11-20T09:30:00.000Z',
  webCallUrl: 'http://localhost/rooms/one?t=token',
  assistant: {
    id: 'examiner-part1',
    name: 'Examiner, Part 1',
    voice: { provider: 'bandpal', voiceId: 'examiner' },
    metadata: { testId: TEST_ID, mode: 'part1', resumed: false },
  },
  artifactPlan: { videoRecordingEnabled: false, recordingEnabled: false },
} as const;

const CUE_CARD = {
  task: 'Describe a skill that you would like to learn.',
  prompts: ['what the skill is', 'how you would learn it', 'how long it would take you'],
  closing: 'and explain why you would like to learn this skill.',
};

/** The exam in the middle of Part 1. */
export function part1View(changes: Partial<ExamView> = {}): ExamView {
  return {
    mode: 'part1',
    part: 1,
    phase: 'question',
    question: {
      id: 'home-2',
      text: 'What do you like most about the place where you live?',
      topic: 'your home',
    },
    cueCard: null,
    partClock: { elapsedMs: 83_000, limitMs: 300_000, running: true },
    stepClock: { elapsedMs: 6_000, limitMs: null, running: true },
    answered: 3,
    ...changes,
  };
}

/** The exam in the preparation minute of Part 2. */
export function preparationView(): ExamView {
  return part1View({
    mode: 'part2',
    part: 2,
    phase: 'preparation',
    question: { id: 'card-skill', text: CUE_CARD.task, topic: 'a skill' },
    cueCard: CUE_CARD,
    stepClock: { elapsedMs: 12_000, limitMs: 60_000, running: true },
    answered: 0,
  });
}

/** The body of a `metadata` message. */
export function metadataOf(exam: ExamView, examiner: ExamMetadata['examiner']): ExamMetadata {
  return { testId: TEST_ID, exam, examiner, responseMs: 240 };
}

const SENTENCE =
  'I live in a small town near the sea and um I like the turtle quiet because I can walk on the beach';

function spokenAnswer(id: string, question: string): AnswerRecord {
  const words = SENTENCE.split(' ').map((text, index) => ({
    text,
    startMs: index * 400 + (index > 8 ? 1300 : 0),
    endMs: index * 400 + 320 + (index > 8 ? 1300 : 0),
    confidence: text === 'turtle' ? 0.31 : 0.94,
    pronunciation: -0.8,
  }));
  return {
    id,
    part: 1,
    kind: 'short-answer',
    questionId: `question-${id}`,
    question,
    source: 'spoken',
    transcript: SENTENCE,
    confidence: 0.91,
    words,
    pauses: [{ startMs: 3520, endMs: 4900, filled: false }],
    durationMs: 10_200,
    voicedMs: 7_900,
    latencyMs: 900,
    startedAtMs: 12_000,
  };
}

const TYPED_ANSWER: AnswerRecord = {
  ...spokenAnswer('a3', 'Would you like to move to another place?'),
  source: 'typed',
  transcript: 'No, I would not. My family lives here.',
  confidence: 1,
  words: [],
  pauses: [],
  durationMs: 0,
  voicedMs: 0,
  latencyMs: 0,
};

const FLUENCY: CriterionEstimate = {
  criterion: 'fluency-coherence',
  band: 6,
  interval: { low: 5.5, high: 6.5 },
  score: 6.21,
  reason: null,
  features: [
    {
      id: 'articulation-rate',
      value: 3.62,
      band: 6.4,
      weight: 0.25,
      answerIds: ['a1', 'a2'],
    },
    {
      id: 'filled-pauses',
      value: 4.1,
      band: null,
      weight: 0,
      answerIds: ['a1'],
    },
  ],
  caps: [{ code: 'cap.short-answers', values: { wordsPerAnswer: 11.2 } }],
  evidence: [
    {
      answerId: 'a1',
      quote: 'because I can walk on the beach',
      atMs: 6900,
      kind: 'strength',
      note: { code: 'note.relative' },
    },
    {
      answerId: 'a2',
      quote: 'near the sea and um',
      atMs: 1600,
      kind: 'weakness',
      note: { code: 'note.pause', values: { seconds: 1.3 } },
    },
  ],
};

export const REPORT: TestReport = {
  id: TEST_ID,
  owner: 'guest',
  startedAt: '2026-11-20T09:30:00.000Z',
  finishedAt: '2026-11-20T09:34:40.000Z',
  endedReason: 'completed',
  report: {
    version: 2,
    mode: 'part1',
    overall: { band: 6, interval: { low: 5.5, high: 6.5 }, score: 6.08, reasons: [] },
    criteria: [
      FLUENCY,
      { ...FLUENCY, criterion: 'lexical-resource', band: 5.5, interval: { low: 5, high: 6.5 }, caps: [] },
      {
        ...FLUENCY,
        criterion: 'grammatical-range-accuracy',
        band: 6.5,
        interval: { low: 6, high: 7 },
        evidence: [],
      },
      {
        criterion: 'pronunciation',
        band: null,
        interval: null,
        score: null,
        reason: { code: 'reason.few-sounds' },
        features: [],
        caps: [],
        evidence: [],
      },
    ],
    limits: [
      { code: 'limit.one-part', values: { part: 1 } },
      { code: 'limit.not-assessed', values: { criteria: ['pronunciation'], assessed: 3 } },
    ],
    answers: [
      spokenAnswer('a1', 'Where do you live?'),
      spokenAnswer('a2', 'What do you like most about the place where you live?'),
      TYPED_ANSWER,
    ],
    totals: { words: 50, speakingMs: 20_400, answers: 3 },
  },
};
