import { BandpalError, PLAYABLE_MESSAGE } from '@bandpal/contracts';
import type { ExamMode } from '@bandpal/contracts';
import type { Log } from '@bandpal/foundation';
import type { PhoneCall, PhoneRoom, RoomMaker, TelephoneKey } from '@bandpal/rooms/ports';
import type { Synthesizer } from '@bandpal/speech/ports';
import { TELEPHONE_CODE_DIGITS } from '../../ports/telephone.ts';
import type { TelephoneDesk } from '../../ports/telephone.ts';
import type { TestOwner } from '../../ports/test-desk.ts';
import type { CallRequest } from '../api/call-request.ts';
import { CallerTalk } from './caller-talk.ts';
import { lineForRefusal, TELEPHONE_LINES } from './telephone-lines.ts';

/** Between two digits, while the caller looks at the paper with the code. */
const DIGIT_MS = 15_000;
/** To press a key after a long line. */
const ANSWER_MS = 20_000;
/** Times that a code may be typed in one call. */
const TRIES = 3;

export interface ReceptionDeps {
  voice: {
    start(request: CallRequest, owner: TestOwner, rooms: RoomMaker): Promise<unknown>;
  };
  synthesizer: Synthesizer;
  desk: TelephoneDesk;
  /** Calls that may take a test at once. */
  maxCalls: number;
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
    if (!desk.admits(call.caller)) {
      // Nothing of it is answered, so that it costs nobody anything.
      log.info({}, 'a telephone call was not taken');
      return call.hangUp();
    }
    const isFull = this.#calls.size >= maxCalls;
    if (!isFull) this.#calls.add(call);
    call.onHangUp(() => this.#calls.delete(call));
    if (!(await call.answer())) return;
    const talk = new CallerTalk(call, this.#deps.synthesizer);
    if (isFull) await talk.tell(TELEPHONE_LINES.allTaken);
    else if (await this.#serve(call, talk)) return;
    await call.hangUp();
  }

  /** Whether the examiner has taken the call over. */
  async #serve(call: PhoneCall, talk: CallerTalk): Promise<boolean> {
    const found = await this.#askForCode(call, talk);
    if (found === null || !(await hasAgreed(talk))) return false;
    return this.#begin(call, talk, found);
  }

  async #askForCode(call: PhoneCall, talk: CallerTalk): Promise<{ owner: TestOwner; mode: ExamMode } | null> {
    const { desk } = this.#deps;
    let line: string = TELEPHONE_LINES.greeting;
    for (let tries = 0; tries < TRIES; tries += 1) {
      // oxlint-disable no-await-in-loop -- one try after another
      await talk.say(line);
      const code = await talk.digits(TELEPHONE_CODE_DIGITS, DIGIT_MS);
      if (!call.isUp) return null;
      const typed = code === null ? null : await desk.redeem(code, call.caller);
      // oxlint-enable no-await-in-loop
      if (typed?.kind === 'test') return typed;
      if (typed?.kind === 'wait') return this.#leave(talk, TELEPHONE_LINES.wait);
      line = typed === null ? TELEPHONE_LINES.typeCode : TELEPHONE_LINES.wrongCode;
    }
    return this.#leave(talk, TELEPHONE_LINES.noMoreTries);
  }

  async #leave(talk: CallerTalk, line: string): Promise<null> {
    await talk.tell(line);
    return null;
  }

  async #begin(
    call: PhoneCall,
    talk: CallerTalk,
    { owner, mode }: { owner: TestOwner; mode: ExamMode },
  ): Promise<boolean> {
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
      if (!(error instanceof BandpalError))
        this.#deps.log.error({ err: error }, 'a test by telephone did not begin');
      await talk.tell(lineForRefusal(error));
      return false;
    }
    const { room } = begun;
    if (room === null) return false;
    call.onKey((key) => press(room, key));
    room.say(PLAYABLE_MESSAGE);
    return true;
  }
}

async function hasAgreed(talk: CallerTalk): Promise<boolean> {
  for (const line of [TELEPHONE_LINES.consent, TELEPHONE_LINES.pressOne]) {
    // oxlint-disable no-await-in-loop -- asked twice, one after the other
    await talk.tell(line);
    if (await talk.waitsFor('1', ANSWER_MS)) return true;
    // oxlint-enable no-await-in-loop
  }
  await talk.tell(TELEPHONE_LINES.goodbye);
  return false;
}

/** What the keys mean during a test: the star has the question said again, the hash ends an answer, or the preparation. */
function press(room: PhoneRoom, key: TelephoneKey): void {
  const tell = (event: string): void => room.say(JSON.stringify({ type: 'exam', event }));
  if (key === '*') tell('repeat-question');
  if (key !== '#') return;
  tell('preparation-finished');
  tell('answer-finished');
}
