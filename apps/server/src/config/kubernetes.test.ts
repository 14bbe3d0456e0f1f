// What the Kubernetes manifests say to the server, beside what it reads: one process, and several.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { CONFIG_VARIABLES, readConfig } from './config.ts';
import { kubernetesObject, patched, patchesSchema } from './testing/kustomized.ts';

const read = (file: string) =>
  readFileSync(new URL(`../../../../ops/kubernetes/${file}`, import.meta.url), 'utf8');
const settings = z.record(z.string(), z.string());
const deploymentSchema = z.looseObject({
  replicas: z.int(),
  strategy: z.looseObject({ type: z.string() }),
  selector: z.looseObject({ matchLabels: settings }),
  template: z.looseObject({
    metadata: z.looseObject({ labels: settings }),
    spec: z.looseObject({
      terminationGracePeriodSeconds: z.int(),
      securityContext: z.looseObject({
        runAsNonRoot: z.literal(true),
        fsGroup: z.int(),
        fsGroupChangePolicy: z.string().optional(),
      }),
      containers: z.tuple([
        z.looseObject({
          env: z.array(z.looseObject({ name: z.string(), value: z.string().optional() })).default([]),
          envFrom: z.array(z.unknown()),
          ports: z.array(z.looseObject({ containerPort: z.int(), hostPort: z.int().optional() })),
          securityContext: z.looseObject({}),
          livenessProbe: z.looseObject({}),
          readinessProbe: z.looseObject({}),
          resources: z.object({
            requests: settings,
            limits: z.object({ cpu: z.string(), memory: z.string() }),
          }),
          volumeMounts: z.array(z.object({ name: z.string(), mountPath: z.string() })),
        }),
      ]),
      volumes: z.array(z.looseObject({ name: z.string() })),
    }),
  }),
});

const one = parseAllDocuments(read('bandpal.yaml')).map((document) =>
  kubernetesObject.parse(document.toJS({ maxAliasCount: 100 })),
);
const several = z
  .object({ resources: z.tuple([z.literal('bandpal.yaml')]), patches: patchesSchema })
  .transform(({ patches }) => patched(one, patches))
  .parse(parse(read('kustomization.yaml')));

const deploymentOf = (objects: typeof one) =>
  deploymentSchema.parse(objects.find(({ kind }) => kind === 'Deployment')?.['spec']);

describe.each([
  ['one process', one],
  ['several', several],
])('the manifests of %s', (_name, objects) => {
  const the = (kind: string) => objects.find((object) => object.kind === kind);
  const data = settings.parse(the('ConfigMap')?.['data']);
  const deployment = deploymentOf(objects);
  const { spec } = deployment.template;
  const [container] = spec.containers;
  const secret = { SECRET_KEY: 's'.repeat(64), DATABASE_URL: 'postgresql://db/bandpal' };
  // What the cluster puts in for each pod.
  const own = Object.fromEntries(
    container.env.map(({ name, value }) => [name, value?.replace('$(POD_IP)', '10.0.0.7') ?? '10.0.0.7']),
  );
  const environment = { ...data, ...secret, ...own };

  it('give the server settings that it takes, with the secret that their head names', () => {
    const unread = Object.keys(environment).filter((name) => !CONFIG_VARIABLES.includes(name));
    expect(unread.filter((name) => name !== 'POD_IP')).toEqual([]);
    const config = readConfig(environment, { cores: 2, workingDirectory: '/opt/bandpal' });
    expect(config.dataDirectory).toBe('/data/bandpal');
    expect(config.flags).toMatchObject({ speakingPart1: true, speakingPart2: true, speakingPart3: true });
    expect(config.media.addresses).toHaveLength(1);
    expect(container.ports).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ containerPort: config.media.port, protocol: 'UDP' }),
      ]),
    );
    expect(spec.terminationGracePeriodSeconds * 1000).toBeGreaterThan(config.drainMs);
  });

  it('ask the probes of the server, on its port, as nobody in particular and without a way to write', () => {
    expect(container.livenessProbe).toMatchObject({ httpGet: { path: '/healthz', port: 'http' } });
    expect(container.readinessProbe).toMatchObject({ httpGet: { path: '/readyz', port: 'http' } });
    expect(container.ports).toEqual(expect.arrayContaining([{ name: 'http', containerPort: 3000 }]));
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
  });

  it('limit the cores by which the server counts its processes and calls, with the memory that those take', () => {
    const { cpu, memory } = container.resources.limits;
    expect(cpu).toMatch(/^[1-9]\d*$/);
    // docs/performance.md: 2.3 GB measured on two cores with 16 calls, 3.5 GB reckoned for four with 24.
    expect(Number(/^(\d+)Gi$/.exec(memory)?.[1])).toBeGreaterThanOrEqual(2 + Number(cpu));
  });

  it('have the cluster open the top of the volume to the group of the server, and never again what the server has closed', () => {
    const { fsGroup, fsGroupChangePolicy } = spec.securityContext;
    const opened = container.volumeMounts.find(({ name }) => name === 'data')?.mountPath ?? '';
    expect(fsGroup).toBe(10001);
    // By default each mount makes every folder below it writable for the group, and the server refuses such a data folder.
    expect(fsGroupChangePolicy).toBe('OnRootMismatch');
    expect(data['DATA_DIR']).toMatch(new RegExp(`^${opened}/.`));
  });

  it('name volumes that there are', () => {
    const claims = JSON.stringify(spec.volumes).match(/(?<="claimName":")[^"]+/g) ?? [];
    expect(spec.volumes.map(({ name }) => name)).toEqual(container.volumeMounts.map(({ name }) => name));
    expect(claims).toEqual(
      objects.filter(({ kind }) => kind === 'PersistentVolumeClaim').map(({ metadata }) => metadata.name),
    );
  });
});

describe('the manifests of several processes', () => {
  it('go over those of one, whose selector cannot be changed', () => {
    expect(deploymentOf(several).replicas).toBeGreaterThan(1);
    expect(deploymentOf(several).selector).toEqual(deploymentOf(one).selector);
    expect(deploymentOf(several).template.metadata.labels).toEqual(deploymentOf(one).selector.matchLabels);
    expect(several.map(({ kind, metadata }) => [kind, metadata.name])).toEqual(
      one
        .filter(({ kind }) => kind !== 'PersistentVolumeClaim')
        .map(({ kind, metadata }) => [kind, metadata.name]),
    );
  });

  it('give each pod a data folder, an address for the others and one for sound of its own', () => {
    const { containers, volumes } = deploymentOf(several).template.spec;
    const own = containers[0].env.map(({ name }) => name);
    expect(own).toEqual(['POD_IP', 'REPLICA_URL', 'MEDIA_ADDRESSES']);
    const shared = settings.parse(several.find(({ kind }) => kind === 'ConfigMap')?.['data']);
    expect(Object.keys(shared).filter((name) => own.includes(name) || name === 'REPLICA_NAME')).toEqual([]);
    expect(volumes[0]).toMatchObject({ name: 'data', emptyDir: {} });
  });

  it('replace a pod in a way that ends where every node has one, for a node has the port of the sound once', () => {
    const { strategy, template } = deploymentOf(several);
    expect(template.spec.containers[0].ports.some(({ hostPort }) => hostPort !== undefined)).toBe(true);
    expect(strategy).toEqual({ type: 'RollingUpdate', rollingUpdate: { maxSurge: 0, maxUnavailable: 1 } });
  });
});
