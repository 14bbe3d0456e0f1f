import type { CorrectionContext } from '../features/corrections/correction-routes.ts';
import type { CorrectionTables } from '../features/corrections/correction-rows.ts';
import type { PracticeContext } from '../features/practice/open-practice.ts';
import type { PracticeTables } from '../features/practice/practice-rows.ts';
import type { ReportContext } from '../features/reports/report-context.ts';
import type { ReportTables } from '../features/reports/unread-rows.ts';
import type { Db } from '../store/schema.ts';
import { bank as questions, type Bank } from '@bandpal/exam';
import { questionNearness } from '../language/index.ts';

/** Where browsers find the server: as configured, or on this machine at the port it got. */
export class PublicAddress {
  readonly #configured: string | undefined;
  #port: number;

  /** `port` is the one asked for; 0 lets the system choose. */
  constructor(configured: string | undefined, port: number) {
    this.#configured = configured;
    this.#port = port;
  }

  /** Called once the server listens. */
  listensAt(port: number): void {
    this.#port = port;
  }

  readonly url = (): string => this.#configured ?? `http://localhost:${this.#port}`;

  readonly isSecure = (): boolean => this.url().startsWith('https:');
}

// The questions of this installation; docs/extending.md says how to bring others.
export const bank: Bank = { ...questions, nearness: questionNearness };

// The table of words is read now, and not while somebody waits for a question.
questionNearness('Why?', 'Because.');

/** What the features with tables that others read work with, all of it at once. */
export interface AppContext extends CorrectionContext, PracticeContext, ReportContext {
  readonly db: Db<CorrectionTables & PracticeTables & ReportTables>;
}
