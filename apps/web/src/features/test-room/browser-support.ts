/** Whether this browser has what a live test needs. */
export function canRunTests(): boolean {
  return ['RTCPeerConnection', 'AudioContext', 'WebSocket', 'MediaStream'].every((name) => name in window);
}
