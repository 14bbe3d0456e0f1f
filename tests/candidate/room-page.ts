import type { Page } from '@playwright/test';

/** What a person sees of the test room at one moment. */
export interface RoomSight {
  examiner: 'waiting' | 'speaking' | 'listening' | 'thinking' | null;
  question: string | null;
  /** The task on the cue card, while it is shown. */
  cueCardTask: string | null;
  isPreparing: boolean;
  isLongTurn: boolean;
  /** Address of the report once the page has moved on to it. */
  reportId: string | null;
  /** Heading of a trouble screen. */
  trouble: string | null;
}

/** Looks at the page once. */
export function lookAtRoom(page: Page): Promise<RoomSight> {
  return page.evaluate(() => {
    const examiner = document.querySelector('[data-examiner]')?.getAttribute('data-examiner') ?? null;
    const report = /^\/reports\/([^/]+)/.exec(location.pathname);
    const buttons = new Set(
      [...document.querySelectorAll('button')].map((button) => button.textContent?.trim()),
    );
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
      isLongTurn: buttons.has('I have finished'),
      reportId: report?.[1] ?? null,
      trouble: document.querySelector('[data-trouble]')?.getAttribute('data-trouble') ?? null,
    };
  });
}
