// The script the call library loads as its call engine. It serves every instance that waits for one.
import { CallEngine, dailyGlobal } from './engine.ts';

/** How soon an engine notices that its instance was destroyed. The library deletes it without a word. */
const CLEAN_UP_MS = 2_000;

// Apps of React Native have no document.
const script = typeof document === 'undefined' ? null : document.currentScript;
/** Null where the library has fetched this text and evaluated it, which leaves no trace of its address. */
const scriptUrl = script !== null && 'src' in script ? script.src : null;

for (const callClientId of dailyGlobal()?.pendings.splice(0) ?? []) {
  const instance = dailyGlobal()?.instances[callClientId];
  if (instance === undefined) continue;
  const engine = new CallEngine(callClientId, scriptUrl, () => instance.tracks);
  instance.callMachine = engine;
  const timer = setInterval(() => {
    if (dailyGlobal()?.instances[callClientId] !== undefined) return;
    clearInterval(timer);
    engine.dispose();
  }, CLEAN_UP_MS);
}
