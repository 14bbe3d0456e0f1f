import * as z from 'zod';

const band = z.number().min(0).max(9);

/** A transcript with a band from a person, or with the range in which a reader expects it. */
export const ratedTextSchema = z
  .object({
    id: z.string().min(1),
    part: z.union([z.literal(1), z.literal(2), z.literal(3)]),
    /** What is spoken about, where the transcript does not hold the questions. */
    question: z.nullish(z.string()),
    /** "E:" before the examiner's words and "S:" before the candidate's, each on a new line; or the candidate's words alone. */
    transcript: z.string().min(1),
    band_overall: z.nullish(band),
    /** Bands of single criteria. */
    bands: z.nullish(z.record(z.string(), z.nullable(band))),
    source_kind: z.nullish(z.enum(['examiner-awarded', 'teacher-awarded', 'model-answer'])),
    expected_range: z.nullish(z.tuple([band, band])),
    /** Texts of one speaker are not independent of each other; by default each has a speaker of its own. */
    speaker: z.nullish(z.string()),
  })
  .refine((text) => text.band_overall != null || text.expected_range != null, {
    message: 'there is neither band_overall nor expected_range',
  })
  .refine((text) => text.band_overall == null || text.source_kind != null, {
    message: 'a band_overall needs a source_kind',
    path: ['source_kind'],
  });
export type RatedText = z.infer<typeof ratedTextSchema>;

/** Whose text it is: without a speaker each is taken for another person's. */
export function speakerOf({ id, speaker }: Pick<RatedText, 'id' | 'speaker'>): string {
  return speaker ?? id;
}
