import type { JobPriority } from '@bandpal/foundation/jobs';

/** What is no part of a conversation waits behind everything else. */
export function priorityOf({ canWait }: { canWait?: boolean | undefined }): JobPriority {
  return canWait === true ? 'low' : 'normal';
}
