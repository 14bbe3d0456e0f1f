import { BandpalError } from '@bandpal/contracts';
import type { Log } from '@bandpal/foundation';
import { NO_DETAILS, recordAFew } from '../../store/audit.ts';
import {
  claimMail,
  hasDueMail,
  postponeMail,
  removeMail,
  waitingByLane,
  lanesWithMail,
  nextFailedMail,
  nextMail,
} from '../../store/mail-queue.ts';
import type { MailRow, NextMail } from '../../store/mail-queue.ts';
import { countMailsOf, forgetMails, insertMails, lockMailKeys } from '../../store/mail-sends.ts';
import type { UserPoolDb } from '../../store/tables.ts';
import { randomToken } from '../keys/randomness.ts';
import { BUDGETS } from '../limits/budget-table.ts';
import type { PoolLimits } from '../limits/pool-limits.ts';
import type { MailHandOver } from '../pool-context.ts';
import { ADDRESS_UNDO_MS } from '../settings.ts';
import type { Courier } from './courier.ts';
import { MAIL_LANES, laneSize, laneOrder, laneRoom } from './mail-lanes.ts';
import type { MailLaneUse, MailLane, MailUse } from './mail-lanes.ts';
import { mailLetterSchema, writeLetter } from './mail-letters.ts';
import type { MailLetter, NoticeLetter, WritingContext } from './mail-letters.ts';
import { laneKeys, mailUse } from './mail-places.ts';

interface MailDispatcherDeps extends WritingContext {
  courier: Courier;
  log: Log;
}

/** A message whose hand-over has begun. */
interface Claimed {
  row: MailRow;
  claim: string;
  /** Some process has noted that the mail server takes none. */
  isFailing: boolean;
}

/** Messages that other processes put into the queue, or a transaction that took longer, are found so late at most. */
const LOOK_EVERY_MS = 1_000;
/** After the answer to the request that put it there, so that its time does not tell whether there is a message. */
const SOON_MS = 50;
/** Beside each other, in one process: some wait for their server. */
const HANDS = 4;
/** Longer than any mail server is waited for (25 s); after it a process that was killed in between is taken for dead. */
const CLAIM_MS = 60_000;
/** The first of the times after which a message that was not taken is tried again, each twice as long as the one before it. */
const RETRY_MS = 10_000;
const LONGEST_RETRY_MS = 5 * 60_000;
/** The same for a mail server that takes nothing: a few messages are tried now and then. One that fails alone may be to blame itself. */
const PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 10_000;
const FAILS_FROM = 2;
/** As long as the links of a notice live. */
const REFUSED_MS = ADDRESS_UNDO_MS;
/** Tries of a few hours. */
const SURE_FROM = 100;

/**
 * Hands the messages of the queue over, one after another in the order of their places, also when several processes do. Each is counted
 * once, and is in the queue until the mail server has taken it: a process that is killed in between loses none, and may send one twice
 * that it had just handed over.
 */
export class MailDispatcher implements MailHandOver {
  readonly #deps: MailDispatcherDeps;
  /** Looks and hands that are at work. */
  readonly #atWork = new Set<Promise<void>>();
  #hands = 0;
  #isOpen = false;
  #isClosed = false;
  #isWoken = false;
  #cancelTimer = () => {};
  /** In a row, of the mail server and not of one address. */
  #failures = 0;
  #pausedUntil = 0;
  #claims = 0;

  constructor(deps: MailDispatcherDeps) {
    this.#deps = deps;
  }

  async isFailing(db: UserPoolDb): Promise<boolean> {
    // After the pause until what is tried then has ended.
    const since = new Date(this.#now - CLAIM_MS);
    return (await countMailsOf(db, this.#failureKey, since)) > 0;
  }

  open(): () => Promise<void> {
    this.#isOpen = true;
    this.#lookAfter(LOOK_EVERY_MS);
    return async () => {
      this.#isOpen = false;
      this.#isClosed = true;
      this.#cancelTimer();
      await this.#whenDone();
    };
  }

  wake(): void {
    if (!this.#isOpen || this.#isWoken) return;
    this.#isWoken = true;
    this.#lookAfter(SOON_MS);
  }

  async handOver(): Promise<void> {
    this.#follow(this.#look());
    await this.#whenDone();
  }

  async use(): Promise<MailLaneUse[]> {
    const { db, clock, settings } = this.#deps;
    const now = clock.date();
    const use = await mailUse(this.#deps, db, now);
    const waiting = await waitingByLane(db);
    return MAIL_LANES.map((lane) => {
      const here = waiting.find((each) => each.lane === lane);
      return {
        lane,
        used: use[lane].hour,
        max: laneSize(lane, use, settings.limits),
        waiting: here?.waiting ?? 0,
        strangers: here?.strangers ?? 0,
        failed: here?.failed ?? 0,
        oldestMs: here?.oldest == null ? 0 : now.getTime() - here.oldest.getTime(),
      };
    });
  }

  get #isPaused(): boolean {
    return this.#now < this.#pausedUntil;
  }

  get #now(): number {
    return this.#deps.clock.date().getTime();
  }

  #lookAfter(ms: number): void {
    this.#cancelTimer();
    this.#cancelTimer = this.#deps.clock.after(ms, () => {
      this.#isWoken = false;
      this.#lookAfter(LOOK_EVERY_MS);
      this.#follow(this.#look());
    });
  }

  /** Remembers work until it is done. */
  #follow(work: Promise<void>): void {
    const followed = work
      .catch((error: unknown) =>
        this.#deps.log.warn({ err: error }, 'the queue of mail could not be looked at'),
      )
      .finally(() => this.#atWork.delete(followed));
    this.#atWork.add(followed);
  }

  async #whenDone(): Promise<void> {
    while (this.#atWork.size > 0) await Promise.all(this.#atWork);
  }

  async #look(): Promise<void> {
    const { db, clock } = this.#deps;
    if (!this.#isPaused && (await hasDueMail(db, clock.date()))) this.#addHand();
  }

  #addHand(): void {
    if (this.#hands === HANDS || this.#isPaused || this.#isClosed) return;
    this.#hands += 1;
    this.#follow(this.#work().finally(() => (this.#hands -= 1)));
  }

  /** One message after another, until none may go. Whoever has found one lets another hand look for the next. */
  async #work(): Promise<void> {
    while (!this.#isPaused && !this.#isClosed) {
      const claimed = await this.#claim();
      if (claimed === null) return;
      this.#addHand();
      await this.#bring(claimed);
    }
  }

  /** Takes the next message. One at a time in all processes, so that what is counted is exact. */
  #claim(): Promise<Claimed | null> {
    const { db, clock, keys, random, settings } = this.#deps;
    return db.transaction().execute(async (tx) => {
      await lockMailKeys(tx, [keys.mac('mail', 'hand-over').toString('base64url')]);
      const now = clock.date();
      const use = await mailUse(this.#deps, tx, now);
      this.#claims += 1;
      const next = await chooseMail(
        tx,
        { use, limits: settings.limits, isForFailed: this.#claims % 2 === 0 },
        now,
      );
      if (next === null) return null;
      const { row, count } = next;
      const claim = randomToken(random, 12);
      const until = new Date(now.getTime() + CLAIM_MS);
      const isFailing = await claimMail(tx, { id: row.id, claim, until }, this.#failureKey);
      if (count !== null) {
        const { all, further } = laneKeys(this.#deps, count.lane);
        const counted = count.isFurther ? [all, further] : [all];
        await insertMails(
          tx,
          counted.map((keyHash) => ({ keyHash, userId: null })),
          now,
        );
      }
      return { row, claim, isFailing };
    });
  }

  async #bring({ row, claim, isFailing }: Claimed): Promise<void> {
    const { db, log } = this.#deps;
    const done = { id: row.id, claim };
    // Stands for no message: see `MailPlace`.
    if (row.user_id === null) return removeMail(db, done);
    let letter: MailLetter | undefined;
    try {
      const plain = this.#deps.keys.unseal('mail queue', row.id, row.letter_sealed).toString();
      letter = mailLetterSchema.parse(JSON.parse(plain));
      const { medium } = letter;
      const written = await writeLetter(this.#deps, letter);
      if (written !== null) {
        await this.#deps.courier.handOver(written).catch((error: unknown) => {
          throw new NotTaken(medium, error);
        });
        if (medium === 'EMAIL') {
          if (isFailing || this.#failures >= FAILS_FROM) await forgetMails(db, this.#failureKey);
          this.#failures = 0;
        }
      }
      await removeMail(db, done);
    } catch (error) {
      if (error instanceof NotTaken && error.field === 'to')
        return this.#giveUp(row, done, letter, 'there is no such mailbox');
      log.warn(
        { err: error, lane: row.lane, tries: row.tries + 1 },
        'a message could not be handed over; it is tried again',
      );
      const isPaused = error instanceof NotTaken && error.tellsOfServer && (await this.#pause());
      const waitMs = isPaused ? this.#pausedUntil - this.#now : waitAfter(row.tries);
      const at = isPaused ? null : this.#deps.clock.date();
      const after =
        error instanceof NotTaken && letter?.kind === 'notice' ? afterFailure(letter, error, at) : null;
      if (after === 'given up') return this.#giveUp(row, done, letter, 'it was not taken for a week');
      const changed = after === null ? undefined : this.#seal(row.id, after);
      await postponeMail(db, done, new Date(this.#now + waitMs), changed);
    }
  }

  async #giveUp(
    { lane }: MailRow,
    done: { id: string; claim: string },
    letter: MailLetter | undefined,
    why: string,
  ): Promise<void> {
    const { db, clock, log } = this.#deps;
    log.warn({ lane, why }, 'a message was given up');
    await removeMail(db, done);
    if (letter?.kind !== 'notice') return;
    const now = clock.date();
    const { size, windowMs } = BUDGETS.auditedChanges;
    const limit = { most: size(), since: new Date(now.getTime() - windowMs) };
    await recordAFew(db, 'notice-given-up', letter.userId, now, NO_DETAILS, limit);
  }

  #seal(id: string, letter: MailLetter): Uint8Array {
    const { keys, random } = this.#deps;
    return keys.seal('mail queue', id, Buffer.from(JSON.stringify(letter)), random);
  }

  /** One more failure of the mail server; gives whether it fails by now. */
  async #pause(): Promise<boolean> {
    this.#failures += 1;
    if (this.#failures < FAILS_FROM) return false;
    const waitMs = Math.min(LONGEST_PAUSE_MS, PAUSE_MS * 2 ** Math.min(this.#failures - FAILS_FROM, 10));
    this.#pausedUntil = this.#now + waitMs;
    const { db } = this.#deps;
    await forgetMails(db, this.#failureKey);
    await insertMails(db, [{ keyHash: this.#failureKey, userId: null }], new Date(this.#pausedUntil));
    return true;
  }

  /** Under this stands in the database until when the mail server is left alone: the other processes promise nothing meanwhile, either. */
  get #failureKey(): string {
    return this.#deps.keys.mac('mail', 'server fails').toString('base64url');
  }
}

/**
 * What a notice says after a failure; null: the same. It is given up when it wasn't taken for a week in which the mail server took others.
 * `at`: null while that takes none, for which a notice waits as long as it must.
 */
function afterFailure(
  letter: NoticeLetter,
  error: NotTaken,
  at: Date | null,
): NoticeLetter | 'given up' | null {
  const { refused: before, ...rest } = letter;
  if (at === null) return before === undefined ? null : rest;
  const byMailbox = !error.tellsOfServer;
  // What the server doesn't explain may have been the first that a server didn't take which is away since then.
  const isFirst = before === undefined || (byMailbox && !before.byMailbox);
  const refused = isFirst ? { since: at, times: 1, byMailbox } : { ...before, times: before.times + 1 };
  const isOver = at.getTime() - refused.since.getTime() >= REFUSED_MS;
  if (isOver && refused.times >= SURE_FROM) return 'given up';
  return { ...(byMailbox ? withBegunLinks(rest) : rest), refused };
}

const withBegunLinks = (letter: NoticeLetter): NoticeLetter => ({
  ...letter,
  links: letter.links.map((link) => ({ ...link, hasBegun: true })),
});

/** How long a message waits that was not taken so often before. */
const waitAfter = (tries: number) => Math.min(LONGEST_RETRY_MS, RETRY_MS * 2 ** Math.min(tries, 10));

/** Those who bring messages did not take one. */
class NotTaken extends Error {
  /** As `Mailer.send` tells it. */
  readonly field: string | undefined;
  /**
   * The mail server takes no other message either. A server that has answered about this one is there: anyone can have messages sent to
   * addresses that it refuses, in whichever words, and nobody else's second step must wait for that.
   */
  readonly tellsOfServer: boolean;

  constructor(medium: MailLetter['medium'], cause: unknown) {
    super('a message was not taken', { cause });
    this.field = cause instanceof BandpalError ? cause.field : undefined;
    this.tellsOfServer = medium === 'EMAIL' && this.field === undefined;
  }
}

// Which message of the queue is handed over next.

/** Of the further messages every fourth is the one that has waited longest, so that none waits for ever. */
const OLDEST_EVERY = 4;

/** A message that may go now, and as what it is counted; null for one that was counted before. */
interface ChosenMail {
  row: MailRow;
  count: { lane: MailLane; isFurther: boolean } | null;
}

/**
 * The message that goes next; null when none may. Every other time one that has failed before, if there is any, and then only if there is
 * no other: however many fail, they neither wait for the others nor let them wait.
 */
async function chooseMail(
  tx: UserPoolDb,
  given: { use: MailUse; limits: PoolLimits; isForFailed: boolean },
  now: Date,
): Promise<ChosenMail | null> {
  const failed = async () => {
    const row = await nextFailedMail(tx, now);
    return row === undefined ? null : { row, count: null };
  };
  if (given.isForFailed) return (await failed()) ?? chooseFresh(tx, given, now);
  return (await chooseFresh(tx, given, now)) ?? failed();
}

/** The next one of those that no hand-over has failed of. */
async function chooseFresh(
  tx: UserPoolDb,
  { use, limits }: { use: MailUse; limits: PoolLimits },
  now: Date,
): Promise<ChosenMail | null> {
  const find = (which: NextMail) => nextMail(tx, which, now);
  const upTo = BUDGETS.first.size();
  for (const lane of await lanesWithMail(tx, laneOrder(use, limits), now)) {
    const room = laneRoom(lane, use, limits);
    const first = room.first > 0 ? await find({ lane, upTo }) : undefined;
    if (first !== undefined) return { row: first, count: { lane, isFurther: false } };
    if (room.any === 0) continue;
    const isOldest = use[lane].further % OLDEST_EVERY === OLDEST_EVERY - 1;
    const row = await find(isOldest ? { lane, oldest: true } : { lane });
    if (row !== undefined) return { row, count: { lane, isFurther: true } };
  }
  return null;
}
