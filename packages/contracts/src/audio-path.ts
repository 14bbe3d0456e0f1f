import * as z from 'zod/mini';

/** How a call's audio travels: as Opus over WebRTC, or as PCM over the room's WebSocket where UDP is blocked. */
export const audioPathSchema = z.enum(['webrtc', 'websocket']);
export type AudioPath = z.infer<typeof audioPathSchema>;
