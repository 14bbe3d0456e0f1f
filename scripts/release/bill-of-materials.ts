import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const billSchema = z.looseObject({
  serialNumber: z.string(),
  metadata: z.looseObject({ timestamp: z.string() }),
  components: z.array(z.looseObject({ 'bom-ref': z.string() })),
  dependencies: z.array(z.looseObject({ ref: z.string(), dependsOn: z.array(z.string()).default([]) })),
});
const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({ name: z.string().optional(), version: z.string().optional(), dev: z.boolean().optional() }),
  ),
});

const MAX_BYTES = 1 << 26;

/**
 * The packages of the lock file that a release runs or has built in, with versions, licences and checksums (CycloneDX, JSON). npm
 * names it after the moment; this one is named after the commit, so that it is the same each time.
 * @param folder with the manifests and the lock file; its name is in the list
 */
export function billOfMaterials(folder: string, commit: { id: string; date: string }): string {
  // Not with --omit=dev: npm 11 then also leaves out what one workspace runs and another one only tests with.
  const { status, stdout, stderr } = spawnSync(
    'npm',
    ['sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application'],
    { cwd: folder, maxBuffer: MAX_BYTES, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`npm sbom failed: ${stderr}`);
  const bill = billSchema.parse(JSON.parse(stdout));
  const left = onlyForDevelopment(path.join(folder, 'package-lock.json'));
  const isLeft = (ref: string) => left.has(ref);
  const named = {
    ...bill,
    serialNumber: `urn:uuid:${uuidOf(commit.id)}`,
    metadata: { ...bill.metadata, timestamp: commit.date },
    components: bill.components.filter((component) => !isLeft(component['bom-ref'])),
    dependencies: bill.dependencies
      .filter(({ ref }) => !isLeft(ref))
      .map((entry) => ({ ...entry, dependsOn: entry.dependsOn.filter((ref) => !isLeft(ref)) })),
  };
  return `${JSON.stringify(named, null, 2)}\n`;
}

/** Packages, as name@version, that nothing but development asks for. */
function onlyForDevelopment(lockFile: string): Set<string> {
  const { packages } = lockSchema.parse(JSON.parse(readFileSync(lockFile, 'utf8')));
  const all = Object.entries(packages).map(([place, { name, version, dev }]) => ({
    ref: `${name ?? place.split('node_modules/').at(-1) ?? ''}@${version ?? ''}`,
    dev: dev === true,
  }));
  const run = new Set(all.filter(({ dev }) => !dev).map(({ ref }) => ref));
  return new Set(all.filter(({ ref, dev }) => dev && !run.has(ref)).map(({ ref }) => ref));
}

/** A UUID of version 8 (RFC 9562, section 5.8) made of a text. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
