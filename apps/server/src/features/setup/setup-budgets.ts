// How often the page of the setup may be tried to be opened, and the checks be made.
import { perMinute } from '../../http/http-budgets.ts';
import type { HttpBudget } from '../../http/http-budgets.ts';

/** Limits on requests. */
export const SETUP_HTTP_BUDGETS = {
  // A token is too long to be guessed, and behind a proxy that no setting names strangers share the operator's limit.
  links: perMinute(120, 'links to the page of the setup that are tried', ['/api/setup/open']),
  // A round is one request for each check, and asks other servers.
  checks: perMinute(150, 'checks of the setup', ['/api/setup/checks/:check']),
  testMail: perMinute(3, 'test messages to the owner', ['/api/setup/mail']),
  // A round asks once, from the server itself; the same holds.
  echoes: perMinute(120, 'questions whether this is the server that asks', ['/api/setup/echo']),
} satisfies Readonly<Record<string, HttpBudget>>;
