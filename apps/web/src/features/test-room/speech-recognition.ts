// The browser's own speech recognition (Web Speech API), as far as it is used here; the compiler does not know it.

/** Results of a session so far, the changed ones from `resultIndex` on. */
export interface RecognitionEvent extends Event {
  resultIndex: number;
  results: ArrayLike<{ isFinal: boolean; 0?: { transcript: string; confidence: number } }>;
}

export interface SpeechRecognizer extends EventTarget {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  /** Only where the browser can recognise on the device. */
  processLocally?: boolean;
  /** Browsers that do not take a track listen to the default microphone. */
  start(audio?: MediaStreamTrack): void;
  abort(): void;
}

export interface SpeechRecognizerClass {
  new (): SpeechRecognizer;
  available?(options: { langs: string[]; processLocally: boolean }): Promise<string>;
}

/** Where speech becomes text: nowhere, on this device, or at the browser's maker. */
export type RecognitionPlace = 'none' | 'on-device' | 'elsewhere';

/** The one kind of English for which browsers have a model on the device. */
export const RECOGNITION_LANGUAGE = 'en-US';

/** The browser's recogniser; null when it has none. */
export function findSpeechRecognizer(): SpeechRecognizerClass | null {
  const scope = globalThis as {
    SpeechRecognition?: SpeechRecognizerClass;
    webkitSpeechRecognition?: SpeechRecognizerClass;
  };
  return scope.SpeechRecognition ?? scope.webkitSpeechRecognition ?? null;
}

/** Asks the browser where it would recognise. If the browser does not say, the voice is assumed to leave the device. */
export async function findRecognitionPlace(): Promise<RecognitionPlace> {
  const Recognizer = findSpeechRecognizer();
  if (Recognizer === null) return 'none';
  try {
    const options = { langs: [RECOGNITION_LANGUAGE], processLocally: true };
    return (await Recognizer.available?.(options)) === 'available' ? 'on-device' : 'elsewhere';
  } catch (error) {
    console.warn('The browser does not say where it recognises speech.', error);
    return 'elsewhere';
  }
}
