import type { SessionEnd } from '../test-run/test-ending.ts';

/** Why a call ended, in the voice client's words. */
export const ENDED_REASONS: Readonly<Record<SessionEnd, string>> = {
  completed: 'assistant-ended-call',
  silence: 'silence-timed-out',
  'candidate-ended': 'customer-ended-call',
  'time-limit': 'exceeded-max-duration',
  interrupted: 'call-interrupted',
  'taken-over': 'call-taken-over',
  failed: 'assistant-error',
};
