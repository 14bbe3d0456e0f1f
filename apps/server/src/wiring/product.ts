import { randomBytes } from 'node:crypto';
import { BandpalError } from '@bandpal/contracts';
import type { ExamPart, ExamView } from '@bandpal/contracts';
import { lastEventAt, parseExamState, practiceMode, shortParts, viewExam } from '@bandpal/exam';
import type { ExamState } from '@bandpal/exam';
import type { Clock } from '@bandpal/foundation';
import type { Logger } from 'pino';
import { bank, type AppContext } from './app-context.ts';
import type { Config, InstallationSecret } from '../config/index.ts';
import { derivedKey, previousKeys } from '../config/secret.ts';
import type { Metrics } from '../http/index.ts';
import { openJudge } from '../language/index.ts';
import {
  JudgedAssessor,
  WorkerAssessor,
  openTextBands,
} from '../features/reports/assessor/worker-assessor.ts';
import type { Assessor } from '../features/reports/report-context.ts';
import type { ReplicaPlace } from '../product/product-context.ts';
import { databaseNow } from '../store/replicas.ts';
import type { Store } from '../store/open-store.ts';

/**
 * The scorer, with a language model's opinion and collected ratings where they are configured. It loads its data in the background. Rejects
 * when the file of the ratings cannot be used.
 */
export async function openAssessor(
  config: Config,
  outside: { clock: Clock; log: Logger },
): Promise<Assessor> {
  const judge = await openJudge(config.language.judge, outside);
  const { textBandsFile } = config;
  const textBands = textBandsFile === null ? null : await openTextBands(textBandsFile, outside.log);
  const scorer = new WorkerAssessor({ ...outside, textBands });
  scorer.warmUp();
  return judge === null ? scorer : new JudgedAssessor(scorer, judge);
}

interface ProductParts {
  store: Store;
  replica: ReplicaPlace | null;
  clock: Clock;
  log: Logger;
  /** The installation's secret. */
  secret: InstallationSecret;
  assessor: Assessor;
  metrics: Metrics;
}

/** What every command of the product works with. */
export function productContext(config: Config, parts: ProductParts): AppContext {
  return {
    database: parts.store,
    db: parts.store.shared.of(),
    clock: parts.clock,
    sharedNow: databaseNow,
    log: parts.log,
    policy: config,
    secret: derivedKey(parts.secret, 'addresses'),
    previousSecrets: previousKeys(parts.secret, 'addresses'),
    accountsComeBack: config.identity.hosted !== null,
    assessor: parts.assessor,
    replica: parts.replica,
    randomBytes,
    onLedgerChecked: (broken) => parts.metrics.countLedgerCheck(broken),
    onCorrectionsCounted: (counts) => parts.metrics.countCorrections(counts),
    viewOf,
    shortPartsOf,
    promptsOf: (cardId) => [...(bank.cards.find(({ id }) => id === cardId)?.prompts ?? [])],
    practiceModeOf: (questionId) => practiceMode(questionId, bank),
  };
}

/** Null where the state is of another version, or names what the bank has lost. */
function readState<T>(examState: unknown, read: (state: ExamState) => T): T | null {
  try {
    return read(parseExamState(examState));
  } catch (error) {
    if (error instanceof BandpalError) return null;
    throw error;
  }
}

/** The test stands still while nobody is in the call, so it is shown as it was at its last event. */
function viewOf(examState: unknown): ExamView | null {
  return readState(examState, (state) => viewExam(state, lastEventAt(state), bank));
}

function shortPartsOf(examState: unknown): ExamPart[] {
  return readState(examState, shortParts) ?? [];
}
