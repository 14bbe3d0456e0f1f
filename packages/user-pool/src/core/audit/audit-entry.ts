import type { SecurityFactor } from '../../ports/security-signals.ts';
import type { AuditEvent } from '../../store/audit.ts';

/** An event with what more there is to say of it. */
export interface AuditEntry {
  event: AuditEvent;
  /** What was shown, or tried. */
  factor?: SecurityFactor;
  /** What exactly was changed, in fixed words: nothing that people type. */
  detail?: string;
}
