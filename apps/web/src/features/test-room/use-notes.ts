import { useMemo, useState } from 'react';
import { tabStorage } from '../../storage/browser-storage.ts';

/** The candidate's notes on the cue card of a test. They outlive a reload of the page and never leave the tab. */
export function useNotes(testId: string | null): [string, (notes: string) => void] {
  const [written, setWritten] = useState<string | null>(null);
  const key = testId === null ? null : `notes:${testId}`;
  const kept = useMemo(() => (key === null ? null : tabStorage.getItem(key)), [key]);
  const write = (notes: string) => {
    setWritten(notes);
    if (key !== null) tabStorage.setItem(key, notes);
  };
  return [written ?? kept ?? '', write];
}
