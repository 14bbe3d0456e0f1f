import type { Log } from '@bandpal/foundation';
import type { ConfiguredEngine } from './engine/define-engine.ts';
import type { OpenVoice, VoiceDeps } from './engine/voice-engine.ts';
import { HibariFilesError, readHibariFiles } from './hibari/hibari-files.ts';

type ConfiguredVoice = ConfiguredEngine<OpenVoice, VoiceDeps>;

/** Which voice the settings ask for. */
export interface VoiceSettings {
  /** The voice that they name; where they name none, what speaks without the neural voice. */
  readonly voice: ConfiguredVoice;
  /** The neural voice, which speaks where its files are there and whole; null where the settings name a voice. */
  readonly neuralVoice: ConfiguredVoice | null;
}

/** The voice that speaks, said in one line with how to get another one. Asked once at the start: files may come and go later. */
export async function chooseVoice({ voice, neuralVoice }: VoiceSettings, log: Log): Promise<ConfiguredVoice> {
  if (neuralVoice === null) {
    log.info(
      { speaks: voice.id },
      'the examiner speaks with the voice that the settings name; without SPEECH_SYNTHESIZER and SPEECH_VOICE the neural voice speaks where it is there (sh scripts/voice.sh)',
    );
    return voice;
  }
  const fault = await faultOf(neuralVoice);
  if (fault === null) {
    log.info(
      { speaks: neuralVoice.id },
      'the examiner speaks with the neural voice; SPEECH_SYNTHESIZER=flite takes the simpler one',
    );
    return neuralVoice;
  }
  const fields = { speaks: voice.id, reason: fault.message };
  if (fault.isMissing) {
    log.info(
      fields,
      'the examiner speaks with flite; to have the neural voice: sh scripts/voice.sh, and start again',
    );
  } else {
    log.warn(
      fields,
      'the examiner speaks with flite, because the neural voice is damaged; to have it: sh scripts/voice.sh, and start again',
    );
  }
  return voice;
}

async function faultOf({ settings }: ConfiguredVoice): Promise<HibariFilesError | null> {
  try {
    await readHibariFiles(String(settings['SPEECH_HIBARI_DIR']));
    return null;
  } catch (error) {
    if (error instanceof HibariFilesError) return error;
    throw error;
  }
}
