import type { CaptureRefusal } from '../protocol/captures.ts';

/** What is to be kept of a room. */
export interface RecordingWish {
  /** Whose call it is: the recording belongs to this account. */
  accountId: string;
  type: 'cloud' | 'raw-tracks';
  /** Who has ordered it, as the room calls them. */
  startedBy: string;
  /** It can't be kept any longer: the account's place is full, it has gone on for too long, or the disk fails. Called once at most. */
  onOver: (why: CaptureRefusal) => void;
}

/** One file of a recording that grows. */
export interface RecordedFile {
  /** Takes a piece; returns at once, and what can't be kept any more is dropped. */
  write(bytes: Uint8Array): void;
  /** No more comes. Never rejects. */
  close(): Promise<void>;
}

export interface RecordedFileInfo {
  /** Of letters, digits, `-` and `_`, and one ending (`.webm`); once in a recording. */
  name: string;
  contentType: 'video/webm' | 'audio/webm';
  /** Whose sound and pictures are in it, as the room calls them; null where it holds several people. */
  userName: string | null;
}

/** Where one recording goes. */
export interface RecordingSink {
  /** Name of the recording, under which its owner finds it. */
  readonly id: string;
  open(file: RecordedFileInfo): RecordedFile;
  /** Someone has agreed to be in it. */
  notePerson(userName: string): void;
  /** Bytes so far. */
  readonly bytes: number;
  /** All files are closed and kept; `isKept` is false where nothing has come, and nothing is left. Never rejects. */
  finish(): Promise<{ isKept: boolean }>;
}

/** Keeps recordings that rooms make. */
export interface RecordingShelf {
  /** Days after which a recording is deleted. */
  readonly keptDays: number;
  /** A recording lasts no longer. */
  readonly maxMs: number;
  /** A new recording, or why there can't be one. */
  begin(wish: RecordingWish): Promise<RecordingSink | CaptureRefusal>;
}
