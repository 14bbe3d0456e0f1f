import { useEffect, useState } from 'react';
import type { KeptRecording } from './kept-recording.ts';
import { onVoicesChanged } from './voice-changes.ts';
import { readRecordings } from './voice-folder.ts';

/** What this browser keeps, of one test or of all, read again after each change; null until it is known. */
export function useRecordings(testId?: string): KeptRecording[] | null {
  const [recordings, setRecordings] = useState<KeptRecording[] | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const read = async () => {
      const found = await readRecordings(testId).catch((error: unknown) => {
        console.warn('What is kept in this browser could not be read.', error);
        return [];
      });
      if (isCurrent) setRecordings(found);
    };
    void read();
    const leave = onVoicesChanged(() => void read());
    return () => {
      isCurrent = false;
      leave();
    };
  }, [testId]);
  return recordings;
}
