import { Alert } from '../../ui/alert.tsx';
import type { RecognitionPlace } from './speech-recognition.ts';

const TEXTS: Readonly<Record<RecognitionPlace, string>> = {
  elsewhere:
    'On this site, your browser turns your speech into text. It can’t do that on this device, so it sends your voice to its maker during the test: Chrome sends it to Google. If you don’t want that, type your answers.',
  'on-device':
    'On this site, your browser turns your speech into text, on this device. Your voice isn’t sent to the browser’s maker.',
  none: 'On this site, the browser turns speech into text, and this browser can’t do that. You can type your answers, or open this page in another browser, for example Chrome or Edge.',
};

/** Says who turns the candidate's speech into text where the browser does it. */
export function RecognitionNotice({ place }: { place: RecognitionPlace }) {
  return <Alert tone={place === 'on-device' ? 'info' : 'warn'}>{TEXTS[place]}</Alert>;
}
