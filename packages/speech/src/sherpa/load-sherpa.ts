type Sherpa = (typeof import('sherpa-onnx-node'))['default'];

/** The sherpa-onnx library. Rejects with a plain message when it is not installed for this machine: it is optional. */
export async function loadSherpa(): Promise<Sherpa> {
  try {
    return (await import('sherpa-onnx-node')).default;
  } catch (error) {
    throw new Error('The library sherpa-onnx-node is not installed. Run npm ci with optional packages.', {
      cause: error,
    });
  }
}
