// What the spoken tests of the gate take of the measurements of turn-taking: conversations in virtual time.
export { patientClock } from '../speech/recognizer.ts';
export { openEngines } from './open-engines.ts';
export { inVirtualTime } from './virtual-engines.ts';
export { VirtualTime } from './virtual-time.ts';
