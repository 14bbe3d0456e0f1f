// livekit.js: sound and pictures between people through LiveKit. The engine loads it from beside itself in rooms that go that way.
import { LiveKitMedia } from './livekit-media.ts';

globalThis.bandpalLiveKit = (options) => new LiveKitMedia(options);
