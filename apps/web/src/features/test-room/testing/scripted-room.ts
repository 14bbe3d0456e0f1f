// Well-formed exam states and a scripted voice for the tests of the room.
import type { ClientMessage, ExamMetadata, ExamView, ServerMessage } from '@bandpal/contracts';
import type { VoiceClient } from '../voice-client.ts';

/** A view in the middle of Part 1, with the given differences. */
export function examView(changes: Partial<ExamView> = {}): ExamView {
  return {
    mode: 'part1',
    part: 1,
    phase: 'question',
    question: { id: 'home-1', text: 'Where do you live?', topic: 'your home' },
    cueCard: null,
    partClock: { elapsedMs: 30_000, limitMs: 300_000, running: true },
    stepClock: { elapsedMs: 0, limitMs: null, running: true },
    answered: 0,
    ...changes,
  };
}

/** The `metadata` body around a view. */
export function examMetadata(changes: Partial<ExamMetadata> = {}): ExamMetadata {
  return { testId: 'test-1', exam: examView(), examiner: 'listening', responseMs: null, ...changes };
}

/** A voice client that says what the test tells it to and keeps what it is given. */
export class ScriptedVoice {
  readonly sent: ClientMessage[] = [];
  hasStopped = false;
  readonly #listeners: { name: string; listener: (event?: unknown) => void }[] = [];

  /** The same object for the code under test; only the part of the client that the room uses is there. */
  get client(): VoiceClient {
    return this as unknown as VoiceClient;
  }

  on(name: string, listener: (event?: unknown) => void): void {
    this.#listeners.push({ name, listener });
  }

  /** Joins at once; the call belongs to the test `test-1`. */
  async start(): Promise<unknown> {
    return { assistant: { metadata: { testId: 'test-1' } } };
  }

  async stop(): Promise<void> {
    this.hasStopped = true;
  }

  send(message: ClientMessage): void {
    this.sent.push(message);
  }

  setMuted(): void {
    // The track itself is muted by the call.
  }

  getDailyCallObject(): null {
    return null;
  }

  /** Something happens to the client, in the client's own words. */
  emit(name: string, event?: unknown): void {
    for (const { name: heard, listener } of this.#listeners) if (heard === name) listener(event);
  }

  /** The examiner sends an app message. */
  say(message: ServerMessage): void {
    this.emit('message', message);
  }
}
