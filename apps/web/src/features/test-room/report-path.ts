/** Where the report of a test is; without a test, where the tests are. */
export const reportPath = (testId: string | null): string =>
  testId === null ? '/speaking' : `/reports/${encodeURIComponent(testId)}`;
