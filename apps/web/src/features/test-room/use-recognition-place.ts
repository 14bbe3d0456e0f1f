import { useEffect, useState } from 'react';
import { findRecognitionPlace } from './speech-recognition.ts';
import type { RecognitionPlace } from './speech-recognition.ts';

/** Where speech becomes text when the browser does it: null when the server does, undefined until the browser has answered. */
export function useRecognitionPlace(isInBrowser: boolean): RecognitionPlace | null | undefined {
  const [place, setPlace] = useState<RecognitionPlace>();
  useEffect(() => {
    let isWanted = isInBrowser;
    const ask = async () => {
      const found = await findRecognitionPlace();
      if (isWanted) setPlace(found);
    };
    if (isWanted) void ask();
    return () => {
      isWanted = false;
    };
  }, [isInBrowser]);
  return isInBrowser ? place : null;
}
