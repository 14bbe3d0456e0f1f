// How many people one owner may invite, and how often guests may ask.
import { MOST_GUESTS } from '@bandpal/contracts';
import type { Budget } from '@bandpal/foundation';
import { byProcess, perMinute } from '../../http/http-budgets.ts';
import type { HttpBudget } from '../../http/http-budgets.ts';

export const GUEST_BUDGETS = {
  // With the candidate, as many as a room takes.
  invitations: {
    what: 'invitations whose test is not finished',
    key: 'an owner of tests',
    size: () => MOST_GUESTS,
    windowMs: null,
    atEnd: 'refused (guest.too-many) until one is taken back or over',
  },
} satisfies Readonly<Record<string, Budget>>;

/** Limits on requests. */
export const GUEST_HTTP_BUDGETS = {
  // A row each, of someone who may have no account: a class room takes one or two for each candidate.
  invitations: perMinute(60, 'new invitations of guests', ['POST /api/guests']),
  // A class room of candidates behind one address, each of whose pages looks every three seconds who is ready.
  invited: byProcess(perMinute(600, 'other requests about invitations', ['/api/guests', '/api/guests/:id'])),
  // The same class room of guests, who look whether they are let in.
  states: byProcess(perMinute(600, 'requests of guests for how their test stands', ['/api/guest/state'])),
  // Once or twice for each guest; a program that tries tokens asks more often.
  entrances: perMinute(60, 'guests who become ready, and who join', ['/api/guest/ready', '/api/guest/join']),
  // A sheet is sent a second after the last key.
  sheets: perMinute(300, "teachers' sheets", ['/api/guest/sheet']),
} satisfies Readonly<Record<string, HttpBudget>>;
