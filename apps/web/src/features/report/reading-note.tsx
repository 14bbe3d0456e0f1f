import { useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { READING_TEXTS } from './report-texts.ts';

interface ReadingNoteProps {
  /** Answers that are still being read; 0: the report is final. */
  unread: number;
  /** All answers of the report. */
  answers: number;
  /** The report is somebody else's. */
  isShared?: boolean;
}

/**
 * Says that the report is not final yet, and, to those who saw that, when it is. Read out in a pause: the region is there from the start, and
 * only its words change.
 */
export function ReadingNote({ unread, answers, isShared = false }: ReadingNoteProps) {
  const [wasUnread, setWasUnread] = useState(unread > 0);
  if (unread > 0 && !wasUnread) setWasUnread(true);
  const text = isShared ? READING_TEXTS.shared : READING_TEXTS.own;
  return (
    <div role="status">
      {unread > 0 ? (
        <Alert>
          <p>{text(unread, answers)}</p>
        </Alert>
      ) : null}
      {unread === 0 && wasUnread ? (
        <div className="print:hidden">
          <Alert tone="good">
            <p>{READING_TEXTS.done}</p>
          </Alert>
        </div>
      ) : null}
    </div>
  );
}
