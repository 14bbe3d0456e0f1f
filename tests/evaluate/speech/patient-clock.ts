import { systemClock } from '@bandpal/foundation';
import type { Clock } from '@bandpal/foundation';

/** Nobody waits for a measure, and it may run at low priority on a busy machine. */
const PATIENCE = 20;

/** The clock of this machine, on which the time limits of engines run out much later than in the product. */
export const patientClock: Clock = {
  ...systemClock,
  after: (ms, callback) => systemClock.after(PATIENCE * ms, callback),
};
