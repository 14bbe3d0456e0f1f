import { criterionSchema, GUEST_NOTE_LENGTH, type Criterion } from '@bandpal/contracts';
import { useId } from 'react';
import { useStore } from 'zustand';
import { Card } from '../../ui/card.tsx';
import { formatBand } from '../report/band-texts.ts';
import { descriptorOf } from './band-descriptors.ts';
import { TEACHER_TEXTS as TEXTS } from './guest-texts.ts';
import type { SheetKeeper, SheetState } from './sheet-keeper.ts';

/** From the highest, as on a printed sheet. */
const BANDS = Array.from({ length: 19 }, (_, index) => 9 - index / 2);

/** A teacher's own bands and notes, kept as they are written. */
export function BandSheet({ keeper }: { keeper: SheetKeeper }) {
  const { bands, note, status } = useStore(keeper.store);
  const noteId = useId();
  return (
    <Card aria-labelledby="band-sheet" className="space-y-4" data-band-sheet>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="band-sheet" className="text-xl">
          {TEXTS.sheet}
        </h2>
        <p
          role="status"
          className={`text-sm ${status === 'unsaved' || status === 'lost' ? 'text-warn' : 'text-ink-soft'}`}
        >
          {statusText(status)}
        </p>
      </div>
      <p className="text-sm text-ink-soft">{TEXTS.sheetHint}</p>
      {criterionSchema.options.map((criterion) => (
        <BandChoice
          key={criterion}
          criterion={criterion}
          band={bands[criterion]}
          onBand={(band) => keeper.change({ bands: { ...bands, [criterion]: band } })}
        />
      ))}
      <div>
        <label htmlFor={noteId} className="block font-semibold">
          {TEXTS.notes}
        </label>
        <p id={`${noteId}-hint`} className="text-sm text-ink-soft">
          {TEXTS.notesHint}
        </p>
        <textarea
          id={noteId}
          aria-describedby={`${noteId}-hint`}
          dir="auto"
          rows={6}
          maxLength={GUEST_NOTE_LENGTH}
          value={note}
          onChange={({ target }) => keeper.change({ note: target.value })}
          className="mt-2 w-full rounded-xl border border-edge bg-surface px-3 py-2"
        />
      </div>
    </Card>
  );
}

function statusText(status: SheetState['status']): string {
  if (status === 'saving') return TEXTS.saving;
  if (status === 'saved') return TEXTS.saved;
  if (status === 'lost') return TEXTS.lost;
  return status === 'unsaved' ? TEXTS.unsaved : '';
}

interface BandChoiceProps {
  criterion: Criterion;
  band: number | null;
  onBand: (band: number | null) => void;
}

function BandChoice({ criterion, band, onBand }: BandChoiceProps) {
  const id = useId();
  return (
    <div>
      <div className="flex items-center gap-3">
        <label htmlFor={id} className="min-w-0 flex-1 leading-snug font-semibold">
          {TEXTS.criteria[criterion]}
        </label>
        <select
          id={id}
          value={band ?? ''}
          aria-describedby={`${id}-meaning`}
          onChange={({ target }) => onBand(target.value === '' ? null : Number(target.value))}
          className="min-h-11 rounded-xl border border-edge bg-surface px-3 tabular-nums"
        >
          <option value="">{TEXTS.noBand}</option>
          {BANDS.map((one) => (
            <option key={one} value={one}>
              {formatBand(one)}
            </option>
          ))}
        </select>
      </div>
      <p
        id={`${id}-meaning`}
        className="mt-1 text-sm text-ink-soft empty:hidden"
        lang="en"
        dir="ltr"
        translate="no"
      >
        {band === null ? '' : `${Math.floor(band)}: ${descriptorOf(criterion, band)}`}
      </p>
    </div>
  );
}
