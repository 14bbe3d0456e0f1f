import { SECURITY_SIGNALS } from '../../ports/security-signals.ts';
import type { SecuritySignal } from '../../ports/security-signals.ts';
import type { AuditEvent } from '../../store/audit.ts';
import type { AuditEntry } from './audit-entry.ts';

/** Events that are always the same signal. Locks are told where they begin, also on names nobody has. */
const SIGNALS: Partial<Record<AuditEvent, SecuritySignal>> = {
  'code-refused': { what: 'refusal', which: 'code' },
  'second-step-refused': { what: 'refusal', which: 'second-step' },
  'refresh-token-reused': { what: 'refusal', which: 'token-reused' },
  'sign-up': { what: 'sign-up', which: 'begun' },
  'sign-up-confirmed': { what: 'sign-up', which: 'confirmed' },
  'password-reset': { what: 'password-change', which: 'by-mail' },
  'password-changed': { what: 'password-change', which: 'by-owner' },
};

/** What a watch is told of an entry of the audit trail; null: nothing. */
export function signalOf({ event, factor, detail }: AuditEntry): SecuritySignal | null {
  if (event === 'sign-in') return factor === undefined ? null : { what: event, which: factor };
  if (event === 'sign-in-refused') {
    // Only a right proof is refused for something else than itself.
    if (detail !== undefined) return { what: 'refusal', which: 'account-state' };
    return { what: 'refusal', which: factor === 'passkey' ? 'passkey' : 'password' };
  }
  const change = SECURITY_SIGNALS['factor-change'].find((name) => name === event);
  if (change !== undefined) return { what: 'factor-change', which: change };
  return SIGNALS[event] ?? null;
}
