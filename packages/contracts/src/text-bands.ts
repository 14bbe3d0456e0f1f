import * as z from 'zod/mini';

/** Never negative: a figure whose own band is better never makes a band worse. The bound keeps a damaged file from making steps of small differences. */
const weightSchema = z.number().check(z.gte(0), z.lte(10));

/** Figures whose bands ratings may follow, by their ids. */
export const RATED_FIGURES = [
  'uncommon-words',
  'advanced-words',
  'beyond-2000',
  'detected-errors',
  'unit-length',
  'structures',
] as const;

/** How ratings follow from the band of a criterion and from the bands of its figures. */
export const ratedBandSchema = z.strictObject({
  /** How much this counts beside the band by the figures, 0 to 1. */
  share: z.number().check(z.gte(0), z.lte(1)),
  offset: z.number().check(z.gte(-100), z.lte(100)),
  /** Weight of the band by the figures. */
  measured: weightSchema,
  /** Weights of the bands of single figures. */
  figures: z.partialRecord(z.enum(RATED_FIGURES), weightSchema),
});
export type RatedBand = z.infer<typeof ratedBandSchema>;

/** Null: the criterion stays as it is. */
const criteriaSchema = z
  .strictObject({
    'lexical-resource': z.nullable(ratedBandSchema),
    'grammatical-range-accuracy': z.nullable(ratedBandSchema),
  })
  .check(
    z.refine((criteria) => Object.values(criteria).some((one) => one !== null), {
      error: 'no criterion follows ratings',
    }),
  );
/** The criteria that can follow ratings of texts. */
export type RatedCriterion = keyof z.infer<typeof criteriaSchema>;

/** Bands of vocabulary and grammar by the ratings that an installation has collected. */
export const textBandsSchema = z.object({
  /** Tells these from others, in the version of the scorer that a report names. */
  id: z.string(),
  criteria: criteriaSchema,
});
export type TextBands = z.infer<typeof textBandsSchema>;

const figureSchema = z.nullable(z.number());
const agreementSchema = z.object({
  rmse: figureSchema,
  bias: figureSchema,
  slope: figureSchema,
  /** Bias of the texts that people rated lowest and highest, a quarter each. */
  biasLowest: figureSchema,
  biasHighest: figureSchema,
  coverage: figureSchema,
});
/** How well bands agree with those of people. */
export type TextAgreement = z.infer<typeof agreementSchema>;

const validationSchema = z.object({
  texts: z.int(),
  speakers: z.int(),
  /** Bands as they are without the file. */
  before: agreementSchema,
  /** Bands of speakers whom the weights were fitted without. */
  after: agreementSchema,
});
export type TextValidation = z.infer<typeof validationSchema>;

/** The file that `npm run fit -- text` writes. Numbers alone: nothing of a text or a speaker is in it. */
export const textBandsFileSchema = z.strictObject({
  format: z.literal('bandpal-text-bands-1'),
  /** `SCORER_VERSION` whose figures the weights belong to. */
  scorer: z.string(),
  criteria: criteriaSchema,
  provenance: z.object({
    texts: z.int(),
    speakers: z.int(),
    /** Of the rated texts. */
    sha256: z.string(),
    validation: z.object({
      'lexical-resource': validationSchema,
      'grammatical-range-accuracy': validationSchema,
    }),
  }),
});
export type TextBandsFile = z.infer<typeof textBandsFileSchema>;

/** Characters of the SHA-256 of such a file by which reports name it: enough to tell the files of one installation apart. */
export const TEXT_BANDS_ID_LENGTH = 8;

const versionSchema = z.object({ format: z.string(), scorer: z.string() });

/** What a file of ratings is to this version of the scorer. */
export type TextBandsReading =
  | { state: 'fitted'; file: TextBandsFile }
  | { state: 'other-version'; scorer: string }
  | { state: 'damaged'; why: string };

/** Reads such a file. Its version comes before its content is read strictly: a later one may have other figures. */
export function readTextBands(text: string, scorer: string): TextBandsReading {
  const content = parseJson(text);
  const version = versionSchema.safeParse(content).data;
  if (version !== undefined && version.scorer !== scorer)
    return { state: 'other-version', scorer: version.scorer };
  const parsed = textBandsFileSchema.safeParse(content);
  if (parsed.success) return { state: 'fitted', file: parsed.data };
  const [issue] = parsed.error.issues;
  const place = issue === undefined || issue.path.length === 0 ? '' : `${issue.path.join('.')}: `;
  return { state: 'damaged', why: `${place}${issue?.message ?? 'unreadable'}` };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
