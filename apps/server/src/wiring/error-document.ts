// The table of errors in docs/errors.md.
import { ERROR_CATALOGUE } from '@bandpal/contracts';
import { withMarkedText } from '@bandpal/foundation';

/** A page with the table between its two marks as the catalogue has it. @throws RangeError when it has no marks. */
export function withErrors(page: string): string {
  const rows = Object.entries(ERROR_CATALOGUE).map(
    ([code, { status, retry, text }]) => `| \`${code}\` | ${status} | ${retry ? 'yes' : 'no'} | ${text} |`,
  );
  const head = ['| Code | Status | Again | Text |', '|---|---|---|---|'];
  return withMarkedText(page, 'errors', [...head, ...rows].join('\n'));
}
