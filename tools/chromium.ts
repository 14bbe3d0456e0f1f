/** Debian's Chromium; `CHROMIUM` names another one. */
const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium';

/** Headless as root, and no request of the browser's own. */
const QUIET_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** How a test starts the browser; `args` are added. */
export function launchOptions(args: readonly string[] = []): { executablePath: string; args: string[] } {
  return { executablePath, args: [...QUIET_ARGS, ...args] };
}

/** Permission prompts are answered with yes, and the microphone is Chromium's own beep. */
export const FAKE_MICROPHONE_ARGS = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'];

/** Likewise, with a camera of few pictures: several browsers that encode and decode video need more than two cores otherwise. */
export const FAKE_CAMERA_ARGS = [
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream=device-count=1,fps=5',
];

/** As behind a firewall: no sound over UDP. */
export const WITHOUT_UDP_ARGS = [
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
];
