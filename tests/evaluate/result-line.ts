/** The last line of a measure's report: `RESULT ` and the figures as JSON. */
export function resultLine(result: object): string {
  return `RESULT ${JSON.stringify(result, rounded)}`;
}

/** Ten thousandths are less than chance decides. */
function rounded(_: string, value: unknown): unknown {
  return typeof value === 'number' ? Number(value.toFixed(4)) : value;
}
