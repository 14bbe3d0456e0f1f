import { studySound } from '@bandpal/assessment';
import type { SpokenFigures } from '@bandpal/assessment';
import type { Mark } from './fit-figures.ts';
import { pooledRow } from './heard-clips.ts';
import type { HeardClip } from './heard-clips.ts';
import type { RatedClip } from './rated-clips.ts';

/** A clip with all that the marks are fitted to. */
export interface Clip {
  id: string;
  speaker: string;
  marks: Readonly<Record<Mark, number>>;
  figures: SpokenFigures;
  states: Float64Array;
}

/** The clips of which everything is known; those in which nothing was heard are left out, as the product says nothing of them. */
export function clipsOf(rated: readonly RatedClip[], heard: readonly HeardClip[]): Clip[] {
  const byId = new Map(heard.map((clip) => [clip.id, clip]));
  return rated.flatMap(({ id, speaker, accuracy, fluency }) => {
    const clip = byId.get(id);
    const figures = clip ? studySound([clip.record]) : null;
    if (!clip?.pooled || figures === null) return [];
    return [
      { id, speaker, marks: { pronunciation: accuracy, fluency }, figures, states: pooledRow(clip.pooled) },
    ];
  });
}
