import { encodeClip } from '../clip/encode-clip.ts';
import { unpackClip } from '../clip/packed-clip.ts';
import { FLITE_PACES, labelOf } from '../flite/flite-manner.ts';
import { FliteProgram } from '../flite/flite-program.ts';
import { fliteVoiceSchema } from '../flite/flite-voice.ts';
import type { FliteVoice } from '../flite/flite-voice.ts';
import { speakLine } from '../flite/speak-line.ts';
import { splitSentences } from '../flite/speak-line.ts';
import type { SpeechPace } from '../ports/speech.ts';
import { samplesOf } from './test-voice.ts';

/** A manner of speaking that is shipped. */
export interface ExaminerManner {
  voice: FliteVoice;
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

/** The embedded voices in this process, for measurements. */
export class ExaminerVoices {
  readonly manners: readonly ExaminerManner[] = fliteVoiceSchema.options.flatMap((voice) =>
    FLITE_PACES.map((pace) => ({ voice, label: labelOf(voice), pace })),
  );
  readonly #program: FliteProgram;

  /** Rejects with a plain message when the speech program is not installed. */
  static async load(): Promise<ExaminerVoices> {
    return new ExaminerVoices(await FliteProgram.load());
  }

  private constructor(program: FliteProgram) {
    this.#program = program;
  }

  say(text: string, manner: ExaminerManner): ExaminerSpeech {
    const before = process.threadCpuUsage();
    const packed = encodeClip(speakLine(this.#program, text, manner));
    const { user, system } = process.threadCpuUsage(before);
    return {
      samples: samplesOf(unpackClip(text, packed).pcm),
      sentences: splitSentences(text).length,
      processorSeconds: (user + system) / 1e6,
      bytes: packed.pcm.byteLength + packed.packets.byteLength + packed.packetBytes.byteLength,
    };
  }
}
