// recorder.js: records a call on the person's own device. The engine loads it from beside itself when a page first asks for that.
import { CallRecording } from './call-recording.ts';

globalThis.bandpalRecording = (host) => new CallRecording(host);
