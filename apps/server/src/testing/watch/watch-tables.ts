// The tables of figures and alerts in docs/operations/reference.md.
import { documentTable, withMarkedText } from '@bandpal/foundation';
import { parse } from 'yaml';
import { z } from 'zod';

const alertsSchema = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.object({
          alert: z.string(),
          annotations: z.object({ summary: z.string(), description: z.string() }),
        }),
      ),
    }),
  ),
});

/**
 * A page with both tables between their marks: figures by the help that Prometheus gets, alerts by the words that it sends.
 * @throws RangeError when a mark is missing.
 */
export function withWatchTables(
  page: string,
  { metrics, alerts }: { metrics: string; alerts: string },
): string {
  const figures = documentTable(['Figure', 'Kind', 'Meaning'], figureRows(metrics));
  const rules = alertsSchema.parse(parse(alerts)).groups.flatMap((group) => group.rules);
  const rows = rules.map(({ alert, annotations: { summary, description } }) => [
    `\`${alert}\``,
    `${withLabels(summary)} ${withLabels(description)}`,
  ]);
  return withMarkedText(
    withMarkedText(page, 'figures', figures),
    'alerts',
    documentTable(['Alert', 'What it means, what to do'], rows),
  );
}

function figureRows(metrics: string): string[][] {
  const kinds = metrics.matchAll(/^# HELP (bandpal_\w+) (.+)\n# TYPE \w+ (\w+)$/gmu);
  return [...kinds].map(([, name = '', help = '', kind = '']) => {
    const labels = labelsOf(metrics, name).map((label) => `\`${label}\``);
    return [`\`${name}\``, labels.length === 0 ? kind : `${kind}, by ${labels.join(', ')}`, help];
  });
}

/** The labels of a figure in the samples of it. `le` bounds a histogram's buckets and is none of ours. */
function labelsOf(metrics: string, name: string): string[] {
  const sample = new RegExp(String.raw`^${name}(?:_count)?\{(.*)\} `, 'mu').exec(metrics)?.[1] ?? '';
  return [...sample.matchAll(/(\w+)="/gu)].map(([, label = '']) => label).filter((label) => label !== 'le');
}

/** What an alert says, with the name of each label in place of its value. */
const withLabels = (text: string) =>
  text.replaceAll(/\{\{ \$labels\.(\w+) \}\}/gu, (_found, label: string) => `*${label.toUpperCase()}*`);
