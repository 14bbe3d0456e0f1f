import { OPERATOR_ACTIONS, SECURITY_SIGNALS } from '@bandpal/user-pool/ports';
import type { SecuritySignal, SecurityWatch } from '@bandpal/user-pool/ports';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { observeMailBudgets } from './mail-metrics.ts';
import type { MailLaneUse } from './mail-metrics.ts';

/** One speech engine process. */
interface EngineFigures {
  engine: string;
  ready: boolean;
  restarts: number;
  rssBytes: number;
  /** Jobs that wait for one of the engine's processes; told by the first of them alone. */
  waiting: number;
}

/** Corrections of one family of errors. */
interface CorrectionCount {
  family: string;
  /** In reports. */
  shown: number;
  /** Of these: said by the candidate to have been right, or not to have been said. */
  right: number;
  notSaid: number;
}

/** How many of its places a process has given away, by what they are for. */
export type PlacesTaken = Readonly<Record<'call' | 'typed-test' | 'transcribed' | 'socket', number>>;

/** What the metrics read when they are asked for. */
interface MetricSources {
  activeCalls(): number;
  placesTaken(): PlacesTaken;
  engines(): readonly EngineFigures[];
  clips(): ClipFigures;
  /** Whether each is connected. */
  gateways(): ReadonlyMap<string, boolean>;
}

/** Figures for Prometheus. They count; they name nobody. */
export interface Metrics {
  readonly contentType: string;
  /** Counts what happens to the accounts. */
  readonly security: SecurityWatch;
  /** Counts the answers that are to be read for errors, and those that were. */
  readonly reading: ReadingFigures;
  /** All figures as Prometheus text. */
  render(): Promise<string>;
  /** Connects the figures that are read on demand. */
  observe(sources: MetricSources): void;
  /** The same for the budgets of the accounts' mail; not where a hosted pool keeps the accounts. */
  observeMail(use: () => Promise<readonly MailLaneUse[]>): void;
  /** The same for the age of the oldest unread answer, in seconds. */
  observeReading(oldestSeconds: () => number): void;
  /** The examiner has answered a turn; milliseconds. `silenceMs` is null for typed turns. */
  countTurn(time: { decisionToSoundMs: number; silenceMs: number | null }): void;
  /** The ledger was looked through; `broken` is empty when all is well. */
  countLedgerCheck(broken: readonly { rule: string; count: number }[]): void;
  /** Corrections in all reports, by family, with those that their candidates do not accept. */
  countCorrections(counts: readonly CorrectionCount[]): void;
  /** A request is answered; `route` is its pattern. */
  countRequest(request: { method: string; route: string; status: number; ms: number }): void;
}

/** Around the goal of 300 ms after the decision, and the 0.8 to 2.5 s a candidate is given to go on. */
const DECISION_BUCKETS = [0.01, 0.02, 0.05, 0.1, 0.2, 0.3, 0.5, 1, 2, 5];
const SILENCE_BUCKETS = [0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4, 6, 10];
const HTTP_BUCKETS = [0.001, 0.005, 0.02, 0.1, 0.3, 1, 5];

/** The figures of one process. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const turns = new Counter({ registers, name: 'bandpal_turns_total', help: 'Turns the examiner answered.' });
  const response = new Histogram({
    registers,
    name: 'bandpal_response_seconds',
    help: 'From the decision that a turn is over to the first packet of the examiner.',
    buckets: DECISION_BUCKETS,
  });
  const silence = new Histogram({
    registers,
    name: 'bandpal_turn_silence_seconds',
    help: "From the candidate's last sound to the same packet; spoken turns only.",
    buckets: SILENCE_BUCKETS,
  });
  const requests = new Histogram({
    registers,
    name: 'bandpal_http_request_seconds',
    help: 'HTTP requests.',
    labelNames: ['method', 'route', 'status'],
    buckets: HTTP_BUCKETS,
  });
  const ledgerChecks = new Counter({
    registers,
    name: 'bandpal_ledger_checks_total',
    help: 'Times the ledger was checked.',
  });
  const ledgerBroken = new Gauge({
    registers,
    name: 'bandpal_ledger_broken',
    help: 'What the last check of the ledger found wrong; nothing when all is well.',
    labelNames: ['rule'],
  });
  const corrections = correctionGauges(registry);
  return {
    contentType: registry.contentType,
    security: securityFigures(registry),
    reading: readingFigures(registry),
    render: () => registry.metrics(),
    observe: (sources) => observeSources(registry, sources),
    observeReading: (oldestSeconds) => observeUnread(registry, oldestSeconds),
    observeMail: (use) => observeMailBudgets(registry, use),
    countTurn({ decisionToSoundMs, silenceMs }) {
      turns.inc();
      response.observe(decisionToSoundMs / 1000);
      if (silenceMs !== null) silence.observe(silenceMs / 1000);
    },
    countLedgerCheck(broken) {
      ledgerChecks.inc();
      ledgerBroken.reset();
      for (const { rule, count } of broken) ledgerBroken.set({ rule }, count);
    },
    countCorrections: corrections,
    countRequest: ({ method, route, status, ms }) => requests.observe({ method, route, status }, ms / 1000),
  };
}

/** Gauges, for an erased test takes its corrections along. */
function correctionGauges(registry: Registry): Metrics['countCorrections'] {
  const registers = [registry];
  const shown = new Gauge({
    registers,
    name: 'bandpal_corrections_shown',
    help: 'Corrections of errors in the reports there are; counted every hour, like the next two.',
    labelNames: ['family'],
  });
  const disputed = new Gauge({
    registers,
    name: 'bandpal_corrections_disputed',
    help: 'Those that their candidates called right, or not said.',
    labelNames: ['family', 'verdict'],
  });
  const precision = new Gauge({
    registers,
    name: 'bandpal_corrections_precision',
    help: 'Share that no candidate has disputed, 0 to 1: an upper bound, since most people say nothing.',
    labelNames: ['family'],
  });
  return (counts) => {
    for (const gauge of [shown, disputed, precision]) gauge.reset();
    for (const { family, ...count } of counts) {
      shown.set({ family }, count.shown);
      disputed.set({ family, verdict: 'right' }, count.right);
      disputed.set({ family, verdict: 'not-said' }, count.notSaid);
      precision.set({ family }, 1 - (count.right + count.notSaid) / Math.max(1, count.shown));
    }
  };
}

function observeSources(registry: Registry, sources: MetricSources): void {
  const calls = new Gauge({
    registers: [],
    name: 'bandpal_calls_active',
    help: 'Calls and typed tests going on or being set up.',
    collect() {
      this.set(sources.activeCalls());
    },
  });
  const places = new Gauge({
    registers: [],
    name: 'bandpal_places_taken',
    help: 'Places taken: `call`, `typed-test`, `transcribed` (people), `socket`.',
    labelNames: ['kind'],
    collect() {
      for (const [kind, taken] of Object.entries(sources.placesTaken())) this.set({ kind }, taken);
    },
  });
  const restarts = new Counter({
    registers: [],
    name: 'bandpal_engine_restarts_total',
    help: 'Speech engine processes that were started again.',
    labelNames: ['engine'],
    collect() {
      this.reset();
      for (const { engine, restarts } of sources.engines()) this.inc({ engine }, restarts);
    },
  });
  const perEngine = (name: string, help: string, valueOf: (process: EngineFigures) => number) =>
    new Gauge({
      registers: [],
      name,
      help,
      labelNames: ['engine'],
      collect() {
        this.reset();
        for (const process of sources.engines()) this.inc({ engine: process.engine }, valueOf(process));
      },
    });
  const ready = perEngine(
    'bandpal_engine_processes_ready',
    'Speech engine processes that take work.',
    (process) => (process.ready ? 1 : 0),
  );
  const memory = perEngine(
    'bandpal_engine_memory_bytes',
    'Memory of the speech engine processes.',
    (process) => process.rssBytes,
  );
  const waiting = perEngine(
    'bandpal_engine_jobs_waiting',
    'Jobs that wait for a process of the engine.',
    (process) => process.waiting,
  );
  const gateways = new Gauge({
    registers: [],
    name: 'bandpal_gateway_connected',
    help: 'Whether the `telephone` (its gateway and the trunk) and the `media-engine` (Janus) are connected, 0 or 1; absent where there is none.',
    labelNames: ['gateway'],
    collect() {
      this.reset();
      for (const [gateway, isUp] of sources.gateways()) this.set({ gateway }, isUp ? 1 : 0);
    },
  });
  observeClips(registry, () => sources.clips());
  registry.registerMetric(gateways);
  registry.registerMetric(places);
  for (const metric of [calls, restarts, ready, memory, waiting]) registry.registerMetric(metric);
}

/** Lines that the examiner spoke, by where they came from, and what the memory of them takes. */
interface ClipFigures {
  memory: number;
  disk: number;
  rendered: number;
  memoryBytes: number;
}

/** Figures of the examiner's rendered lines, read when they are asked for. */
function observeClips(registry: Registry, clips: () => ClipFigures): void {
  const spoken = new Counter({
    registers: [],
    name: 'bandpal_clips_total',
    help: 'Lines the examiner spoke, from `memory`, from `disk`, or `rendered` while someone waited.',
    labelNames: ['from'],
    collect() {
      this.reset();
      const { memory, disk, rendered } = clips();
      for (const [from, count] of Object.entries({ memory, disk, rendered })) this.inc({ from }, count);
    },
  });
  const memory = new Gauge({
    registers: [],
    name: 'bandpal_clip_memory_bytes',
    help: 'Memory that rendered lines take, 16 MB at most.',
    collect() {
      this.set(clips().memoryBytes);
    },
  });
  registry.registerMetric(spoken);
  registry.registerMetric(memory);
}

/** Counts answers on their way to the language model. */
interface ReadingFigures {
  /** An answer is to be read. */
  handleTaken: () => void;
  /** It was read. */
  handleRead: () => void;
}

/** Figures of the answers that are to be read for errors, and of those that were. */
function readingFigures(registry: Registry): ReadingFigures {
  const registers = [registry];
  const taken = new Counter({
    registers,
    name: 'bandpal_answers_taken_total',
    help: 'Answers stored to be read for errors.',
  });
  const read = new Counter({
    registers,
    name: 'bandpal_answers_read_total',
    help: 'Answers that the language model has read for errors.',
  });
  return { handleTaken: () => taken.inc(), handleRead: () => read.inc() };
}

/** Adds the age of the oldest unread answer, which is asked for when the figures are. */
function observeUnread(registry: Registry, oldestSeconds: () => number): void {
  const oldest = new Gauge({
    registers: [],
    name: 'bandpal_oldest_unread_answer_seconds',
    help: 'How long the oldest answer has waited to be read for errors; 0 when none waits. The same on every replica.',
    collect() {
      this.set(oldestSeconds());
    },
  });
  registry.registerMetric(oldest);
}

type What = SecuritySignal['what'];

/** The figure each kind of signal is counted in, and what its label is called. */
const FIGURES: Record<What, { name: string; label: string; help: string }> = {
  'sign-in': {
    name: 'bandpal_sign_ins_total',
    label: 'factor',
    help: 'Finished sign-ins, by what was shown last.',
  },
  refusal: {
    name: 'bandpal_sign_in_refusals_total',
    label: 'reason',
    help: '`password`, `passkey`, `code`, `second-step`: it was wrong; `account-state`: right, but the account is disabled, not confirmed or waits for a new password; `locked`: not looked at; `token-reused`: a refresh token came again.',
  },
  lock: {
    name: 'bandpal_guess_locks_total',
    label: 'counted',
    help: 'Locks that began, on one account or made-up name (`account`), or on one network (`network`).',
  },
  'factor-change': {
    name: 'bandpal_factor_changes_total',
    label: 'change',
    help: 'Passkeys, second steps, recovery codes, trusted browsers and addresses that changed.',
  },
  'sign-up': { name: 'bandpal_sign_ups_total', label: 'step', help: 'Sign-ups `begun` and `confirmed`.' },
  'password-change': {
    name: 'bandpal_password_changes_total',
    label: 'way',
    help: 'Passwords replaced `by-mail` (forgotten) and `by-owner` (with the old one).',
  },
};

/** Counts what happens to accounts. Every label is there from the start, at 0, so that a first event is an increase. */
function securityFigures(registry: Registry): SecurityWatch {
  const registers = [registry];
  const counters = new Map(
    (Object.keys(FIGURES) as What[]).map((what) => {
      const { name, label, help } = FIGURES[what];
      const counter = new Counter({ registers, name, help, labelNames: [label] });
      for (const which of SECURITY_SIGNALS[what]) counter.inc({ [label]: which }, 0);
      return [what, { counter, label }] as const;
    }),
  );
  const byOperators = new Gauge({
    registers,
    name: 'bandpal_operator_actions',
    help: 'What operators did to accounts in the last 24 hours, the same on every replica.',
    labelNames: ['action'],
  });
  const operatorsDid: SecurityWatch['operatorsDid'] = (actions) => {
    for (const action of OPERATOR_ACTIONS) byOperators.set({ action }, actions.get(action) ?? 0);
  };
  operatorsDid(new Map());
  return {
    saw({ what, which }) {
      const figure = counters.get(what);
      figure?.counter.inc({ [figure.label]: which });
    },
    operatorsDid,
  };
}
