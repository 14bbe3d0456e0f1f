import { BandpalError } from '@bandpal/contracts';
import type { ErrorCode } from '@bandpal/contracts';
import { UnreachableError } from '../../api/unreachable-error.ts';
import type { TroubleKind } from './trouble-catalogue.ts';

const BY_CODE: Partial<Record<ErrorCode, TroubleKind>> = {
  'test.flag-off': 'flag-off',
  'test.no-allowance': 'no-allowance',
  'account.unauthorized': 'signed-out',
  'account.not-approved': 'not-approved',
  'test.not-found': 'not-resumable',
  'test.not-yours': 'not-resumable',
  'test.not-resumable': 'not-resumable',
  'test.practice-limit': 'practice-limit',
  'test.no-practice': 'no-practice',
  'server.full': 'server-full',
  'server.draining': 'server-draining',
  'request.rate-limited': 'too-many-requests',
  'call.too-many': 'too-many-requests',
  'speech.unavailable': 'engine-failure',
};

/** The screen for an error code of the server. */
export const troubleOfCode = (code: ErrorCode): TroubleKind => BY_CODE[code] ?? 'unexpected';

/** The screen for a failed request. */
export function troubleOfRequest(error: unknown): TroubleKind {
  if (error instanceof UnreachableError) return 'unreachable';
  return error instanceof BandpalError ? troubleOfCode(error.code) : 'unexpected';
}
