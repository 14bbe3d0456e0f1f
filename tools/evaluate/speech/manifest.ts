import * as z from 'zod';
import { UsageError } from '../arguments.ts';
import type { ExpertScores, Group, RatedWord } from './recording.ts';
import { groupOfKind, groupOfTotal } from './recording.ts';

const score = z.number().min(0).max(10);
const fileName = z.string().min(1);

/** A learner's recording, rated by five experts. */
const ratedEntrySchema = z.object({
  id: z.string(),
  speaker: z.string(),
  age: z.number(),
  reference: z.string().min(1),
  accuracy: score,
  fluency: score,
  prosodic: score,
  total: score,
  words: z.array(
    z.object({ t: z.string(), acc: score, total: score, phones: z.array(z.string()).length(5) }),
  ),
  file: fileName,
});

/** Any recording, described by its kind: "native, read", "non-native (…), read", "native, spontaneous", … */
const kindEntrySchema = z.object({
  file: fileName,
  reference: z.nullish(z.string()),
  source: z.string(),
  licence: z.string(),
  kind: z.string(),
  seconds: z.number().positive(),
  note: z.nullish(z.string()),
  speaker: z.nullish(z.string()),
  expert_scores: z.nullish(z.object({ accuracy: score, fluency: score, total: score })),
});

/** A recording as a manifest describes it. */
export interface ManifestEntry {
  file: string;
  /** Empty when the words are not known. */
  reference: string;
  /** Null when nobody is named. */
  speaker: string | null;
  group: Group;
  /** Null when no expert rated it. */
  experts: ExpertScores | null;
  ratedWords: RatedWord[];
}

/** The recordings of a manifest of either shape. @throws UsageError naming the manifest (`name`) and what is wrong. */
export function readManifest(name: string, text: string): ManifestEntry[] {
  const entries = z.array(z.record(z.string(), z.unknown())).safeParse(parseJson(name, text));
  if (!entries.success) throw new UsageError(`${name} is not a list of recordings.`);
  return entries.data.map((entry, index) => {
    if ('kind' in entry) return fromKind(check(kindEntrySchema, entry, name, index));
    if ('words' in entry) return fromRated(check(ratedEntrySchema, entry, name, index));
    throw new UsageError(`${name}, recording ${index + 1}: has neither kind nor words.`);
  });
}

function parseJson(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UsageError(`${name} is not valid JSON.`, { cause: error });
  }
}

function check<Entry>(schema: z.ZodType<Entry>, entry: unknown, name: string, index: number): Entry {
  const result = schema.safeParse(entry);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new UsageError(
    `${name}, recording ${index + 1}: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}.`,
  );
}

function fromRated(entry: z.infer<typeof ratedEntrySchema>): ManifestEntry {
  const { file, reference, speaker, accuracy, fluency, total, words } = entry;
  const ratedWords = words.map(({ t, acc }) => ({ text: t, accuracy: acc }));
  const experts = { accuracy, fluency, total };
  return { file, reference, speaker, group: groupOfTotal(total), experts, ratedWords };
}

function fromKind(entry: z.infer<typeof kindEntrySchema>): ManifestEntry {
  return {
    file: entry.file,
    reference: entry.reference ?? '',
    speaker: entry.speaker ?? null,
    group: groupOfKind(entry.kind),
    experts: entry.expert_scores ?? null,
    ratedWords: [],
  };
}
