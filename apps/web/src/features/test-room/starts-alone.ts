interface WayToTheTest {
  /** The link that led here asks for it. */
  autostart: boolean;
  hasResumableTest: boolean;
  /** The link names the test to continue. */
  isResumeAsked: boolean;
}

/** Whether the test starts without a click. It does not where the candidate has to choose between an unfinished test and a new one. */
export function startsAlone({ autostart, hasResumableTest, isResumeAsked }: WayToTheTest): boolean {
  return autostart && (!hasResumableTest || isResumeAsked);
}
