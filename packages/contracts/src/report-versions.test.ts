import { describe, expect, it } from 'vitest';
import { reportSchema } from './report.ts';
import { anyReportSchema, receivedReportSchema, receivedSharedReportSchema } from './report-versions.ts';
import { REPORT_OF_VERSION_1 } from './testing/report-of-version-1.ts';

const OLD = REPORT_OF_VERSION_1;
const TEST = { id: 't', owner: 'guest', startedAt: '', finishedAt: '', endedReason: 'completed' };
const asWritten = (text: string) => ({ code: 'as-written', values: { text } });

const figures = (features: readonly { label: string; unit: string }[]) =>
  features.map(({ label, unit, ...feature }) => ({ ...feature, written: { label, unit } }));

describe('a report of version 1', () => {
  it('is read as one of today, with every sentence, name and unit as it was written', () => {
    const [vocabulary, pronunciation] = OLD.criteria;
    expect(anyReportSchema.parse(OLD)).toEqual({
      ...OLD,
      version: 2,
      overall: {
        band: 6,
        interval: { low: 5, high: 7 },
        score: 6.12,
        reasons: [asWritten(OLD.overall.reason)],
      },
      criteria: [
        {
          ...vocabulary,
          reason: asWritten(vocabulary.reason),
          features: figures(vocabulary.features),
          caps: vocabulary.caps.map(asWritten),
          evidence: vocabulary.evidence.map((one) => ({ ...one, note: asWritten(one.note) })),
        },
        {
          ...pronunciation,
          reason: asWritten(pronunciation.reason),
          features: figures(pronunciation.features),
        },
      ],
      limits: OLD.limits.map(asWritten),
    });
  });

  it('without reasons is read as one without reasons', () => {
    const overall = { ...OLD.overall, reason: null };
    expect(anyReportSchema.parse({ ...OLD, overall }).overall.reasons).toEqual([]);
  });

  it('is received as one of today from a server that is older than the page', () => {
    const read = anyReportSchema.parse(OLD);
    expect(receivedReportSchema.parse({ ...TEST, report: OLD }).report).toEqual(read);
    expect(receivedSharedReportSchema.parse({ ...TEST, expiresAt: '', report: OLD }).report).toEqual(read);
  });

  it('is none that is written today', () => {
    expect(reportSchema.safeParse(OLD).success).toBe(false);
  });
});

describe('a report of version 2', () => {
  it('is read as it is, and keeps a code that this version does not know', () => {
    const report = anyReportSchema.parse(OLD);
    const newer = {
      ...report,
      limits: [...report.limits, { code: 'limit.of-a-newer-server', values: { parts: { one: true } } }],
    };
    expect(anyReportSchema.parse(newer)).toEqual(newer);
    expect(reportSchema.parse(newer)).toEqual(newer);
  });
});

it.each([{ version: 3 }, { version: '2' }, { limits: [1] }, { overall: null }])(
  'what is no report of any version is refused: %j',
  (change) => {
    expect(anyReportSchema.safeParse({ ...OLD, ...change }).success).toBe(false);
  },
);
