// How many sign-ins and refreshes the server does, and how long somebody waits for their balance, over HTTP.
import { percentile } from '../candidate/statistics.ts';
import type { RunningProduct } from '../product/start-product.ts';
import { BenchPerson } from './account-client.ts';
import { usageOfTree } from '../product/process-usage.ts';

/** Requests of one kind, as many as fit. */
interface Throughput {
  perSecond: number;
  /** For each second of processor time of the server and its processes: what one whole core does, however busy the machine is. */
  perCoreSecond: number;
  latencyMs: { p50: number | null; p95: number | null };
}

export interface AccountsResult {
  seconds: number;
  signIns: Throughput;
  refreshes: Throughput;
  balanceMs: { p50: number | null; p95: number | null };
}

/** What the product has to be started with: people sign up and read their codes. */
export const ACCOUNT_SETTINGS = { SIGNUP_ENABLED: 'true', MAIL_OUTBOX: 'true', LOG_LEVEL: 'warn' };

/** Enough to keep two cores and the queue of password checks busy; each person signs in by themselves, or the lock-out would count. */
const PEOPLE = 8;
/** Balances are read by a few people at once: this is about waiting, not about throughput. */
const READERS = 2;

/** Measures each for so many seconds. */
export async function measureAccounts(product: RunningProduct, seconds: number): Promise<AccountsResult> {
  const people: BenchPerson[] = [];
  for (let index = 0; index < PEOPLE; index += 1) people.push(await BenchPerson.signUp(product.url));
  // The newest of each: a person has a hundred sessions at most, and signs in more often here.
  const tokens = new Map<BenchPerson, Awaited<ReturnType<BenchPerson['signIn']>>>();
  const tokensOf = (person: BenchPerson) => {
    const known = tokens.get(person);
    if (known === undefined) throw new Error('nobody signed in');
    return known;
  };
  const signIns = await measure(product, people, seconds, async (person) => {
    tokens.set(person, await person.signIn());
  });
  const refreshes = await measure(product, people, seconds, async (person) => {
    tokens.set(person, await person.refresh(tokensOf(person).RefreshToken));
  });
  const balance = await measure(product, people.slice(0, READERS), seconds, async (person) => {
    await person.balance(tokensOf(person).AccessToken);
  });
  return { seconds, signIns, refreshes, balanceMs: balance.latencyMs };
}

async function measure(
  product: RunningProduct,
  people: readonly BenchPerson[],
  seconds: number,
  once: (person: BenchPerson) => Promise<void>,
): Promise<Throughput> {
  const latencies: number[] = [];
  const before = await usageOfTree(product.pid);
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1000;
  await Promise.all(
    people.map(async (person) => {
      while (performance.now() < endsAt) {
        const begun = performance.now();
        await once(person);
        latencies.push(performance.now() - begun);
      }
    }),
  );
  const elapsed = (performance.now() - startedAt) / 1000;
  const cpuSeconds = (await usageOfTree(product.pid)).cpuSeconds - before.cpuSeconds;
  return {
    perSecond: oneDecimal(latencies.length / elapsed),
    perCoreSecond: oneDecimal(latencies.length / cpuSeconds),
    latencyMs: {
      p50: oneDecimal(percentile(latencies, 0.5)),
      p95: oneDecimal(percentile(latencies, 0.95)),
    },
  };
}

function oneDecimal(value: number): number;
function oneDecimal(value: number | null): number | null;
function oneDecimal(value: number | null): number | null {
  return value === null ? null : Number(value.toFixed(1));
}
