import type { ParticipantSession } from './participant-session.ts';
import type { People } from './people.ts';

/** Who records a room on their own device, and who has agreed to it. The recordings themselves never come here. */
export class Recordings {
  readonly #people: People;

  constructor(people: People) {
    this.#people = people;
  }

  /** Everyone is told who records. False where this person may not. */
  begin(recorder: ParticipantSession): boolean {
    // Of someone hidden no one could be told.
    if (recorder.participant.enableRecording !== 'local' || recorder.isHidden) return false;
    recorder.noteRecording({ recording: true });
    return true;
  }

  /** Who had agreed is asked again next time. */
  end(recorder: ParticipantSession): void {
    if (!isRecording(recorder)) return;
    recorder.noteRecording({ recording: false });
    this.forget(recorder);
  }

  /** Someone has left, or stopped: no one has agreed to be recorded by them any more, but those whose token says so of everyone. */
  forget(recorder: ParticipantSession): void {
    for (const person of this.#people.all) this.#withdraw(person, recorder.participant.sessionId);
  }

  /** A person says so of themselves; nothing changes where the other one doesn't record, or has just stopped. */
  handleConsent(person: ParticipantSession, to: string, agrees: boolean): void {
    const recorder = this.#people.get(to);
    if (recorder === null || recorder === person || !isRecording(recorder)) return;
    const { recordableBy: agreed = [] } = person.participant;
    if (!agrees) {
      // Who had agreed in general has been asked now: their own answers count from here on.
      const others = this.#people.all.filter((other) => other !== person && isRecording(other));
      const ids = others.map(({ participant }) => participant.sessionId);
      if (agreed === 'everyone') person.noteRecording({ recordableBy: ids.filter((id) => id !== to) });
      else this.#withdraw(person, to);
    } else if (agreed !== 'everyone' && !agreed.includes(to))
      person.noteRecording({ recordableBy: [...agreed, to] });
  }

  #withdraw(person: ParticipantSession, from: string): void {
    const { recordableBy: agreed = [] } = person.participant;
    if (agreed === 'everyone' || !agreed.includes(from)) return;
    person.noteRecording({ recordableBy: agreed.filter((id) => id !== from) });
  }
}

const isRecording = ({ participant }: ParticipantSession): boolean => participant.recording === true;
