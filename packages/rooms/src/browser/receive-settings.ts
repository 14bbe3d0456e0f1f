import { asNumber, asRecord } from './fields.ts';
import { roomName } from './participant-model.ts';

type Settings = Readonly<Record<string, unknown>>;

/** The library's receive settings after an update. `*` stands for every participant that has settings. */
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

/** Which layer of a participant's pictures is wanted, by the names of tracks in rooms; `base` holds for whatever has none of its own. */
export function layersWanted(settings: Settings, id: string): Readonly<Record<string, 0 | 1 | 2>> {
  const wanted: Record<string, 0 | 1 | 2> = {};
  for (const tracks of [asRecord(settings['base']), asRecord(settings[id])]) {
    for (const [name, track] of Object.entries(tracks)) {
      const layer = asNumber(asRecord(track)['layer']);
      if (layer !== undefined) wanted[roomName(name)] = layer >= 2 ? 2 : layer >= 1 ? 1 : 0;
    }
  }
  return wanted;
}
