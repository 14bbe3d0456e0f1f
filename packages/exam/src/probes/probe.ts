import * as z from 'zod/mini';

/** What a probe asks for. A family has many wordings; two of one family never follow one another. */
export const probeFamilySchema = z.enum([
  'reason',
  'why-not',
  'example',
  'more',
  'condition',
  'extent',
  'challenge',
  'other-side',
  'consequence',
  'past',
  'future',
  'ages',
  'places',
  'affected',
  'action',
]);
export type ProbeFamily = z.infer<typeof probeFamilySchema>;

/** The wordings of one family. */
export interface Probes {
  /** Said as they are, so they can be rendered before the test. */
  plain: readonly string[];
  /** With `{topic}` for a word of the candidate's. */
  withTopic: readonly string[];
  /** With `{topic}` for something unpleasant the candidate spoke of, such as traffic or stress. */
  withTrouble: readonly string[];
}

/** Stands for the candidate's word in a wording. */
export const TOPIC_SLOT = '{topic}';
