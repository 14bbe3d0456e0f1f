/**
 * A row of the table of budgets that a process counts for its own calls and the store for those of all: a second device, or a call that
 * has not noticed yet that its browser is gone. Practice is free: without a limit one person could take all examiners.
 */
export const CALLS_OF_PERSON = {
  what: 'calls and typed tests at once',
  key: 'a guest or account, over all processes',
  size: () => 2,
  windowMs: null,
  reserve: 'the test that is continued is not counted',
  atEnd: 'refused (call.too-many)',
};
