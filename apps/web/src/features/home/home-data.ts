import type {
  Allowance,
  ExamMode,
  Learner,
  ProgressTest,
  ReminderState,
  TestSummary,
  TopicTitle,
} from '@bandpal/contracts';
import { readLearner, readTopics } from '../learner/learner-api.ts';
import { readProgress, readTests } from '../own-tests/own-tests.ts';
import { readAllowance, readConfig } from '../../api/product.ts';
import { isModeOpen, MODES } from '../modes/mode-catalogue.ts';
import { readReminders } from '../reminders/reminders-api.ts';

/** What the learner's home shows. */
export interface HomeData {
  tests: TestSummary[];
  progress: ProgressTest[];
  learner: Learner;
  /** Empty where they could not be read. */
  topics: TopicTitle[];
  reminders: ReminderState;
  /** Null where it could not be read. */
  allowance: Allowance | null;
  /** Parts that can be taken here. */
  open: ExamMode[];
  canSignUp: boolean;
}

const UNKNOWN_LEARNER: Learner = {
  settings: { targetBand: null, examDate: null, firstLanguage: null },
  // Nobody is asked for what cannot be kept.
  wasAsked: true,
};

/** Reads it all at once. Without tests there is no page; whatever else cannot be read is left out. */
export async function loadHome(signal: AbortSignal): Promise<HomeData> {
  const [config, tests, progress, learner, topics, reminders, allowance] = await Promise.all([
    readConfig(signal),
    readTests(signal),
    readProgress(signal),
    readLearner(signal).catch(() => UNKNOWN_LEARNER),
    readTopics(signal).catch(() => []),
    readReminders(signal).catch(() => ({ reminders: null, isOffered: false })),
    readAllowance(signal).catch(() => null),
  ]);
  const open = MODES.map(({ mode }) => mode).filter((mode) => isModeOpen(mode, config.flags));
  const canSignUp = config.flags.signupEnabled;
  return { tests, progress, learner, topics, reminders, allowance, open, canSignUp };
}
