import type { RunningProduct } from '@bandpal/tools/product';

/** How much of it a failure shows: the end of a call is told within these. */
const SHOWN_LINES = 15;

/** Runs a piece of a test; where it fails, the error also has what the server printed last. */
export async function withServerLog<T>(product: RunningProduct, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    const printed = product.output().trimEnd().split('\n').slice(-SHOWN_LINES).join('\n');
    throw new Error(
      `${error instanceof Error ? error.message : String(error)}\nThe server's last lines:\n${printed}`,
      {
        cause: error,
      },
    );
  }
}
