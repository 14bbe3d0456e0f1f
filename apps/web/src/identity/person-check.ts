// The proof of work that the accounts ask for when there are too many requests.

const checks = new Set<symbol>();
const listeners = new Set<() => void>();

/** Whether the browser is at work on a proof, for a page that says so. */
export const personCheck = {
  isRunning: () => checks.size > 0,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Does the work of a check, and lets pages know meanwhile. */
export async function whileChecking<Value>(work: () => Promise<Value>): Promise<Value> {
  const check = Symbol('check');
  checks.add(check);
  tellPages();
  try {
    return await work();
  } finally {
    checks.delete(check);
    tellPages();
  }
}

const tellPages = () => listeners.forEach((listener) => listener());

/** Digests at once: more would make the page wait, fewer would wait for each other. */
const BATCH = 512;

/**
 * The question with a number for which SHA-256, behind the name it is for, begins with so many zero bits. The browser paints between two
 * batches.
 */
export async function findAnswer(question: string, bits: number, name: string): Promise<string> {
  const encoder = new TextEncoder();
  for (let start = 0; ; start += BATCH) {
    const answers = Array.from({ length: BATCH }, (_, index) => `${question}.${start + index}`);
    const digests = await Promise.all(
      answers.map((answer) => crypto.subtle.digest('SHA-256', encoder.encode(`${name} ${answer}`))),
    );
    const found = answers.find((_, index) => beginsWithZeros(digests[index], bits));
    if (found !== undefined) return found;
  }
}

/** At most 32 bits, far more than anybody is asked for. */
function beginsWithZeros(digest: ArrayBuffer | undefined, bits: number): boolean {
  return digest !== undefined && Math.clz32(new DataView(digest).getUint32(0)) >= bits;
}
