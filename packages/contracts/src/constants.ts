// Constants that the server and the browser share. Durations are milliseconds.

export const MIC_LEVEL_SPEAKING_THRESHOLD = 0.01;
/** Largest JSON text of one app message (call library 0.84.0 default). */
export const MAX_APP_MESSAGE_CHARS = 4096;
/** The only participant name whose audio the voice client plays. */
export const EXAMINER_PARTICIPANT_NAME = 'Vapi Speaker';
/** One uplink or downlink audio frame: 20 ms, the Opus and RTP default. */
export const AUDIO_FRAME_MS = 20;
/** Rate of every PCM buffer between modules, mono. */
export const SPEECH_SAMPLE_RATE_HZ = 16_000;
/** Samples of one 20 ms PCM frame at 16 kHz. */
export const PCM_FRAME_SAMPLES = 320;
/** A participant whose connection is lost is given this long to come back before the call is torn down. */
export const RECONNECT_GRACE_MS = 8_000;
/** The highest band that typed answers show: they can be thought over and edited. */
export const TYPED_CEILING = 8;
/** One credit (or one guest test) pays for one session. */
export const CREDITS_PER_TEST = 1;
