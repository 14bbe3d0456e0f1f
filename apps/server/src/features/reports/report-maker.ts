import * as z from 'zod/mini';
import {
  anyReportSchema,
  isTalk,
  reportText,
  progressTestSchema,
  type Feature,
  type FigureId,
  type Report,
  type AnswerRecord,
  type ErrorCounts,
} from '@bandpal/contracts';
import { after } from '../../product/product-context.ts';
import { claim, releaseClaim } from '../../store/claims.ts';
import { listEarlierTalks } from '../tests/answer-rows.ts';
import { findTest } from '../tests/test-rows.ts';
import type { TestRow } from '../tests/test-tables.ts';
import type { ReportContext } from './report-context.ts';
import { listReadAnswers, saveReport, reportsWithoutFigures, saveFigures } from './report-rows.ts';
import { countUnread } from './unread-rows.ts';

/** A report may be a hundred kilobytes. */
const REPORTS_AT_ONCE = 20;

/**
 * Keeps the figures of reports that have none, so that they stand on their owners' homes: a server older than the figures may write
 * reports while a newer one has already brought the tables up to date. A report that cannot be read is left, and told of in the log.
 */
export async function fillFigures({ db, log }: ReportContext): Promise<void> {
  let after = '';
  let filled = 0;
  let unreadable = 0;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- a few at once
    const found = await reportsWithoutFigures(db, { after, limit: REPORTS_AT_ONCE });
    for (const { id, report } of found) {
      const { data } = anyReportSchema.safeParse(report);
      if (data === undefined) unreadable += 1;
      else {
        // oxlint-disable-next-line no-await-in-loop
        await saveFigures(db, id, figuresOf(data));
        filled += 1;
      }
      after = id;
    }
    if (found.length < REPORTS_AT_ONCE) break;
  }
  if (filled > 0) log.info({ filled }, 'figures of reports were filled in');
  if (unreadable > 0) log.warn({ unreadable }, 'reports without figures cannot be read');
}

/**
 * What a learner's home shows of a report, kept beside it: a report holds every word with its times, which is too much to read for a
 * hundred tests. What was said is not in it.
 */
export const reportFiguresSchema = z.pick(progressTestSchema, {
  source: true,
  overall: true,
  criteria: true,
  errors: true,
});
type ReportFigures = z.infer<typeof reportFiguresSchema>;

/** The figures of a report. Errors that its owner removes later are still in them. */
function figuresOf({ overall, criteria, answers }: Report): ReportFigures {
  const source = answers.some((answer) => answer.source === 'spoken') ? 'spoken' : 'typed';
  return reportFiguresSchema.parse({ source, overall, criteria, errors: countErrors(answers) });
}

function countErrors(answers: readonly AnswerRecord[]): ErrorCounts | null {
  const read = answers.flatMap(({ language }) => language ?? []);
  if (read.length === 0) return null;
  const families = Map.groupBy(
    read.flatMap(({ corrections }) => corrections),
    ({ family }) => family,
  );
  return {
    words: read.reduce((sum, { words }) => sum + words, 0),
    families: [...families].map(([family, found]) => ({ family, count: found.length })),
  };
}

/** Why a practice has no bands. */
const REASON = reportText('reason.practice');

/** Figures that are bands themselves. */
const BANDS: ReadonlySet<string> = new Set<FigureId>(['collected-ratings', 'language-model']);

const isBand = ({ id, written }: Feature): boolean => BANDS.has(id) || written?.unit === 'band';

/** The report of a practice: what was measured, without any band. One answer is too little for one, and a practice is no free test. */
export function practiceReport(report: Report): Report {
  return {
    ...report,
    overall: { band: null, interval: null, score: null, reasons: [REASON] },
    criteria: report.criteria.map((estimate) => ({
      ...estimate,
      band: null,
      interval: null,
      score: null,
      reason: REASON,
      caps: [],
      // Of a figure that is a band itself, nothing is left without it.
      features: estimate.features
        .filter((feature) => !isBand(feature))
        .map((feature) => ({ ...feature, band: null, weight: 0 })),
    })),
    limits: [],
  };
}

/** The end of a call waits so long for its report: one without a judge takes a third of this. */
const ENDING_PATIENCE_MS = 1_000;

/** A page that asks for a report has nothing else to show: only after this is it told that the report is being written, and asks again. */
const READING_PATIENCE_MS = 5_000;

/** The scorer gives up after 15 s, a judge before that; what a process that died was making is made by another after this. */
const MAKING_MS = 60_000;

/** A report as it stands. */
interface MadeReport {
  report: Report;
  /** Answers that the language model has still to read: the report is made again when it has. 0: it is the last one. */
  unread: number;
}

/**
 * Makes and stores the reports of finished tests; of one test only one at a time, over all processes. A report of a test with unread answers
 * is made anew when fewer are; one of a test without any stays.
 */
export class ReportMaker {
  readonly #context: ReportContext;
  readonly #running = new Map<string, Promise<MadeReport | null>>();

  constructor(context: ReportContext) {
    this.#context = context;
  }

  /** The stored report; null when it could not be made (the answers stay, another call tries again), when another process makes it now, or the test is gone. */
  make(testId: string): Promise<MadeReport | null> {
    const running = this.#running.get(testId);
    if (running !== undefined) return running;
    const made = this.#make(testId).finally(() => this.#running.delete(testId));
    this.#running.set(testId, made);
    return made;
  }

  /** The same for a call that ends: null as well when it takes longer than a second; it is made all the same. */
  makeSoon(testId: string): Promise<MadeReport | null> {
    return this.#makeWithin(ENDING_PATIENCE_MS, testId);
  }

  /** The same for a reader; who has an older report to show waits no longer than a call that ends. */
  makeForReader({ id, report }: TestRow): Promise<MadeReport | null> {
    return this.#makeWithin(report === null ? READING_PATIENCE_MS : ENDING_PATIENCE_MS, id);
  }

  async #makeWithin(patienceMs: number, testId: string): Promise<MadeReport | null> {
    const { promise: late, resolve } = Promise.withResolvers<null>();
    const cancel = this.#context.clock.after(patienceMs, () => resolve(null));
    try {
      return await Promise.race([this.make(testId), late]);
    } finally {
      cancel();
    }
  }

  /** The report that is stored; null when there is none, or when answers were read since it was made. */
  async stored(test: TestRow): Promise<MadeReport | null> {
    if (test.report === null) return null;
    const isUpToDate =
      test.report_unread === 0 || test.report_unread === (await countUnread(this.#context.db, test.id));
    return isUpToDate ? storedReport(test) : null;
  }

  async #make(testId: string): Promise<MadeReport | null> {
    const { db, clock, log } = this.#context;
    const claimed = `report:${testId}`;
    try {
      const now = clock.date();
      if (!(await claim(db, claimed, now, after(now, MAKING_MS)))) return null;
      try {
        const test = await findTest(db, testId);
        if (test === undefined) return null;
        // Two opinions of a judge would differ, so the first report with all answers stays.
        let made = (await this.stored(test)) ?? (await this.#assess(test));
        // Answers may have been read while it was made, and whoever read the last one has found this one being made.
        // oxlint-disable-next-line no-await-in-loop
        while (made.unread > 0 && (await countUnread(db, testId)) === 0) made = await this.#assess(test);
        return made;
      } finally {
        await releaseClaim(db, claimed);
      }
    } catch (error) {
      log.error({ err: error }, 'a report could not be made; it is tried again when it is asked for');
      return null;
    }
  }

  async #assess(test: TestRow): Promise<MadeReport> {
    const { db, assessor, shortPartsOf, promptsOf } = this.#context;
    const { answers, unread } = await listReadAnswers(db, test.id);
    const talks = answers.filter(isTalk).map(({ questionId }) => questionId);
    const prompts = Object.fromEntries(talks.map((cardId) => [cardId, promptsOf(cardId)]));
    const shortParts = test.exam_state === null ? [] : shortPartsOf(test.exam_state);
    const isPractice = test.practice_of !== null;
    // Whoever practises a talk says it again on purpose.
    const earlierTalks = isPractice ? [] : await listEarlierTalks(db, test);
    const assessed = await assessor.assess({
      mode: test.mode,
      answers,
      shortParts,
      prompts,
      earlierTalks,
      isPractice,
      isLast: unread === 0,
    });
    const report = isPractice ? practiceReport(assessed) : assessed;
    await saveReport(db, test.id, { report, figures: figuresOf(report), unread });
    return { report, unread };
  }
}

/** The report of a test that has one, whichever version wrote it. */
export function storedReport(test: { report: unknown; report_unread: number }): MadeReport {
  return { report: anyReportSchema.parse(test.report), unread: test.report_unread };
}
