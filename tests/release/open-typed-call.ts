import assert from 'node:assert/strict';

/** Opens a typed call of Part 1 at a server of any version, as a page does. */
export async function openTypedCall(url: string): Promise<void> {
  const call = await fetch(`${url}/call/web`, {
    method: 'POST',
    headers: { authorization: 'Bearer bandpal-web', 'content-type': 'application/json' },
    body: JSON.stringify({
      assistantId: 'examiner-part1',
      assistantOverrides: { metadata: { typed: true } },
    }),
  });
  assert.equal(call.status, 201, await call.text());
}
