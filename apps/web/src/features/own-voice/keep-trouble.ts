/** Why a voice is no longer kept: no room left, storage that the browser keeps shut, or a recorder that stopped. */
export type KeepTrouble = 'full' | 'closed' | 'broken';

/** What an error of the browser's storage means. */
export function keepTroubleOf(error: unknown): KeepTrouble {
  if (!(error instanceof Error || error instanceof DOMException)) return 'broken';
  if (error.name === 'QuotaExceededError') return 'full';
  return ['SecurityError', 'NotAllowedError', 'InvalidStateError', 'TypeError'].includes(error.name)
    ? 'closed'
    : 'broken';
}
