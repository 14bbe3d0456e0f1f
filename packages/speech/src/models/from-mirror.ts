import path from 'node:path';
import type { CatalogueModel } from './catalogue.ts';
import { ModelError } from './install-model.ts';

/**
 * The model with the same files at another address: `base` and the name of each file. For machines that cannot reach the makers'
 * servers. @throws ModelError when `base` is no http or https address.
 */
export function fromMirror(model: CatalogueModel, base: string): CatalogueModel {
  const root = URL.parse(base.endsWith('/') ? base : `${base}/`);
  if (root === null || !/^https?:$/.test(root.protocol)) {
    throw new ModelError(`SPEECH_MODELS_MIRROR is no http or https address: ${base}`);
  }
  const parts = model.parts.map(({ url, kind }) => {
    const file = path.posix.basename(new URL(url).pathname);
    return { kind, url: new URL(file, root).href };
  });
  return { ...model, parts };
}
