import { createMetrics } from '../../http/metrics.ts';

/** The text that Prometheus gets of a server in which every figure has been counted once. */
export async function sampleMetrics(): Promise<string> {
  const metrics = createMetrics();
  metrics.observe({
    activeCalls: () => 1,
    placesTaken: () => ({ call: 1, 'typed-test': 0, transcribed: 0, socket: 3 }),
    engines: () => [{ engine: 'vad', ready: true, restarts: 2, rssBytes: 3, waiting: 4 }],
    gateways: () => new Map([['telephone', false]]),
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
  return await metrics.render();
}
