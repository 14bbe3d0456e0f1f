// What people notice while somebody floods the accounts from many addresses: one kind of request at a time, the whole product on PostgreSQL,
// real mail, and a call that goes on beside it.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { startPostgresCluster } from '@bandpal/foundation/testing/postgres-cluster';
import type { ReceivedPacket } from '@bandpal/rooms/testing';
import { ageAccounts } from '@bandpal/user-pool/testing';
import { spokenAnswers } from '../candidate/spoken-answers.ts';
import { percentile } from '../candidate/statistics.ts';
import { startFrameBeat } from '../load/pace-frames.ts';
import { SimulatedCall } from '../load/simulated-call.ts';
import { startProduct } from '../product/start-product.ts';
import { waitsOf } from './ask-as-page.ts';
import type { Waits } from './ask-as-page.ts';
import { FloodPeople } from './flood-people.ts';
import type { Waited } from './flood-people.ts';
import { MailReceiver } from './mail-receiver.ts';

/** Accounts and addresses that are known for over a week are told from new ones. */
const KNOWN_FOR_MS = 8 * 24 * 60 * 60_000;
/** People come so often: some of each kind in a minute, and fewer than what one account may ask for. */
const EVERY_MS = 5_000;
/** Accounts of whoever floods with them, and names of which codes are asked for. */
const OWN_ACCOUNTS = 500;
const NAMES = 100;

export const FLOODS = ['sign-ups', 'codes', 'passwords', 'srp', 'own-accounts'] as const;
type FloodKind = (typeof FLOODS)[number];

/** What the sender sends. */
export interface FloodOrder {
  kind: FloodKind;
  /** Real names, for codes. */
  names: readonly string[];
  /** Access tokens of own accounts. */
  tokens: readonly string[];
}

type Figures = Exclude<keyof Waited, 'lost' | 'countedAsGuesses'>;

interface FloodResult extends Record<`${Figures}Ms`, Waits> {
  kind: FloodKind;
  seconds: number;
  /** What the flood got: how many of each answer. */
  flood: Record<string, number>;
  healthMs: Waits;
  /** How much later than the one that came quickest the packets of the examiner's voice were. */
  soundLateMs: { p50: number; p99: number; max: number; packets: number };
  lost: Record<string, number>;
  countedAsGuesses: number;
}

/** Every five seconds one of each kind comes, every second the health is asked for, and a call goes on. */
export async function measureFlood(
  kind: FloodKind,
  flood: { perMinute: number; networks: number; seconds: number },
): Promise<FloodResult> {
  const turns = Math.ceil((flood.seconds * 1_000) / EVERY_MS);
  await using receiver = new MailReceiver();
  const port = await receiver.listen();
  using cluster = disposable(startPostgresCluster());
  await using product = await startProduct({
    DATABASE_URL: cluster.url('postgres'),
    SIGNUP_ENABLED: 'true',
    IDENTITY_SRP_ENABLED: 'true',
    MAIL_SMTP_URL: `smtp://127.0.0.1:${port}?tls=none`,
    MAIL_FROM: 'Bandpal <hello@speak.example.org>',
    LOG_LEVEL: 'error',
  });
  const url = product.url.replace('localhost', '127.0.0.1');
  const people = new FloodPeople(url, receiver);
  const owners = await people.owners(turns);
  const robbed = await people.owners(turns);
  const others = kind === 'own-accounts' ? await people.owners(OWN_ACCOUNTS) : [];
  await ageAccounts(cluster.url('postgres'), KNOWN_FOR_MS);

  using beat = startFrameBeat();
  const answers = await spokenAnswers('strong');
  const lateness = new SoundLateness();
  const call = await SimulatedCall.start({
    url: product.url,
    mode: 'part1',
    beat,
    answers,
    firstAnswer: 0,
    onPacket: (packet) => lateness.add(packet),
  });

  const sender = fork(new URL('./flood-sender.ts', import.meta.url), [
    `${url}/idp/`,
    String(flood.perMinute),
    String(flood.networks),
  ]);
  const order: FloodOrder = {
    kind,
    names: owners.slice(0, NAMES).map(({ name }) => name),
    tokens: others.map(({ accessToken }) => accessToken),
  };
  sender.send(order);
  const prober = people.newBrowser();
  const health: number[] = [];
  const visits: Promise<void>[] = [];
  for (let second = 0; second < flood.seconds; second += 1) {
    const turn = (second * 1_000) / EVERY_MS;
    const [owner, moved] = [owners[turn], robbed[turn]];
    if (owner !== undefined && moved !== undefined) {
      visits.push(people.newcomer(), people.code(owner, 'knownBrowserCode'));
      visits.push(people.code(owner, 'newBrowserCode'), people.signIn(owner, 'knownSignIn'));
      visits.push(people.signIn(owner, 'newSignIn'), people.moved(moved));
    }
    const asked = performance.now();
    await prober.read(`${url}/healthz`);
    health.push(performance.now() - asked);
    await delay(Math.max(0, asked + 1_000 - performance.now()));
  }
  await Promise.all(visits);
  sender.send('stop');
  const [got] = (await once(sender, 'message')) as [Record<string, number>];
  await call.release();
  const { lost, countedAsGuesses, ...waited } = people.waited;
  const figures = Object.entries(waited).map(([name, ms]) => [`${name}Ms`, waitsOf(ms)]);
  return {
    kind,
    seconds: flood.seconds,
    flood: got,
    ...(Object.fromEntries(figures) as Record<`${Figures}Ms`, Waits>),
    healthMs: waitsOf(health),
    soundLateMs: lateness.result(),
    lost,
    countedAsGuesses,
  };
}

const disposable = <Cluster extends { stop(): void }>(cluster: Cluster): Cluster & Disposable =>
  Object.assign(cluster, { [Symbol.dispose]: () => cluster.stop() });

/** RFC 7587: Opus has 48,000 units a second, at whatever rate it was made. */
const UNITS_PER_MS = 48;

/**
 * How evenly sound came in. A packet is late by how much more time has passed than sound since the packet that came quickest; what is later than
 * a browser keeps in reserve is a gap.
 */
class SoundLateness {
  readonly #offsets: number[] = [];
  #turns = 0;
  #before: number | null = null;

  add({ at, rtp }: ReceivedPacket): void {
    if (rtp === null) return;
    // The timestamp begins anew after 2^32 units, a day.
    if (this.#before !== null && rtp.timestamp < this.#before - 2 ** 31) this.#turns += 1;
    this.#before = rtp.timestamp;
    this.#offsets.push(at - (rtp.timestamp + this.#turns * 2 ** 32) / UNITS_PER_MS);
  }

  result(): { p50: number; p99: number; max: number; packets: number } {
    const quickest = Math.min(...this.#offsets);
    const late = this.#offsets.map((offset) => offset - quickest);
    const at = (share: number) => Math.round(percentile(late, share) ?? 0);
    return { p50: at(0.5), p99: at(0.99), max: at(1), packets: late.length };
  }
}
