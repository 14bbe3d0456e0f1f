// The synthetic candidate in a real browser, with a microphone and loudspeakers of its own.
export { openBrowser } from './open-browser.ts';
export { takeTest } from './take-test.ts';
export type { TakenTest } from './take-test.ts';
export { openVirtualSound } from './virtual-sound.ts';
export type { SoundDevices, VirtualSound } from './virtual-sound.ts';
