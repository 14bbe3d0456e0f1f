import { pauseOf } from './pausers.ts';
import type { Pauser } from './pausers.ts';
import { cutOut, joinSamples, SAMPLES_PER_MS, silence } from './samples.ts';
import { lengthMs, overlapMs, shifted } from './scripted-answer.ts';
import type { ScriptedAnswer, SpokenSentence, Stretch } from './scripted-answer.ts';
import { middleOf, PAUSE_MS } from './sentence.ts';
import type { Sentence } from './sentence.ts';

/** Shares of the sentences. */
const HESITATING = 0.25;
const DIVIDED = 0.3;
/** Between "um" and the sentence. */
const AFTER_HESITATION_MS = 150;
/** People begin to answer within this time. */
const LATENCY_MS = [200, 1_500] as const;

export interface AnswerStyle {
  pauser: Pauser;
  /** Sounds of hesitation at the level of the speaker; none when there are none. */
  hesitations: readonly Float32Array[];
  random: () => number;
}

/** An answer of these sentences: pauses between them and inside some, and "um" before some. */
export function composeAnswer(sentences: readonly Sentence[], style: AnswerStyle): ScriptedAnswer {
  const { pauser, hesitations, random } = style;
  const draft = new Draft();
  const [least, most] = LATENCY_MS;
  const latencyMs = Math.round(least + random() * (most - least));
  for (const [index, sentence] of sentences.entries()) {
    if (index > 0) draft.pause(pauseOf(pauser, random));
    const isHesitating = random() < HESITATING;
    const hesitation = hesitations[Math.floor(random() * hesitations.length)];
    if (isHesitating && hesitation) draft.hesitate(hesitation);
    draft.say(sentence, random() < DIVIDED ? pauseOf(pauser, random) : null);
  }
  return { latencyMs, ...draft.answer() };
}

/** An answer that grows. */
class Draft {
  readonly #parts: Float32Array[] = [];
  readonly #sentences: SpokenSentence[] = [];
  /** Where any voice is. */
  readonly #voice: Stretch[] = [];
  #endMs = 0;

  pause(ms: number): void {
    this.#add(silence(ms));
  }

  hesitate(sound: Float32Array): void {
    this.#voice.push({ fromMs: this.#endMs, toMs: this.#endMs + sound.length / SAMPLES_PER_MS });
    this.#add(sound);
    this.pause(AFTER_HESITATION_MS);
  }

  /** `dividedMs`: a pause in the middle of it; null for none. */
  say(sentence: Sentence, dividedMs: number | null): void {
    const { text, samples, speech } = sentence;
    const endMs = samples.length / SAMPLES_PER_MS;
    const middleMs = dividedMs === null ? endMs : middleOf(sentence);
    const first = this.#speak(samples, speech, { fromMs: 0, toMs: middleMs });
    if (dividedMs !== null) this.pause(dividedMs);
    const rest = this.#speak(samples, speech, { fromMs: middleMs, toMs: endMs });
    this.#sentences.push({ text, speech: [...first, ...rest] });
  }

  answer(): Omit<ScriptedAnswer, 'latencyMs'> {
    const samples = joinSamples(this.#parts);
    return { samples, sentences: this.#sentences, pauses: pausesBetween(this.#voice) };
  }

  /** Says a part of a sentence; returns where its voice is. */
  #speak(samples: Float32Array, speech: readonly Stretch[], part: Stretch): Stretch[] {
    const placed = speech
      .filter((stretch) => overlapMs(stretch, part) > 0)
      .map(({ fromMs, toMs }) => ({ fromMs: Math.max(fromMs, part.fromMs), toMs: Math.min(toMs, part.toMs) }))
      .map((stretch) => shifted(stretch, this.#endMs - part.fromMs));
    this.#voice.push(...placed);
    this.#add(cutOut(samples, part.fromMs, part.toMs));
    return placed;
  }

  #add(samples: Float32Array): void {
    this.#parts.push(samples);
    this.#endMs += samples.length / SAMPLES_PER_MS;
  }
}

function pausesBetween(voice: readonly Stretch[]): Stretch[] {
  return voice
    .slice(1)
    .map(({ fromMs }, index) => ({ fromMs: voice[index]?.toMs ?? fromMs, toMs: fromMs }))
    .filter((gap) => lengthMs(gap) >= PAUSE_MS);
}
