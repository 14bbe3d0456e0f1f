// The figures of `make bench` in docs/performance.md, as bench/results.json has them.
import { documentTable, withMarkedText } from '@bandpal/foundation';
import { z } from 'zod';

const spread = z.object({ p50: z.number(), p95: z.number() });
const throughput = z.object({ perSecond: z.number(), perCoreSecond: z.number() });
const resultsSchema = z.object({
  measuredAt: z.iso.datetime(),
  machine: z.object({ cores: z.number() }),
  accounts: z.object({ signIns: throughput, refreshes: throughput, balanceMs: spread }),
  capacity: z.array(
    z.object({
      calls: z.number(),
      seconds: z.number(),
      turns: z.number(),
      cpuPerCall: z.number(),
      cpuPerCallOf: z.record(z.string(), z.number()),
      memoryMb: z.number(),
      responseMs: spread,
      reportMs: spread,
    }),
  ),
  replies: z.object({
    /** Where it isn't the day of the rest. */
    measuredAt: z.iso.datetime().optional(),
    turns: z.number(),
    voiceToVoiceMs: spread,
    wordErrorRate: z.array(z.number()),
  }),
});

/** What each process of an engine does, by its program. */
const WORK: Readonly<Record<string, string>> = {
  server: 'calls, web and database',
  'moonshine-child': 'recogniser',
  'language-model-child': 'language model',
  'tagger-child': 'tagger',
  'aligner-child': 'aligner',
  'silero-child': 'voice activity',
  'hibari-child': 'voice',
};

/** A page with the tables between its two marks. @throws RangeError when it has no marks, ZodError when the figures have another form. */
export function withFigures(page: string, json: string): string {
  const { measuredAt, machine, accounts, capacity, replies } = resultsSchema.parse(JSON.parse(json));
  const calls = capacity.map((of) => [
    String(of.calls),
    String(of.turns),
    of.cpuPerCall.toFixed(2),
    `${of.responseMs.p50} / ${of.responseMs.p95} ms`,
    `${of.reportMs.p95} ms`,
    `${(of.memoryMb / 1000).toFixed(1)} GB`,
  ]);
  const programs = new Set(capacity.flatMap((of) => Object.keys(of.cpuPerCallOf)));
  const processes = [...programs].map((program) => [
    WORK[program] ?? program,
    ...capacity.map((of) => (of.cpuPerCallOf[program] ?? 0).toFixed(3)),
  ]);
  const columns = [
    'Cores per call, of it',
    ...capacity.map(({ calls: count }) => (count === 1 ? '1 call' : `${count} calls`)),
  ];
  const wrong = replies.wordErrorRate.map((share) => 100 * share);
  const measuredOn = replies.measuredAt === undefined ? '' : `, ${replies.measuredAt.slice(0, 10)}`;
  const { signIns, refreshes, balanceMs } = accounts;
  const others = [
    [
      `candidate's last sound to the examiner's first, in Chromium (${replies.turns} turns${measuredOn}), median / p95`,
      `${seconds(replies.voiceToVoiceMs.p50)} / ${seconds(replies.voiceToVoiceMs.p95)} s`,
    ],
    ['words wrong in these', `${Math.min(...wrong).toFixed(1)} to ${Math.max(...wrong).toFixed(1)} %`],
    [
      'password sign-ins a second; a second of processor time',
      `${Math.round(signIns.perSecond)}; ${Math.round(signIns.perCoreSecond)}`,
    ],
    ['refreshes, likewise', `${Math.round(refreshes.perSecond)}; ${Math.round(refreshes.perCoreSecond)}`],
    ['`GET /credits/balance`, median / p95', `${balanceMs.p50} / ${balanceMs.p95} ms`],
  ];
  const lengths = new Set(capacity.map((of) => of.seconds));
  const text = [
    `${machine.cores} cores, ${measuredAt.slice(0, 10)}; calls for ${[...lengths].join(' or ')} s.`,
    documentTable(
      [
        'Calls',
        'Turns',
        'Cores per call',
        'Decision → first packet, p50 / p95',
        'End → report, p95',
        'Memory',
      ],
      calls,
    ),
    documentTable(columns, processes),
    documentTable(['Measured', ''], others),
  ].join('\n\n');
  return withMarkedText(page, 'bench', text);
}

const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(2);
