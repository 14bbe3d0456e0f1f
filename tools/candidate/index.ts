// A synthetic candidate: what it says and with which voice, what it sees of the room, and what became of its answers.
export { answerFates } from './answer-fates.ts';
export { ANSWER_TEXTS } from './answer-texts.ts';
export type { CandidateLevel } from './answer-texts.ts';
export { closeVoice, openFliteVoice } from './candidate-voice.ts';
export type { CandidateVoice } from './candidate-voice.ts';
export { doorSlam, hiss, keyboard, noiseBurst } from './room-noise.ts';
export { askedIn, lookAtRoom } from './room-page.ts';
export type { RoomSight } from './room-page.ts';
export { isSound, toInt16 } from './samples.ts';
export { LevelScript } from './speech-script.ts';
export type { SpeechScript, TurnPiece } from './speech-script.ts';
export { AnswerCue, LOOK_EVERY_MS, speakThroughTest } from './spoken-candidate.ts';
export type { CandidateSeat, SpokenTurn } from './spoken-candidate.ts';
export { percentile } from './statistics.ts';
