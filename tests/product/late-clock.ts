// Loaded into the product before all else (`--import`): its clock is behind by CLOCK_BEHIND_MS. SIGUSR2 sets it right, and the next one
// back again, so that a test can make a sign-in old without waiting.
import { env } from 'node:process';

const lateMs = Number(env['CLOCK_BEHIND_MS'] ?? '0');
const realNow = Date.now;
let behindMs = lateMs;
process.on('SIGUSR2', () => {
  behindMs = behindMs === 0 ? lateMs : 0;
});

const now = () => realNow() - behindMs;
globalThis.Date = new Proxy(Date, {
  construct(target, given, newTarget) {
    const date: unknown = Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget);
    if (!(date instanceof target)) throw new TypeError('not a date');
    return date;
  },
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
});
