// Reports of earlier versions, read as ones of today's. What is stored stays as it was written.
import * as z from 'zod/mini';
import { testReportSchema } from './product-api.ts';
import {
  criterionEstimateSchema,
  evidenceSchema,
  featureSchema,
  overallEstimateSchema,
  reportSchema,
} from './report.ts';
import type { Report } from './report.ts';
import type { KnownText } from './report-texts.ts';
import { sharedReportSchema } from './share-api.ts';

/** In version 1 every sentence was written out in English, and so were the name and the unit of each figure. */
const reportOfVersion1Schema = z.extend(z.omit(reportSchema, { version: true }), {
  version: z.literal(1),
  overall: z.extend(z.omit(overallEstimateSchema, { reasons: true }), { reason: z.nullable(z.string()) }),
  criteria: z.array(
    z.extend(criterionEstimateSchema, {
      reason: z.nullable(z.string()),
      features: z.array(
        z.extend(z.omit(featureSchema, { model: true, written: true }), {
          label: z.string(),
          unit: z.string(),
        }),
      ),
      caps: z.array(z.string()),
      evidence: z.array(z.extend(evidenceSchema, { note: z.string() })),
    }),
  ),
  limits: z.array(z.string()),
});
type ReportOfVersion1 = z.infer<typeof reportOfVersion1Schema>;

/** A report of any version, stored or received, as one of today's: what an earlier version says is kept word for word. */
export const anyReportSchema = z.union([
  reportSchema,
  z.pipe(reportOfVersion1Schema, z.transform(fromVersion1)),
]);

/** What `GET /api/tests/:id/report` answers, whichever version of the server does. */
export const receivedReportSchema = z.extend(testReportSchema, { report: anyReportSchema });

/** What `GET /api/shared` answers, whichever version of the server does. */
export const receivedSharedReportSchema = z.extend(sharedReportSchema, { report: anyReportSchema });

function fromVersion1(report: ReportOfVersion1): Report {
  const { reason, ...overall } = report.overall;
  return {
    ...report,
    version: 2,
    overall: { ...overall, reasons: reason === null ? [] : [asWritten(reason)] },
    criteria: report.criteria.map((estimate) => ({
      ...estimate,
      reason: estimate.reason === null ? null : asWritten(estimate.reason),
      features: estimate.features.map(({ label, unit, ...feature }) => ({
        ...feature,
        written: { label, unit },
      })),
      caps: estimate.caps.map(asWritten),
      evidence: estimate.evidence.map((one) => ({ ...one, note: asWritten(one.note) })),
    })),
    limits: report.limits.map(asWritten),
  };
}

function asWritten(text: string): KnownText<'as-written'> {
  return { code: 'as-written', values: { text } };
}
