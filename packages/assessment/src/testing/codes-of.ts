import type { ReportText } from '@bandpal/contracts';

/** Which sentences these are, in their order. */
export const codesOf = (texts: readonly ReportText[]): string[] => texts.map(({ code }) => code);
