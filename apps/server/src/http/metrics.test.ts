import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sampleMetrics } from '../testing/watch/sample-metrics.ts';
import { withWatchTables } from '../testing/watch/watch-tables.ts';

const page = readFileSync(new URL('../../../../docs/operations/reference.md', import.meta.url), 'utf8');
const alerts = readFileSync(new URL('../../../../ops/alerts.yaml', import.meta.url), 'utf8');

describe('the metrics', () => {
  it('count what happens', async () => {
    const text = await sampleMetrics();

    expect(text).toContain('bandpal_corrections_precision{family="article"} 0.85');
    expect(text).toContain('bandpal_sign_in_refusals_total{reason="locked"} 1');
    expect(text).toContain('bandpal_sign_in_refusals_total{reason="password"} 0');
    expect(text).toContain('bandpal_operator_actions{action="disabled"} 2');
    expect(text).toContain('bandpal_operator_actions{action="erased"} 0');
    expect(text).toContain('bandpal_answers_taken_total 1');
    expect(text).toContain('bandpal_oldest_unread_answer_seconds 90');
    expect(text).toContain('bandpal_mail_budget_used{lane="known"} 0.25');
    expect(text).toContain('bandpal_mail_waiting{lane="known"} 3');
    expect(text).toContain('bandpal_mail_strangers_waiting{lane="known"} 1');
    expect(text).toContain('bandpal_mail_failed{lane="known"} 2');
    expect(text).toContain('bandpal_mail_oldest_seconds{lane="known"} 90');
    expect(text).toContain('bandpal_engine_jobs_waiting{engine="vad"} 4');
    expect(text).toContain('bandpal_gateway_connected{gateway="telephone"} 0');
    expect(text).toContain('bandpal_clips_total{from="disk"} 6');
  });

  it('stand in docs/operations/reference.md with the alerts as `npm run metrics` writes them', async () => {
    const metrics = await sampleMetrics();
    expect(withWatchTables(page, { metrics, alerts })).toBe(page);
    const fewer = page.replaceAll(/^\| `(?:bandpal_turns_total|BandpalDown)` .*$/gmu, '');
    expect(fewer.length).toBeLessThan(page.length);
    expect(withWatchTables(fewer, { metrics, alerts })).toBe(page);
    expect(() => withWatchTables('no marks', { metrics, alerts })).toThrow(RangeError);
  });
});
