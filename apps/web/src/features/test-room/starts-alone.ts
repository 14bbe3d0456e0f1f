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
 * Whether the test starts without a click. It does not where the browser sends the voice to its maker, because the
 * candidate has to read that first, nor where the candidate has to choose between an unfinished test and a new one.
 */
export function startsAlone(way: WayToTheTest): boolean {
  const isVoiceKept = way.recognition === null || way.recognition === 'on-device';
  return way.autostart && isVoiceKept && (!way.hasResumableTest || way.isResumeAsked);
}
