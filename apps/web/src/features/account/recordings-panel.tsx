import type { CallRecording } from '@bandpal/contracts';
import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { deleteRecording, readRecordedFile, readRecordings } from '../../api/account.ts';
import { localDateTime } from '../../site/local-date.ts';
import { pageLocale } from '../../site/page-language.ts';
import { useSiteSettings } from '../../site/site-settings.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Panel } from '../../ui/panel.tsx';
import { plural } from '../../ui/plural.ts';
import { saveAsFile } from '../report/save-as-file.ts';
import { LoadedPart } from '../session/loaded-part.tsx';
import { useLoaded } from '../session/use-loaded.ts';
import { FAILED } from './profile-texts.ts';
import { Remark } from './remark.tsx';
import { outcomeOf, useIdentityAction } from './use-identity-action.ts';

type RecordedFile = CallRecording['files'][number];

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const MEGABYTE = 1_000_000;
/** One that has just been stopped is complete within seconds. */
const LOOK_AGAIN_MS = 3_000;

/** Recordings of the person's calls that the server keeps. Nothing where it makes none and has none. */
export function RecordingsPanel() {
  const isMadeHere = useSiteSettings().recordingDays !== undefined;
  const { loaded, reload } = useLoaded(readRecordings);
  const { isPending, remark, setRemark, run } = useIdentityAction();
  const [asked, setAsked] = useState<CallRecording | null>(null);
  const [fetchedId, setFetchedId] = useState<string | null>(null);
  const goesOn = loaded.state === 'ready' && loaded.value.recordings.some(({ endedAt }) => endedAt === null);
  useEffect(() => {
    if (!goesOn) return;
    const timer = setInterval(() => void reload(), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [goesOn, reload]);
  const hasSome = loaded.state === 'ready' && loaded.value.recordings.length > 0;
  if (!isMadeHere && !hasSome && remark === null) return null;

  const save = async (recording: CallRecording, name: string) => {
    if (isPending) return;
    setFetchedId(recording.id);
    const got = await run(FAILED.recordingDownload, () => outcomeOf(readRecordedFile(recording.id, name)));
    setFetchedId(null);
    if (got !== undefined) saveAsFile(`call-${recording.startedAt.slice(0, 10)}-${name}`, got.value);
  };
  const remove = async (id: string) => {
    const removed = await run(FAILED.recordingDeletion, () => outcomeOf(deleteRecording(id)));
    if (removed === undefined) return;
    await reload();
    setRemark({ tone: 'good', text: 'The recording is deleted.' });
  };
  return (
    <Panel
      title="Recordings of your calls"
      intro="What this server has recorded of your calls, of people who agreed. Only you can download it."
    >
      <LoadedPart loaded={loaded} onRetry={reload}>
        {({ recordings }) =>
          recordings.length === 0 ? (
            <p className="text-ink-soft">No call of yours has been recorded here.</p>
          ) : (
            <ul className="divide-y divide-line">
              {recordings.map((recording) => (
                <Item
                  key={recording.id}
                  recording={recording}
                  isPending={isPending}
                  isFetched={fetchedId === recording.id}
                  onSave={(name) => void save(recording, name)}
                  onDelete={() => setAsked(recording)}
                />
              ))}
            </ul>
          )
        }
      </LoadedPart>
      <Remark remark={remark} />
      <ConfirmDialog
        open={asked !== null}
        title="Delete this recording?"
        confirmLabel="Delete the recording"
        cancelLabel="Cancel"
        onCancel={() => setAsked(null)}
        onConfirm={() => {
          if (asked !== null) void remove(asked.id);
          setAsked(null);
        }}
      >
        <p>You won’t be able to get it back.</p>
      </ConfirmDialog>
    </Panel>
  );
}

interface ItemProps {
  recording: CallRecording;
  isPending: boolean;
  /** A file of it is on its way. */
  isFetched: boolean;
  onSave: (name: string) => void;
  onDelete: () => void;
}

function Item({ recording, isPending, isFetched, onSave, onDelete }: ItemProps) {
  const { startedAt, endedAt, isBrokenOff, startedBy, people, bytes, expiresAt, files } = recording;
  // A call may have people without names: its owner, mostly.
  const names = people.filter((name) => name !== '');
  const began = localDateTime(new Date(startedAt));
  const days = Math.max(0, Math.ceil((Date.parse(expiresAt) - Date.now()) / DAY_MS));
  const lastedMs = Date.parse(endedAt ?? startedAt) - Date.parse(startedAt);
  return (
    <li className="py-3">
      <p className="flex flex-wrap items-center gap-2 font-medium">
        <time dateTime={startedAt}>{began}</time>
        {endedAt === null ? <Badge tone="accent">Being recorded</Badge> : null}
        {isBrokenOff ? <Badge tone="accent">Broken off</Badge> : null}
      </p>
      <p className="text-sm wrap-anywhere text-ink-soft">
        {startedBy === '' ? null : <span>Started by {startedBy}. </span>}
        {names.length === 0 ? null : <span>In it: {names.join(', ')}.</span>}
      </p>
      {endedAt === null ? null : (
        <>
          <p className="text-sm text-ink-soft">
            <span>
              {lastedMs < MINUTE_MS
                ? plural(Math.max(1, Math.round(lastedMs / SECOND_MS)), ['# second', '# seconds'])
                : plural(Math.round(lastedMs / MINUTE_MS), ['# minute', '# minutes'])}
            </span>
            <span>{` · ${megabytes(bytes)} · `}</span>
            <span>{plural(days, ['Deleted in # day', 'Deleted in # days'])}</span>
          </p>
          <div className="mt-2 flex flex-wrap gap-3">
            {files.map((file) => (
              <Button
                key={file.name}
                variant="secondary"
                aria-disabled={isPending || undefined}
                onClick={() => onSave(file.name)}
              >
                <Download aria-hidden="true" className="size-5" />
                <span>Download</span>
                <span className="wrap-anywhere">{labelOf(file, files)}</span>
                <span className="sr-only">{began}</span>
              </Button>
            ))}
            <Button
              variant="secondary"
              aria-disabled={isPending || undefined}
              onClick={() => {
                if (!isPending) onDelete();
              }}
            >
              <span>Delete the recording</span>
              <span className="sr-only">{began}</span>
            </Button>
          </div>
          <p role="status" className={isFetched ? 'mt-2 text-sm text-ink-soft' : 'sr-only'}>
            {isFetched ? 'The file is being fetched…' : null}
          </p>
        </>
      )}
    </li>
  );
}

/** As the room names the file of one track: when it began, of which stay of a person it is, and what it holds. */
const TRACK = /^(?<sinceMs>\d+)-(?<stay>[\w-]+)-(?<track>(?:cam|screen|custom)-(?:audio|video))-\d+\.webm$/u;

/** What tells a file from the others of its recording, and its size. */
function labelOf(file: RecordedFile, files: readonly RecordedFile[]): string {
  const size = megabytes(file.bytes);
  const { sinceMs, track } = TRACK.exec(file.name)?.groups ?? {};
  if (track === undefined)
    return files.length === 1 ? `(${size})` : `${file.userName ?? file.name} (${size})`;
  return [ownerOf(file, files), trackText(track), beganText(Number(sinceMs)), size].join(' · ');
}

/** Whose it is. Those of one name, and those who came without, are counted. */
function ownerOf(file: RecordedFile, files: readonly RecordedFile[]): string {
  const stayOf = ({ name }: RecordedFile): string | undefined => TRACK.exec(name)?.groups?.['stay'];
  const stays = [...new Set(files.filter(({ userName }) => userName === file.userName).map(stayOf))];
  const name = (file.userName ?? '').trim() || 'Someone without a name';
  return stays.length < 2 ? name : `${name} (${stays.indexOf(stayOf(file)) + 1})`;
}

function trackText(track: string): string {
  switch (track) {
    case 'cam-audio':
      return 'Microphone';
    case 'cam-video':
      return 'Camera';
    case 'screen-audio':
      return 'Sound of the screen';
    case 'screen-video':
      return 'Screen';
    case 'custom-video':
      return 'Other pictures';
    default:
      return 'Other sound';
  }
}

function beganText(sinceMs: number): string {
  const seconds = Math.floor(sinceMs / SECOND_MS);
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return `From ${clock}`;
}

/** As people of this language write it: `12 MB`. */
function megabytes(bytes: number): string {
  const count = Math.max(1, Math.round(bytes / MEGABYTE));
  return count.toLocaleString(pageLocale(), { style: 'unit', unit: 'megabyte' });
}
