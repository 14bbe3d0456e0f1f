import { decimals } from './figures-text.ts';
import type { JudgeFigures } from './judge-figures.ts';
import { markdownTable } from './markdown-table.ts';

/** The figures of the judge as a table, and the setting that follows from them. */
export function judgeReport({
  name,
  rated,
  failed,
  without,
  alone,
  usual,
  fitted,
  setting,
}: JudgeFigures): string {
  const table = markdownTable(
    [`judge ${name}: ${rated} texts rated, ${failed} failed`, 'RMSE', "Pearson's r"],
    [
      ['product without the judge', decimals(without.rmse), decimals(without.pearson)],
      ['judge alone', decimals(alone.rmse), decimals(alone.pearson)],
      [`together, usual share ${decimals(usual.share)}`, decimals(usual.rmse), ''],
      [`together, fitted share ${decimals(fitted.share)} (on texts left out)`, decimals(fitted.rmse), ''],
    ],
  );
  const advice =
    setting === null ? 'Too few texts were rated to set a share by.' : `JUDGE_SHARE=${decimals(setting)}`;
  return `${table}\n\n${advice}`;
}
