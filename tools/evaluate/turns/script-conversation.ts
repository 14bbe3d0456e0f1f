import type { ExamPart } from '@bandpal/contracts';
import { randomFrom } from '@bandpal/exam';
import type { SileroModel } from '@bandpal/speech/testing';
import type { Clip } from '../speech/clip.ts';
import { UsageError } from '../arguments.ts';
import { composeAnswer } from './compose-answer.ts';
import { asHeard, backgroundOf } from './conditions.ts';
import { shuffled } from './plan-conversations.ts';
import type { ConversationPlan, ConversationScript } from './plan-conversations.ts';
import { pick } from './pausers.ts';
import { SAMPLES_PER_MS } from './samples.ts';
import { findSpeech } from './find-speech.ts';
import { makeSentence, PAUSE_MS } from './sentence.ts';
import type { Sentence } from './sentence.ts';
import type { Speaker } from './speakers.ts';

/** Sentences of an answer, at least and at most, and all the speech in it: with the longest pauses no answer reaches the examiner's limits. */
interface AnswerSize {
  least: number;
  most: number;
  speechMs: number;
}

const SHORT: AnswerSize = { least: 1, most: 5, speechMs: 25_000 };
const TALK: AnswerSize = { least: 8, most: 12, speechMs: 60_000 };
const ANSWERS: Readonly<Record<ExamPart, readonly AnswerSize[]>> = {
  1: [SHORT, SHORT, SHORT, SHORT, SHORT],
  2: [TALK, SHORT, SHORT],
  3: [SHORT, SHORT, SHORT, SHORT],
};
/** A longer recording is no sentence. */
const LONGEST_SENTENCE_MS = 12_000;
/** Clips of other people in a babble. */
const BABBLE_CLIPS = 12;

export interface ScriptDeps {
  /** Finds the speech in recordings. */
  model: SileroModel;
  speakers: readonly Speaker[];
  /** Sounds of hesitation in several voices; a speaker keeps to one. */
  hesitations: readonly (readonly Float32Array[])[];
}

/** Makes the sound of a planned test; the same for the same plan and recordings. */
export async function scriptConversation(
  plan: ConversationPlan,
  { model, speakers, hesitations }: ScriptDeps,
): Promise<ConversationScript> {
  const { part, condition, pauser, seed } = plan;
  const random = randomFrom(seed);
  const own = speakers.filter(({ name }) => name === plan.speaker).flatMap(({ clips }) => clips);
  const others = speakers.filter(({ name }) => name !== plan.speaker).flatMap(({ clips }) => clips);
  const supply = new Supply(shuffled(own, random), model);
  const style = { pauser, hesitations: pick(hesitations, random), random };
  const answers = [];
  for (const { least, most, speechMs } of ANSWERS[part]) {
    const count = least + Math.floor(random() * (most - least + 1));
    // oxlint-disable-next-line no-await-in-loop -- the next answer goes on with the next sentences
    const answer = composeAnswer(await supply.take(count, speechMs), style);
    answers.push({ ...answer, samples: asHeard(answer.samples, condition) });
  }
  const babblers = condition === 'babble 10 dB' ? shuffled(others, random) : [];
  return { ...plan, answers, background: backgroundOf(condition, await speechOf(babblers, model), seed) };
}

async function speechOf(clips: readonly Clip[], model: SileroModel): Promise<Float32Array[]> {
  if (clips.length === 0) return [];
  const sentences = await new Supply(clips, model).take(BABBLE_CLIPS, Infinity);
  return sentences.map(({ samples }) => samples);
}

/** A speaker's sentences one after another, and from the beginning again. */
class Supply {
  readonly #clips: readonly Clip[];
  readonly #model: SileroModel;
  #next = 0;

  constructor(clips: readonly Clip[], model: SileroModel) {
    this.#clips = clips;
    this.#model = model;
  }

  /** So many sentences, or fewer when they would last longer; at least one. */
  async take(count: number, longestMs: number): Promise<Sentence[]> {
    const taken: Sentence[] = [];
    let leftMs = longestMs;
    for (let tries = 0; taken.length < count && tries < count + this.#clips.length; tries += 1) {
      // oxlint-disable-next-line no-await-in-loop -- how many are needed depends on their lengths
      const sentence = await this.#read();
      const lengthMs = sentence ? sentence.samples.length / SAMPLES_PER_MS : 0;
      if (!sentence || lengthMs > LONGEST_SENTENCE_MS) continue;
      leftMs -= lengthMs;
      if (leftMs < 0 && taken.length > 0) break;
      taken.push(sentence);
    }
    if (taken.length === 0) throw new UsageError('There are recordings, but no sentences among them.');
    return taken;
  }

  async #read(): Promise<Sentence | null> {
    const clip = this.#clips[this.#next % this.#clips.length];
    this.#next += 1;
    if (!clip) return null;
    const recording = await clip.load();
    return makeSentence(clip.reference, recording, await findSpeech(recording, this.#model, PAUSE_MS));
  }
}
