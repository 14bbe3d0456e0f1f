const PROVIDER = 'nobody answers at the address of the other service';
const FACTOR = 'wants a passkey or an authenticator app, which only a device adds';
const HEARD = 'a typed answer has no words that were heard';
const SOCKET = 'a WebSocket, which is tried with frames';
const BUILT = 'there only where the pages are built';
const MESSAGE = 'wants a link of a message that a changed account sends';
const SETUP = 'wants a link that only the operator makes';
const REMINDER = 'wants the link of a reminder, which goes out on its day';

/** Operations that need not succeed with a valid request, and why. All others have to in a long run: what never gets in tries little. */
const MAY_FAIL: Readonly<Record<string, string>> = {
  'PUT /api/tests/{id}/corrections': 'the answers of the fuzzer have no mark to judge',
  'GET /api/tests/{id}/answers/{answerId}/words/{index}/sound': HEARD,
  'POST /api/tests/{id}/answers/{answerId}/words/{index}/attempts': HEARD,
  'POST /api/tests/{id}/answers/{answerId}/better': 'no language model is configured',
  'GET /api/voices/{voice}/sample': 'a site with a hosted voice service names no voices of its own',
  'POST /account/factors/kept': FACTOR,
  'PUT /account/factors/name': FACTOR,
  'POST /account/address/kept': MESSAGE,
  'POST /account/recovery-codes': FACTOR,
  'POST /account/connections': PROVIDER,
  'DELETE /account/connections/{id}': PROVIDER,
  'GET /idp/oauth2/authorize': PROVIDER,
  'POST /idp/oauth2/token': PROVIDER,
  'POST /account/address/undo': MESSAGE,
  'POST /account/address/object': MESSAGE,
  'POST /account/password/keep': MESSAGE,
  'GET /notifications/stop-reminders': REMINDER,
  'POST /notifications/stop-reminders': REMINDER,
  'POST /replicas/tests/{id}/release': 'for other replicas alone',
  'POST /api/setup/open': SETUP,
  'GET /api/setup': SETUP,
  'POST /api/setup/checks/{check}': SETUP,
  'POST /api/setup/mail': SETUP,
  'GET /rooms/{name}/signal': SOCKET,
  'GET /rooms/{replica}/{name}/signal': SOCKET,
  'GET /rooms/{replica}/{name}': 'a page, for a browser that asks for one',
  'GET /{*}': BUILT,
  'GET /engine/{*}': BUILT,
};

/** The troubles of a long run in which these operations, of all, have succeeded. */
export function judgeReached(all: readonly string[], reached: ReadonlySet<string>): string[] {
  const missing = all.filter((name) => !reached.has(name) && !Object.hasOwn(MAY_FAIL, name));
  const unknown = Object.keys(MAY_FAIL).filter((name) => !all.includes(name));
  return [
    ...missing.map((name) => `no valid request succeeds: ${name}`),
    ...unknown.map((name) => `there is no such operation any more: ${name}`),
  ];
}

/** What has not succeeded and need not, each with the reason. */
export function reasonsOf(all: readonly string[], reached: ReadonlySet<string>): string[] {
  return all.filter((name) => !reached.has(name)).map((name) => `${name}: ${MAY_FAIL[name] ?? 'it should'}`);
}
