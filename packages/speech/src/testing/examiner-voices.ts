import type { Pcm } from '../audio/wav.ts';
import { unpackClip } from '../clip/packed-clip.ts';
import { encodeClip } from '../clip/encode-clip.ts';
import {
  FLITE_PACES,
  FliteProgram,
  fliteVoiceSchema,
  labelOf,
  speakLine,
  splitSentences,
} from '../flite/flite-program.ts';
import { FURTHER_VOICES, HIBARI_FOLDER, isHibariThere, readVoiceNet } from '../hibari/hibari-files.ts';
import { FIRST_VOICE, HIBARI_PACES, HibariVoices } from '../hibari/hibari-voice.ts';
import type { OfferedVoice, SpeechPace } from '../ports/speech.ts';
import { samplesOf } from './test-voice.ts';

/** A manner of speaking that is shipped. */
export interface ExaminerManner {
  voice: string;
  label: string;
  pace: SpeechPace;
}

/** A line as the examiner sends it, and what it cost. */
export interface ExaminerSpeech {
  /** At 16 kHz. */
  samples: Float32Array;
  sentences: number;
  /** Processor time of rendering and encoding. */
  processorSeconds: number;
  /** Of the clip in memory and on disk. */
  bytes: number;
}

/** The voices that are shipped, in this process, for measurements: those of flite, and hibari's where its files are there. */
export class ExaminerVoices {
  readonly manners: readonly ExaminerManner[];
  readonly #flite: FliteProgram;
  readonly #hibari: HibariVoices | null;
  #last: Promise<unknown> = Promise.resolve();

  /** Rejects with a plain message when the speech program is not installed. */
  static async load(modelsDir = 'data/models'): Promise<ExaminerVoices> {
    const program = await FliteProgram.load();
    if (!isHibariThere(HIBARI_FOLDER)) return new ExaminerVoices(program, null, []);
    const found = await Promise.all(
      FURTHER_VOICES.map((voice) =>
        readVoiceNet(modelsDir, voice).then(
          () => [voice],
          () => [],
        ),
      ),
    );
    const hibari = await HibariVoices.load(HIBARI_FOLDER, modelsDir);
    return new ExaminerVoices(program, hibari, [FIRST_VOICE, ...found.flat()]);
  }

  private constructor(flite: FliteProgram, hibari: HibariVoices | null, neural: readonly OfferedVoice[]) {
    this.#flite = flite;
    this.#hibari = hibari;
    const ofFlite = fliteVoiceSchema.options.flatMap((voice) =>
      FLITE_PACES.map((pace) => ({ voice, label: labelOf(voice), pace })),
    );
    const ofHibari = neural.flatMap(({ id, label }) =>
      HIBARI_PACES.map((pace) => ({ voice: id, label, pace })),
    );
    this.manners = [...ofFlite, ...ofHibari];
  }

  /** One line after the other, so that the processor time of this process is that of the line. */
  say(text: string, manner: ExaminerManner): Promise<ExaminerSpeech> {
    const speech = this.#last.then(() => this.#say(text, manner));
    this.#last = speech.catch(() => undefined);
    return speech;
  }

  async #say(text: string, manner: ExaminerManner): Promise<ExaminerSpeech> {
    const before = process.cpuUsage();
    const packed = encodeClip(await this.#speak(text, manner));
    const { user, system } = process.cpuUsage(before);
    return {
      samples: samplesOf(unpackClip(text, packed).pcm),
      sentences: splitSentences(text).length,
      processorSeconds: (user + system) / 1e6,
      bytes: packed.pcm.byteLength + packed.packets.byteLength + packed.packetBytes.byteLength,
    };
  }

  async #speak(text: string, { voice, pace }: ExaminerManner): Promise<Pcm> {
    const ofFlite = fliteVoiceSchema.safeParse(voice);
    if (ofFlite.success) return speakLine(this.#flite, text, { voice: ofFlite.data, pace });
    if (this.#hibari === null) throw new Error(`There is no voice ${voice}.`);
    return await (await this.#hibari.voice(voice)).speak(text, pace);
  }
}
