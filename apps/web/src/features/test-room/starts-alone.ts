import type { RecognitionPlace } from './speech-recognition.ts';

interface WayToTheTest {
  /** The link that led here asks for it. */
  autostart: boolean;
  /** Where the browser turns speech into text; null when the server does, undefined while the browser is asked. */
  recognition: RecognitionPlace | null | undefined;
  hasResumableTest: boolean;
  /** The link names the test to continue. */
  isResumeAsked: boolean;
}

/**
 * Whether the test starts without a click. Not where the voice goes to the browser's maker, which the candidate has to
 * read first, and not where the choice between an unfinished test and a new one is open.
 */
export function startsAlone(way: WayToTheTest): boolean {
  const isVoiceKept = way.recognition === null || way.recognition === 'on-device';
  return way.autostart && isVoiceKept && (!way.hasResumableTest || way.isResumeAsked);
}
