import type { BandpalError, ExamMetadata, ExamView, KeptRhythm } from '@bandpal/contracts';

/** What a call shows to the candidate's browser. Nothing goes out after `ended`. */
export interface CallOutput {
  /** Both sides can hear each other; again when another page takes the call over. */
  started(): void;
  speech(role: 'assistant' | 'user', speaking: boolean): void;
  partial(role: 'assistant' | 'user', text: string): void;
  final(role: 'assistant' | 'user', text: string): void;
  /** The candidate cut a line by speaking. */
  interrupted(): void;
  /** `asked`: the exam as teachers read it, with what is kept back from the others until a teacher asks it. */
  metadata(metadata: ExamMetadata, asked: ExamView): void;
  /** What is known of the candidate's pauses, for the page to keep. */
  rhythm(rhythm: KeptRhythm): void;
  /** `messageId`: of the browser's message that is refused. */
  error(error: BandpalError, messageId?: string): void;
  /** The examiner is late: something it waits for takes long. */
  hang(): void;
  /** The call has failed: says so and that it has ended. At once, since the way to the browser may be what goes next. */
  failed(): void;
  ended(endedReason: string): void;
}
