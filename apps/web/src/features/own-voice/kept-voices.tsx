import { useRef, useState, useEffect } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import {
  sizeOf,
  tellVoicesChanged,
  onVoicesChanged,
  deleteAllVoices,
  deleteVoiceOf,
  readRecordings,
  type KeptRecording,
} from './voice-folder.ts';
import { OWN_VOICE_TEXTS, sizeText } from './own-voice-texts.ts';
import { localDateTime } from '../../site/local-date.ts';

/** What is asked about: the sound of one test, or all of it. */
type Asked = { testId: string } | 'all' | null;

/** The tests whose sound this browser keeps, with their sizes, to be deleted one by one or all at once; nothing where there are none. */
export function KeptVoices() {
  const recordings = useRecordings();
  const [asked, setAsked] = useState<Asked>(null);
  const [said, setSaid] = useState('');
  const status = useRef<HTMLParagraphElement>(null);
  const texts = OWN_VOICE_TEXTS.kept;
  const remove = async () => {
    const doomed = asked;
    setAsked(null);
    try {
      if (doomed === 'all') await deleteAllVoices();
      else if (doomed !== null) await deleteVoiceOf(doomed.testId);
      setSaid(texts.deleted);
    } catch (error) {
      console.warn('The sound wasn’t deleted.', error);
      setSaid(texts.failed);
    }
    tellVoicesChanged();
    // The button goes away.
    status.current?.focus();
  };
  const isEmpty = recordings === null || recordings.length === 0;
  if (isEmpty && said === '') return null;
  return (
    <Card className="mt-6" aria-labelledby="kept-voices">
      <h2 id="kept-voices" className="text-xl">
        {texts.title}
      </h2>
      <p className="mt-1">{isEmpty ? texts.none : texts.lead}</p>
      {isEmpty ? null : <KeptTests recordings={recordings} onDelete={setAsked} />}
      <p ref={status} tabIndex={-1} role="status" className="mt-2 outline-none">
        {said}
      </p>
      <ConfirmDialog
        open={asked !== null}
        title={asked === 'all' ? texts.deleteAllTitle : texts.deleteOneTitle}
        confirmLabel={OWN_VOICE_TEXTS.deleteIt}
        cancelLabel={OWN_VOICE_TEXTS.keepIt}
        onConfirm={() => void remove()}
        onCancel={() => setAsked(null)}
      >
        <p>{texts.deleteText}</p>
      </ConfirmDialog>
    </Card>
  );
}

interface KeptTestsProps {
  recordings: readonly KeptRecording[];
  onDelete: (asked: Asked) => void;
}

function KeptTests({ recordings, onDelete }: KeptTestsProps) {
  const tests = Map.groupBy(recordings, ({ testId }) => testId);
  const texts = OWN_VOICE_TEXTS.kept;
  return (
    <>
      <ul className="mt-3 divide-y divide-line">
        {[...tests].map(([testId, calls]) => {
          const when = localDateTime(new Date(calls[0]?.startedAt ?? ''));
          return (
            <li key={testId} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
              <p>
                <time dateTime={calls[0]?.startedAt}>{when}</time> · {sizeText(sizeOf(calls))}
              </p>
              <p className="flex flex-wrap items-center gap-x-2">
                <TextLink to={`/reports/${encodeURIComponent(testId)}`}>
                  {texts.report}
                  <span className="sr-only"> ({when})</span>
                </TextLink>
                <Button variant="quiet" onClick={() => onDelete({ testId })}>
                  {texts.delete}
                  <span className="sr-only"> ({when})</span>
                </Button>
              </p>
            </li>
          );
        })}
      </ul>
      <p className="mt-3 flex flex-wrap items-center gap-3">
        <Button variant="danger" onClick={() => onDelete('all')}>
          {texts.deleteAll}
        </Button>
        <span className="text-ink-soft">{sizeText(sizeOf(recordings))}</span>
      </p>
    </>
  );
}

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
