import { probes } from '@bandpal/content/bank';
import type { ProbeFamily, Probes } from './probe.ts';

/**
 * The questions with which the examiner follows an answer of the discussion up, by family. Each fits an answer on any subject, so
 * "that" is whatever the candidate has just said. Neutral like the rest of the examiner's words.
 */
export const PROBES: Readonly<Record<ProbeFamily, Probes>> = probes;
