/** What every test needs, typed ones too: they're held in a room, and the examiner speaks. */
const NEEDED = ['AudioContext', 'WebSocket', 'MediaStream'];

/**
 * Whether this browser has what a live test needs. Where WebRTC is missing or forbidden the sound goes through the WebSocket; a hosted
 * voice service has no such way.
 */
export function canRunTests({ assistants }: { assistants?: object | undefined }): boolean {
  const needed = assistants === undefined ? NEEDED : [...NEEDED, 'RTCPeerConnection'];
  return needed.every((name) => name in window);
}

/**
 * The call library refuses to work where the browser has no microphones to ask for, although a typed call asks for none. There it's
 * told that there are none.
 */
export function allowCallsWithoutMicrophones(): void {
  if ('mediaDevices' in navigator) return;
  const devices = Object.assign(new EventTarget(), {
    enumerateDevices: async () => [],
    getUserMedia: () => Promise.reject(new DOMException('There is no microphone.', 'NotFoundError')),
  });
  Object.defineProperty(navigator, 'mediaDevices', { value: devices, configurable: true });
}
