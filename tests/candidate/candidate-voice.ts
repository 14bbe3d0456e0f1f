/** Gives the candidate a voice: mono 16 kHz samples of a sentence. */
export interface CandidateVoice {
  readonly name: string;
  speak(sentence: string): Promise<Int16Array>;
}
