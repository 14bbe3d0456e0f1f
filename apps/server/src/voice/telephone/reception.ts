import { BandpalError, PLAYABLE_MESSAGE } from '@bandpal/contracts';
import type { Log } from '@bandpal/foundation';
import type { PhoneCall, PhoneRoom, RoomMaker, TelephoneKey } from '@bandpal/rooms/ports';
import type { Synthesizer } from '@bandpal/speech/ports';
import { TELEPHONE_CODE_DIGITS } from '../../ports/telephone.ts';
import type { ReservedTest, TelephoneDesk } from '../../ports/telephone.ts';
import type { TestOwner } from '../../ports/test-desk.ts';
import type { CallRequest } from '../api/call-request.ts';
import { CallerTalk } from './caller-talk.ts';
import { lineForRefusal, TELEPHONE_LINES } from './telephone-lines.ts';

/** To the first digit, and from one to the next, while the caller looks at the paper with the code. */
const CODE_TIMES = { firstMs: 20_000, nextMs: 30_000 };
/** To press a key after a long line. */
const ANSWER_MS = 20_000;
/** Times that a code may be typed in one call. */
const TRIES = 3;
/** Times that the consent may be asked for. */
const QUESTIONS = 4;
/** From the greeting to the test: a caller who types slowly takes two minutes. */
const BEFORE_TEST_MS = 4 * 60_000;

export interface ReceptionDeps {
  voice: {
    start(request: CallRequest, owner: TestOwner, rooms: RoomMaker): Promise<unknown>;
  };
  synthesizer: Synthesizer;
  desk: TelephoneDesk;
  /** Calls that may take a test at once. */
  maxCalls: number;
  /** The sound is sent to a service that is not this server's. */
  isHeardElsewhere: boolean;
  log: Log;
}

/** Who comes in by telephone: asks for the code and for the consent, and hands the call to the examiner. */
export class TelephoneReception {
  readonly #deps: ReceptionDeps;
  readonly #calls = new Set<PhoneCall>();

  constructor(deps: ReceptionDeps) {
    this.#deps = deps;
  }

  /** Has the voice ready for what callers hear, one line after another: rendering them takes seconds on a busy machine. */
  async prepare(): Promise<void> {
    const { synthesizer, log } = this.#deps;
    for (const line of Object.values(TELEPHONE_LINES)) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- what calls need goes before it
        await synthesizer.speak(line, { ahead: true });
      } catch (error) {
        log.warn({ err: error }, 'a line of the telephone could not be rendered ahead');
      }
    }
  }

  /** A call that rings. */
  handleCall(call: PhoneCall): void {
    call.watch(this.#receive(call));
  }

  async #receive(call: PhoneCall): Promise<void> {
    const { desk, log, maxCalls } = this.#deps;
    const reason = desk.refusal(call.caller);
    if (reason !== null) {
      // Nothing of it is answered, so that it costs nobody anything.
      log.info({ reason }, 'a telephone call was not taken');
      return call.hangUp();
    }
    const isFull = this.#calls.size >= maxCalls;
    if (!isFull) this.#calls.add(call);
    call.onHangUp(() => this.#calls.delete(call));
    if (!(await call.answer())) return;
    const talk = new CallerTalk(call, this.#deps.synthesizer);
    if (isFull) {
      await talk.tell(TELEPHONE_LINES.allBusy);
    } else {
      // A call that only rings, or hears that all lines are busy, isn't the number's fault, nor was it necessarily its own.
      desk.count(call.caller);
      if (await this.#serve(call, talk)) return;
    }
    await call.hangUp();
  }

  /** Whether the examiner has taken the call over. */
  async #serve(call: PhoneCall, talk: CallerTalk): Promise<boolean> {
    const liftLimit = talk.limit(BEFORE_TEST_MS);
    const reserved = await this.#askForCode(call, talk);
    if (reserved === null) return false;
    if (!(await this.#hasAgreed(talk))) {
      reserved.release();
      return false;
    }
    liftLimit();
    return this.#begin(call, talk, reserved);
  }

  async #askForCode(call: PhoneCall, talk: CallerTalk): Promise<ReservedTest | null> {
    const { desk } = this.#deps;
    let line: string = TELEPHONE_LINES.greeting;
    let wrong = 0;
    for (let tries = 0; tries < TRIES; tries += 1) {
      // oxlint-disable no-await-in-loop -- one try after another
      await talk.say(line);
      const code = await talk.digits(TELEPHONE_CODE_DIGITS, CODE_TIMES);
      if (talk.isLate) return this.#leave(talk, TELEPHONE_LINES.tooLong);
      if (!call.isUp) return null;
      const typed = code === null ? null : await desk.redeem(code, call.caller);
      // oxlint-enable no-await-in-loop
      if (typed?.kind === 'test') return typed;
      if (typed?.kind === 'wait') return this.#leave(talk, TELEPHONE_LINES.wait);
      if (typed !== null) wrong += 1;
      line = typed === null ? TELEPHONE_LINES.enterCode : TELEPHONE_LINES.wrongCode;
    }
    return this.#leave(talk, wrong === 0 ? TELEPHONE_LINES.noCode : TELEPHONE_LINES.noMoreTries);
  }

  async #hasAgreed(talk: CallerTalk): Promise<boolean> {
    let silences = 0;
    for (let question = 0; question < QUESTIONS && silences < 2 && !talk.isLate; question += 1) {
      // oxlint-disable no-await-in-loop -- asked one after the other
      await talk.tell(question === 0 ? this.#consent : TELEPHONE_LINES.pressOne);
      const isOne = await talk.isPressed('1', ANSWER_MS);
      // oxlint-enable no-await-in-loop
      if (isOne === true) return true;
      if (isOne === null) silences += 1;
    }
    await talk.tell(talk.isLate ? TELEPHONE_LINES.tooLong : TELEPHONE_LINES.goodbye);
    return false;
  }

  get #consent(): string {
    return this.#deps.isHeardElsewhere ? TELEPHONE_LINES.consentElsewhere : TELEPHONE_LINES.consent;
  }

  async #leave(talk: CallerTalk, line: string): Promise<null> {
    await talk.tell(line);
    return null;
  }

  async #begin(call: PhoneCall, talk: CallerTalk, reserved: ReservedTest): Promise<boolean> {
    const { owner, mode } = reserved;
    const begun: { room: PhoneRoom | null } = { room: null };
    const request: CallRequest = {
      mode,
      assistantName: `examiner-${mode}`,
      // Nothing is shown to a caller.
      metadata: { examConditions: true },
      byTelephone: true,
    };
    try {
      await this.#deps.voice.start(request, owner, {
        create: async (options) => (begun.room = call.openRoom(options)),
      });
    } catch (error) {
      reserved.release();
      if (!(error instanceof BandpalError))
        this.#deps.log.error({ err: error }, 'a test by telephone did not begin');
      await talk.tell(lineForRefusal(error));
      return false;
    }
    try {
      await reserved.use();
    } catch (error) {
      // It stays reserved, and is no good after its time.
      this.#deps.log.error({ err: error }, 'a code of the telephone could not be deleted');
    }
    const { room } = begun;
    if (room === null) return false;
    call.onKey((key) => press(room, key));
    room.say(PLAYABLE_MESSAGE);
    return true;
  }
}

/** What the keys mean during a test: the star has the question said again, the hash ends an answer, or the preparation. */
function press(room: PhoneRoom, key: TelephoneKey): void {
  const tell = (event: string): void => room.say(JSON.stringify({ type: 'exam', event }));
  if (key === '*') tell('repeat-question');
  if (key !== '#') return;
  tell('preparation-finished');
  tell('answer-finished');
}
