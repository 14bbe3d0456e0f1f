import * as z from 'zod/mini';
import type { HostMessage } from '../browser/host-channel.ts';
import type { Person } from './page-messages.ts';

/** Words of someone whom a transcription reads. */
export interface SpokenLine {
  readonly id: number;
  readonly name: string;
  readonly text: string;
}

/** Words of someone in the call, as a transcription tells them. */
const messageSchema = z.object({ participantId: z.string(), text: z.string() });
/** Some minutes of a conversation: the newest are in sight, the others can be scrolled to. */
const MAX_LINES = 30;

/** Those whose words may come: everyone who is in the call or was, for the last ones are told when someone has left. */
export class Speakers {
  readonly #known = new Map<string, Person>();

  remember(person: Person): void {
    this.#known.set(person.session_id, person);
  }

  /** The newest lines with what has just been said. Where there is an examiner, its captions have the words of the test already. */
  withSpoken(
    lines: readonly SpokenLine[],
    told: HostMessage,
    people: ReadonlyMap<string, Person>,
  ): readonly SpokenLine[] {
    const parsed = messageSchema.safeParse(told);
    const speaker = parsed.success ? this.#known.get(parsed.data.participantId) : undefined;
    if (!parsed.success || speaker === undefined) return lines;
    const hasExaminer = [...people.values()].some(({ role }) => role === 'examiner');
    if (hasExaminer && speaker.role !== 'guest') return lines;
    const id = (lines.at(-1)?.id ?? 0) + 1;
    return [...lines, { id, name: speaker.user_name, text: parsed.data.text }].slice(-MAX_LINES);
  }
}
