/** An answer that was being typed when the room broke off. Kept in memory only. */
export interface KeptDraft {
  testId: string;
  text: string;
}

/** What is worth keeping; null when nothing was typed or there was no test yet. */
export function keepDraft(testId: string | null, text: string): KeptDraft | null {
  return testId === null || text.trim() === '' ? null : { testId, text };
}

/** The draft for a room that continues `resumeTestId` (null: a new test). A new test asks other questions. */
export function draftFor(kept: KeptDraft | null, resumeTestId: string | null): string {
  return kept !== null && kept.testId === resumeTestId ? kept.text : '';
}
