import type { HeardDelivery } from './speech.ts';

/**
 * The delivery of stretches together, each counted by its time with voice. Stretches that were not rated or by another model than the
 * first do not count; null when none was.
 */
export function joinDeliveries(parts: readonly (HeardDelivery | undefined)[]): HeardDelivery | null {
  const first = parts.find((part) => part !== undefined);
  if (!first) return null;
  const told = parts.flatMap((part) => (part?.model === first.model ? [part] : []));
  const voicedMs = told.reduce((sum, part) => sum + part.voicedMs, 0);
  const mean = (mark: 'pronunciation' | 'fluency'): number =>
    told.reduce((sum, part) => sum + part[mark] * part.voicedMs, 0) / voicedMs;
  return { model: first.model, pronunciation: mean('pronunciation'), fluency: mean('fluency'), voicedMs };
}
