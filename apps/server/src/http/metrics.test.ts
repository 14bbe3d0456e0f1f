import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createMetrics } from './metrics.ts';

const page = readFileSync(new URL('../../../../docs/operations/watch.md', import.meta.url), 'utf8');

describe('the metrics', () => {
  it('are, by name, kind and labels, those of docs/operations/watch.md', async () => {
    const metrics = createMetrics();
    metrics.observe({
      activeCalls: () => 1,
      placesTaken: () => ({ call: 1, 'typed-test': 0, socket: 3 }),
      engines: () => [{ engine: 'vad', ready: true, restarts: 2, rssBytes: 3, waiting: 4 }],
      clips: () => ({ memory: 5, disk: 6, rendered: 7, memoryBytes: 8 }),
    });
    metrics.observeReading(() => 90);
    metrics.reading.handleTaken();
    metrics.observeMail(async () => [
      { lane: 'known', used: 250, max: 1_000, waiting: 3, strangers: 1, failed: 2, oldestMs: 90_000 },
    ]);
    metrics.countTurn({ decisionToSoundMs: 40, silenceMs: 900 });
    metrics.countLedgerCheck([{ rule: 'negative-balance', count: 1 }]);
    metrics.countCorrections([{ family: 'article', shown: 20, right: 1, notSaid: 2 }]);
    metrics.security.saw({ what: 'refusal', which: 'locked' });
    metrics.security.operatorsDid(new Map([['disabled', 2]]));
    metrics.countRequest({ method: 'GET', route: '/healthz', status: 200, ms: 1 });
    const text = await metrics.render();

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
    expect(text).toContain('bandpal_clips_total{from="disk"} 6');
    const kinds = [...text.matchAll(/^# TYPE (bandpal_\w+) (\w+)$/gm)].map(([, name = '', kind = '']) => ({
      name,
      kind,
      labels: labelsOf(text, name),
    }));
    expect(documented().toSorted(byName)).toEqual(kinds.toSorted(byName));
  });
});

interface Figure {
  name: string;
  kind: string;
  labels: string[];
}

function documented(): Figure[] {
  const rows = page.matchAll(/^\| `(bandpal_\w+)` \| (\w+)(?:, by ([^|]+))? \|/gm);
  return [...rows].map(([, name = '', kind = '', labels = '']) => ({
    name,
    kind,
    labels: [...labels.matchAll(/`(\w+)`/g)].map((match) => match[1] ?? ''),
  }));
}

/** `le` bounds a histogram's buckets and is none of ours. */
function labelsOf(text: string, name: string): string[] {
  const sample = new RegExp(String.raw`^${name}(?:_count)?\{(.*)\} `, 'm').exec(text)?.[1] ?? '';
  return [...sample.matchAll(/(\w+)="/g)].map((match) => match[1] ?? '').filter((label) => label !== 'le');
}

function byName(a: Figure, b: Figure): number {
  return a.name.localeCompare(b.name);
}
