import { MediaSocket } from '../server/media-socket.ts';
import type { MediaLine } from '../server/media-socket.ts';

/** Puts `take` before what a line takes from its socket; it calls `onData` with what is to get through. */
export function takeBefore(
  line: MediaLine,
  take: (onData: MediaLine['onData'], ...from: Parameters<MediaLine['onData']>) => void,
): void {
  let { onData } = line;
  Object.defineProperty(line, 'onData', {
    get: (): MediaLine['onData'] => (packet, from) => take(onData, packet, from),
    set: (taken: MediaLine['onData']) => {
      onData = taken;
    },
  });
}

/** Every line that a media port of this process opens goes through `change` first, until this is disposed of. The server has no part in it. */
export function changeLines(change: (line: MediaLine) => void): Disposable {
  // oxlint-disable-next-line typescript/unbound-method -- called on its own socket below
  const { open } = MediaSocket.prototype;
  MediaSocket.prototype.open = function openChanged(options) {
    const line = open.call(this, options);
    change(line);
    return line;
  };
  return {
    [Symbol.dispose]() {
      MediaSocket.prototype.open = open;
    },
  };
}
