import { useMemo, useState } from 'react';
import { tabStorage } from '../../storage/browser-storage.ts';

/** Whether the candidate has ended the exam conditions of a test by showing its questions, and the way to do so. Outlives a reload. */
export function useQuestionsShown(testId: string | null): readonly [boolean, () => void] {
  const [isShown, setShown] = useState(false);
  const key = testId === null ? null : `questions-shown:${testId}`;
  const wasShown = useMemo(() => key !== null && tabStorage.getItem(key) !== null, [key]);
  const show = () => {
    setShown(true);
    if (key !== null) tabStorage.setItem(key, 'yes');
  };
  return [isShown || wasShown, show];
}
