/** Longest answer that is read; the judge's, the longest of all, takes a few thousand characters. */
const MAX_REPLY_BYTES = 256 * 1024;

/**
 * `fetch` for a service that is not ours: stays at the address it was given (no redirects) and reads no more than
 * MAX_REPLY_BYTES. Rejects when the service redirects or answers with more.
 */
export const boundedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'error' });
  const { status, statusText, headers } = response;
  return new Response(await readBounded(response), { status, statusText, headers });
};

async function readBounded(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  // Leaving the loop cancels what is still on its way.
  for await (const piece of response.body ?? []) {
    bytes += piece.byteLength;
    if (bytes > MAX_REPLY_BYTES) throw new RangeError('The service sent too long an answer.');
    pieces.push(piece);
  }
  return new Uint8Array(Buffer.concat(pieces));
}
