import type { Log } from '@bandpal/foundation';
import { checkAdapter } from './adapter/check-adapter.ts';
import { findMoonshineFiles } from './model-files.ts';
import type { MoonshineSettings } from './moonshine-process-settings.ts';

const MODEL_NAME = 'moonshine tiny';

/**
 * The model with its adapter where that can be used; otherwise the log says why not. Decided once for all processes, so that the name
 * tells what every one of them runs. `adapterFile`: path of a model patch; null: the model as it is in its package.
 */
export async function chooseModel(
  adapterFile: string | null,
  log: Log,
): Promise<{ name: string; settings: MoonshineSettings }> {
  const plain = { name: MODEL_NAME, settings: { adapterFile: null, adapterSha256: null } };
  if (adapterFile === null) return plain;
  const adapter = await checkAdapter(adapterFile, findMoonshineFiles());
  if ('name' in adapter) {
    const settings = { adapterFile, adapterSha256: adapter.sha256 };
    return { name: `${MODEL_NAME}, adapter ${adapter.name}`, settings };
  }
  log.warn({ reason: adapter.reason, file: adapterFile }, 'the recogniser runs without its adapter');
  return plain;
}
