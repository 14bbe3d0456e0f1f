/** Camera, microphone, screen with its sound and custom tracks of both sides. */
const MAX_SECTIONS = 16;

/** A section of a description in which its author sends, or may do so. */
export interface SentSection {
  mid: string;
  kind: 'audio' | 'video';
}

/**
 * What the author of a session description sends by it (RFC 8866): every section that isn't plainly receiving only, inactive or rejected.
 * Null for descriptions with other sections than of sound and pictures, or with too many. Reads as a browser does, and in doubt takes a
 * section for one that sends: lines end at `\n` alone, and words may follow an attribute.
 */
export function sentSections(sdp: string): SentSection[] | null {
  const [, ...sections] = sdp.split('\n').reduce<string[][]>(
    (parts, line) => {
      if (line.startsWith('m=')) parts.push([]);
      parts.at(-1)?.push(line.replace(/\r$/, ''));
      return parts;
    },
    [[]],
  );
  if (sections.length > MAX_SECTIONS) return null;
  const sent: SentSection[] = [];
  for (const [media = '', ...lines] of sections) {
    const [, kind, port] = /^m=(audio|video) (\d+) /.exec(media) ?? [];
    const [mid, another] = lines.filter((line) => line.startsWith('a=mid:'));
    if ((kind !== 'audio' && kind !== 'video') || mid === undefined || another !== undefined) return null;
    if (!isRejected(port, lines) && maySend(lines)) sent.push({ mid: mid.slice('a=mid:'.length), kind });
  }
  return sent;
}

/** Port 0 means that the section is not wanted, or that it goes with another one (RFC 9143, section 6). */
function isRejected(port: string | undefined, lines: readonly string[]): boolean {
  return port === '0' && !lines.some((line) => line.startsWith('a=bundle-only'));
}

/** Without a word of its direction a section goes both ways (RFC 8866, section 6.7). */
function maySend(lines: readonly string[]): boolean {
  const saysSo = lines.some((line) => line.startsWith('a=sendrecv') || line.startsWith('a=sendonly'));
  return saysSo || !lines.some((line) => line === 'a=recvonly' || line === 'a=inactive');
}
