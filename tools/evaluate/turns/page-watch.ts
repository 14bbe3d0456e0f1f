import { serverMessageSchema } from '@bandpal/contracts';
import type { ServerMessage } from '@bandpal/contracts';
import type { FakeRoom, PlayedClip } from '@bandpal/server/voice/testing';
import type { Noticed } from './candidate.ts';
import type { HeardClip, ToldState } from './conversation-log.ts';

/** A question of which this share was heard is understood. */
const UNDERSTOOD_SHARE = 0.8;

/** What the candidate's page is told and plays, read after each frame. */
export class PageWatch {
  readonly states: ToldState[] = [];
  readonly interruptionsMs: number[] = [];
  /** The preparation minute of Part 2 is running. */
  isPreparing = false;
  readonly #room: FakeRoom;
  #read = 0;

  constructor(room: FakeRoom) {
    this.#room = room;
  }

  /** Takes what has arrived by this clock time. */
  look(nowMs: number): void {
    const { sent } = this.#room;
    for (; this.#read < sent.length; this.#read += 1) {
      const text = sent[this.#read] ?? '';
      if (text.startsWith('{')) this.#take(serverMessageSchema.parse(JSON.parse(text)), nowMs);
    }
  }

  /** What the candidate notices at this clock time. */
  notice(nowMs: number): Noticed {
    const { played } = this.#room;
    const state = this.states.at(-1);
    const clip = played.at(-1);
    const questionId = state?.examiner === 'listening' ? state.questionId : null;
    return { nowMs, questionId, clip: clipAt(clip, played.length, nowMs) };
  }

  /** Everything the examiner was heard saying by this clock time. */
  clips(nowMs: number): HeardClip[] {
    return this.#room.played.map((clip) => ({
      fromMs: clip.startedAt,
      toMs: heardUntil(clip, nowMs),
      share: shareOf(clip, nowMs),
    }));
  }

  #take(message: ServerMessage, nowMs: number): void {
    if (message.type === 'user-interrupted') this.interruptionsMs.push(nowMs);
    if (message.type !== 'metadata') return;
    const { exam, examiner } = message.metadata;
    this.isPreparing = exam.phase === 'preparation' && examiner === 'waiting';
    this.states.push({ atMs: nowMs, examiner, questionId: exam.question?.id ?? null });
  }
}

function heardUntil({ endsAt, stoppedAt }: PlayedClip, nowMs: number): number {
  return Math.min(endsAt, stoppedAt ?? endsAt, nowMs);
}

function shareOf(clip: PlayedClip, nowMs: number): number {
  const wholeMs = clip.fromMs + clip.endsAt - clip.startedAt;
  return wholeMs === 0 ? 1 : (clip.fromMs + heardUntil(clip, nowMs) - clip.startedAt) / wholeMs;
}

function clipAt(clip: PlayedClip | undefined, number: number, nowMs: number): Noticed['clip'] {
  if (!clip) return { number, endedMs: null, isUnderstood: false };
  const endMs = heardUntil(clip, Infinity);
  const isUnderstood = shareOf(clip, nowMs) >= UNDERSTOOD_SHARE;
  return { number, endedMs: endMs <= nowMs ? endMs : null, isUnderstood };
}
