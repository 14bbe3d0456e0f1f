// A call engine for page tests, in place of the real one: it joins at once, and the test says what the examiner sends.
// Runs in the browser: it may use nothing from outside its own function.

/** The engine's script, for the address that `config.json` names. */
export const SCRIPTED_ENGINE = `(${engine.toString()})();`;

function engine(): void {
  const scope = window as unknown as {
    ['_daily']: {
      pendings: string[];
      instances: Record<string, { callMachine?: unknown }>;
    };
    examinerSends: (data: string) => void;
    loseConnection: () => void;
    heardByExaminer: unknown[];
  };
  scope.heardByExaminer = [];
  for (const id of scope['_daily'].pendings.splice(0)) {
    const store = {
      local: { streams: {}, public: { customTracks: {} } },
      participants: {},
      streams: {},
    };
    scope['_daily'].instances[id] = {
      ...scope['_daily'].instances[id],
      callMachine: { reset: () => undefined, store: { getState: () => store } },
    };
    const post = (message: object) =>
      window.postMessage(
        { what: 'iframe-call-message', from: 'embedded', callClientId: id, ...message },
        window.location.origin,
      );
    const track = { subscribed: true, state: 'off' };
    const local = {
      session_id: 'candidate',
      user_id: 'candidate',
      user_name: '',
      local: true,
      owner: false,
      record: false,
      will_eject_at: 0,
      permissions: { hasPresence: true, canSend: true, canReceive: { base: true }, canAdmin: false },
      tracks: { audio: track, video: track, screenAudio: track, screenVideo: track },
      cam_info: {},
      screen_info: {},
    };
    window.addEventListener('message', ({ data }) => {
      if (data?.what !== 'iframe-call-message' || data.from !== 'module' || data.callClientId !== id) return;
      if (data.action === 'join-meeting') {
        post({ action: 'call-machine-initialized' });
        post({ action: 'joined-meeting', participants: { local }, internal: {} });
      }
      if (data.action === 'app-msg') {
        // The one message that is plain text.
        scope.heardByExaminer.push(data.data === 'playable' ? data.data : JSON.parse(data.data));
      }
      if (data.action === 'leave-meeting') post({ action: 'left-meeting' });
      // The test of the connection on the page before.
      if (data.action === 'start-camera') post({ action: 'call-machine-initialized' });
      const results = { result: 'good', data: { audioPath: 'webrtc' }, secondsElapsed: 3 };
      if (data.callbackStamp) post({ callbackStamp: data.callbackStamp, results });
    });
    scope.examinerSends = (data) => post({ action: 'app-message', data, fromId: 'examiner' });
    scope.loseConnection = () => {
      post({
        action: 'error',
        errorMsg: 'Connection lost',
        error: { type: 'connection-error', msg: 'lost' },
      });
      post({ action: 'left-meeting' });
    };
    post({ action: 'loaded' });
  }
}
