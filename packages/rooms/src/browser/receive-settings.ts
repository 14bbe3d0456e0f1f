import { asRecord } from './fields.ts';

type Settings = Readonly<Record<string, unknown>>;

/**
 * The library's receive settings after an update. They choose video layers, which these calls lack, so they are kept
 * and given back but have no effect. `*` stands for every participant that has settings.
 */
export function mergeReceiveSettings(before: Settings, update: Settings): Settings {
  const { '*': everyone, ...single } = update;
  const merged: Record<string, unknown> = { ...before };
  if (everyone !== undefined) {
    for (const id of Object.keys(before)) merged[id] = { ...asRecord(before[id]), ...asRecord(everyone) };
  }
  for (const [id, settings] of Object.entries(single)) {
    merged[id] = { ...asRecord(merged[id]), ...asRecord(settings) };
  }
  return merged;
}
