/** The message for a setting without a default that is not set; a wrong value keeps its own. For the `error` of a schema. */
export function whenMissing(message: string): (issue: { input?: unknown }) => string | undefined {
  return ({ input }) => (input === undefined ? message : undefined);
}
