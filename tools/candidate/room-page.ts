import type { ExaminerState } from '@bandpal/contracts';
import type { Page } from '@playwright/test';

/** What a person sees of the test room at one moment. */
export interface RoomSight {
  examiner: ExaminerState | null;
  question: string | null;
  /** The task on the cue card, while it is shown. */
  cueCardTask: string | null;
  isPreparing: boolean;
  isLongTurn: boolean;
  /** What the captions have of the examiner's sentences, oldest first; the page drops lines that are long past. */
  examinerLines: string[];
  /** Address of the report once the page has moved on to it. */
  reportId: string | null;
  /** Heading of a trouble screen. */
  trouble: string | null;
}

/** Looks at the page once. */
export function lookAtRoom(page: Pick<Page, 'evaluate'>): Promise<RoomSight> {
  return page.evaluate(() => {
    const examiner = document.querySelector('[data-examiner]')?.getAttribute('data-examiner') ?? null;
    const report = /^\/reports\/([^/]+)/.exec(location.pathname);
    const buttons = new Set(
      [...document.querySelectorAll('button')].map((button) => button.textContent?.trim()),
    );
    const examinerLines: string[] = [];
    let speaker = '';
    for (const line of document.querySelectorAll('[aria-label="Captions"] > li')) {
      const texts = [...line.querySelectorAll('span')].map((span) => span.textContent?.trim() ?? '');
      // Only the first of several lines in a row names the speaker.
      if (texts.length > 1) speaker = texts[0] ?? '';
      if (speaker === 'Examiner') examinerLines.push(texts.at(-1) ?? '');
    }
    return {
      examiner:
        examiner === 'waiting' ||
        examiner === 'speaking' ||
        examiner === 'listening' ||
        examiner === 'thinking'
          ? examiner
          : null,
      question: document.querySelector('[data-testid=question]')?.textContent?.trim() ?? null,
      cueCardTask: document.querySelector('[data-testid=cue-card] p')?.textContent?.trim() ?? null,
      isPreparing: buttons.has('I’m ready'),
      isLongTurn: buttons.has('I’ve finished'),
      examinerLines,
      reportId: report?.[1] ?? null,
      trouble: document.querySelector('[data-trouble]')?.getAttribute('data-trouble') ?? null,
    };
  });
}

/** What is asked: the question, or the task of the cue card; empty while nothing is. */
export function askedIn({ question, cueCardTask }: RoomSight): string {
  return question ?? cueCardTask ?? '';
}
