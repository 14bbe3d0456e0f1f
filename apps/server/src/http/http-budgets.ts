// How many requests one network may make: one row for each limit.
import type { Budget } from '@bandpal/foundation';

/** A limit of requests. */
export interface HttpBudget extends Budget {
  windowMs: number;
  /** Each is counted by itself; with its method in front where others of the address aren't meant. None: everything is counted together. */
  routes: readonly string[];
  /**
   * Each process counts these for itself alone: they come every second or so of every test, and are few to a process that is behind them. A
   * row of the database for each would cost more than what is limited.
   */
  isCountedByProcess: boolean;
}

const MINUTE_MS = 60_000;

/** So many requests a minute from one network to each of these addresses, counted over all processes. */
export const perMinute = (most: number, what: string, routes: readonly string[]): HttpBudget => ({
  what,
  key: 'a network (IPv6: /64)',
  size: () => most,
  windowMs: MINUTE_MS,
  atEnd: 'refused (request.rate-limited) with the time to come again',
  routes,
  isCountedByProcess: false,
});

/** The same limit, counted by each process for itself. */
export const byProcess = (row: HttpBudget): HttpBudget => ({
  ...row,
  key: `${row.key}, in each process`,
  isCountedByProcess: true,
});

/** Every request, those to addresses that do not exist too. A page view costs about ten; a class room behind one address still fits. */
export const ALL_REQUESTS = byProcess(perMinute(600, 'requests', []));

/** Those of single addresses, which are among all requests. The limits of a feature stand in its folder. */
export const HTTP_BUDGETS: Readonly<Record<string, HttpBudget>> = {
  // A call takes minutes; trying again after a refused microphone is all that needs more than one.
  starts: perMinute(30, 'starts of calls and tests', ['/call/web', '/session', '/api/hosted/tests']),
  // An answer every second or so; a program that types faster sits no test.
  typedAnswers: perMinute(60, 'typed answers', ['/chat']),
  // Pages of a class room behind one address, each of which looks once a second how its test goes on.
  hostedProgress: byProcess(
    perMinute(3_600, 'requests for the progress of tests on a hosted voice service', [
      '/api/hosted/progress',
    ]),
  ),
  // The same pages, each of which tells of a button, a question or a typed answer every few seconds.
  hostedEvents: perMinute(600, 'events of tests on a hosted voice service', ['/api/hosted/events']),
  // All calls of a hosted voice service come from a few addresses, and each asks for a line every few seconds.
  hostedLines: byProcess(
    perMinute(6_000, 'lines that a hosted voice service asks for', ['/hosted/chat/completions']),
  ),
  hostedReports: perMinute(6_000, 'reports of a hosted voice service', ['/hosted/webhook']),
  // A page tests its connection once or, where it could not send before it was touched, twice; a class room behind one address still fits.
  connectionTests: perMinute(60, 'tickets of connection tests', ['/rooms/test/tickets']),
  // A voice may have to render its sentence; nobody listens more often than every few seconds.
  samples: perMinute(30, 'spoken samples', [
    '/api/voices/:voice/sample',
    '/api/tests/:id/answers/:answerId/words/:index/sound',
  ]),
};

/** The same, of addresses that have to do with accounts. */
export const ACCOUNT_HTTP_BUDGETS: Readonly<Record<string, HttpBudget>> = {
  // An export reads everything a person has.
  exports: perMinute(10, 'exports', ['/account/export']),
  // A class room that signs in with another service, which is asked for each of them.
  providers: perMinute(60, 'steps of signing in with another service', [
    '/idp/oauth2/authorize',
    '/idp/oauth2/idpresponse',
    '/idp/oauth2/token',
  ]),
};
