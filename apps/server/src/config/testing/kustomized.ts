import { parse } from 'yaml';
import { z } from 'zod';

/** One object of a manifest. */
export const kubernetesObject = z.looseObject({
  kind: z.string(),
  metadata: z.looseObject({ name: z.string() }),
});
type KubernetesObject = z.infer<typeof kubernetesObject>;

const yaml = z.string().transform((text): unknown => parse(text));
const operations = z.array(
  z.discriminatedUnion('op', [
    z.object({ op: z.enum(['add', 'replace']), path: z.string(), value: z.unknown() }),
    z.object({ op: z.literal('remove'), path: z.string() }),
  ]),
);
const removal = kubernetesObject.extend({ $patch: z.literal('delete') });

/** The two kinds of patches that the product's kustomization has: operations of RFC 6902 on an object, and one that removes it. */
export const patchesSchema = z.array(
  z.union([
    z.strictObject({
      target: z.object({ kind: z.string(), name: z.string() }),
      patch: yaml.pipe(operations),
    }),
    z.strictObject({ patch: yaml.pipe(removal) }),
  ]),
);

/** The objects as `kubectl kustomize` makes them of these patches. @throws when a patch has no object, or an operation no place. */
export function patched(
  objects: readonly KubernetesObject[],
  patches: z.infer<typeof patchesSchema>,
): KubernetesObject[] {
  let made = structuredClone([...objects]);
  for (const one of patches) {
    const [kind, name] =
      'target' in one ? [one.target.kind, one.target.name] : [one.patch.kind, one.patch.metadata.name];
    const object = made.find((candidate) => candidate.kind === kind && candidate.metadata.name === name);
    if (object === undefined) throw new Error(`There is no ${kind} ${name}.`);
    if ('target' in one) for (const operation of one.patch) apply(operation, object);
    else made = made.filter((other) => other !== object);
  }
  return made;
}

const container = z.record(z.string(), z.unknown()).or(z.array(z.unknown()));

function apply(operation: z.infer<typeof operations>[number], object: KubernetesObject): void {
  const names = operation.path.split('/').slice(1);
  const last = names.pop() ?? '';
  let place: unknown = object;
  for (const name of names) place = Reflect.get(container.parse(place), name);
  if (typeof place !== 'object' || place === null) throw new Error(`There is no ${operation.path}.`);
  if (operation.op !== 'add' && !Object.hasOwn(place, last))
    throw new Error(`There is no ${operation.path}.`);
  if (operation.op === 'remove') Reflect.deleteProperty(place, last);
  else Reflect.set(place, last, operation.value);
}
