import type { ClipRenderer } from '../clip/cached-synthesizer.ts';
import type { EngineDeps } from './background-pool.ts';
import type { Engine } from './define-engine.ts';
import type { WithHealth } from './engine-health.ts';

/** A voice that is running. */
export type OpenVoice = ClipRenderer & WithHealth;

export interface VoiceDeps extends EngineDeps {
  /** Renders lines ahead: gives way to everything else. */
  isBackground: boolean;
}

/** A voice that SPEECH_SYNTHESIZER may name. */
export type VoiceEngine = Engine<OpenVoice, VoiceDeps>;
