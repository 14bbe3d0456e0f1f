import type { Engine } from '../../engine/define-engine.ts';

/** Opens an engine with these environment variables; rejects with the message of the first that is missing or wrong. */
export async function openWith<Opened, Deps>(
  engine: Engine<Opened, Deps>,
  environment: Readonly<Record<string, string>>,
  deps: Deps,
): Promise<Opened> {
  const result = engine.configure(environment);
  if ('problems' in result) throw new Error(result.problems[0]?.message);
  return await result.configured.open(deps);
}
