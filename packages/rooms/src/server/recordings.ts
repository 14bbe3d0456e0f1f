import { isRecording } from '../protocol/permissions.ts';
import type { Admission } from './meeting-tokens.ts';
import type { ParticipantSession } from './participant-session.ts';
import type { People } from './people.ts';

/** Who records a room on their own device, and who has agreed to it. The recordings themselves never come here. */
export class Recordings {
  readonly #people: People;
  /** Tokens of those who have refused: a claim of theirs counts no more, however often they come again. */
  readonly #refused = new Set<string>();

  constructor(people: People) {
    this.#people = people;
  }

  /** Everyone is told who records. False where this person may not. */
  begin(recorder: ParticipantSession, number: number): boolean {
    // Of someone hidden no one could be told.
    if (recorder.participant.enableRecording !== 'local' || recorder.isHidden) return false;
    if (recorder.participant.recording === number) return true;
    // Who had agreed to another one has not agreed to this.
    this.forget(recorder);
    recorder.noteRecording({ recording: number });
    return true;
  }

  /** Who had agreed is asked again next time. */
  end(recorder: ParticipantSession): void {
    if (!records(recorder)) return;
    recorder.noteRecording({ recording: 0 });
    this.forget(recorder);
  }

  /** Someone has left, or stopped: no one has agreed to be recorded by them any more, but those whose token says so of everyone. */
  forget(recorder: ParticipantSession): void {
    for (const person of this.#people.all) this.#withdraw(person, recorder.participant.sessionId);
  }

  /** A person agrees to one recording of another one; nothing changes where that isn't made any more. */
  agree(person: ParticipantSession, to: string, number: number): void {
    const recorder = this.#people.get(to);
    if (recorder === null || recorder === person || !records(recorder)) return;
    const { recordableBy: agreed = [] } = person.participant;
    if (recorder.participant.recording !== number || agreed === 'everyone' || agreed.includes(to)) return;
    person.noteRecording({ recordableBy: [...agreed, to] });
  }

  /** A refusal counts whether or not anyone records. */
  refuse(person: ParticipantSession, to: string): void {
    this.#refused.add(person.tokenId);
    if (person.participant.recordableBy !== 'everyone') {
      this.#withdraw(person, to);
      return;
    }
    // Who had agreed in general has been asked now: their own answers count from here on.
    const others = this.#people.all.filter((other) => other !== person && records(other));
    const ids = others.map(({ participant }) => participant.sessionId);
    person.noteRecording({ recordableBy: ids.filter((id) => id !== to) });
  }

  /** Whether this person has said no to anything: what their token says of them counts no more. */
  hasRefused({ tokenId }: ParticipantSession): boolean {
    return this.#refused.has(tokenId);
  }

  /** What a token says of whom it lets in, without a claim that its holder has taken back. */
  withoutRefused(admission: Admission): Admission {
    return this.#refused.has(admission.tokenId)
      ? { ...admission, agreesToRecording: false, agreesToStreaming: false }
      : admission;
  }

  #withdraw(person: ParticipantSession, from: string): void {
    const { recordableBy: agreed = [] } = person.participant;
    if (agreed === 'everyone' || !agreed.includes(from)) return;
    person.noteRecording({ recordableBy: agreed.filter((id) => id !== from) });
  }
}

const records = ({ participant }: ParticipantSession): boolean => isRecording(participant);
