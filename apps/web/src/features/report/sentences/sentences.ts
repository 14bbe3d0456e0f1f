import type { ReportTextCode, ReportTextValues } from '@bandpal/contracts';

/** A sentence for each code of one kind, from what stands in it. */
export type Sentences<Kind extends string> = {
  readonly [Code in Extract<ReportTextCode, `${Kind}.${string}`>]: (values: ReportTextValues[Code]) => string;
};
