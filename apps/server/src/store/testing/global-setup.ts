// Prepares, once per run, a migrated template on each database; tests copy it (testing.ts).
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import { migrated, openPostgres, pgliteParsers, storeOnPglite } from '../open-store.ts';
import { startPostgresCluster } from './postgres-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** File with a migrated PGlite. */
    pgliteSnapshot: string;
    /** Server on which databases may be created from `postgresTemplate`. */
    postgresUrl: string;
    postgresTemplate: string;
  }
}

/** Vitest's globalSetup of the database project. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'bandpal-pglite-'));
  const given = process.env['TEST_DATABASE_URL'];
  const cluster = given === undefined ? startPostgresCluster() : null;
  const postgresUrl = given ?? cluster?.url('postgres') ?? '';
  const template = `bandpal_template_${process.pid}`;
  const dispose = async () => {
    if (cluster === null) await administer(postgresUrl, `drop database if exists ${template}`);
    cluster?.stop();
    rmSync(directory, { recursive: true, force: true });
  };
  try {
    await administer(postgresUrl, `create database ${template}`);
    await makeTemplate(postgresUrl, template);
    const snapshot = path.join(directory, 'snapshot.tar');
    writeFileSync(snapshot, await makeSnapshot());
    project.provide('pgliteSnapshot', snapshot);
    project.provide('postgresUrl', postgresUrl);
    project.provide('postgresTemplate', template);
    return dispose;
  } catch (error) {
    await dispose();
    throw error;
  }
}

async function administer(url: string, statement: string): Promise<void> {
  await using store = openPostgres(url, rethrow);
  await sql.raw(statement).execute(store.db);
}

async function makeTemplate(url: string, template: string): Promise<void> {
  await using store = openPostgres(databaseUrl(url, template), rethrow);
  await migrated(store);
}

async function makeSnapshot(): Promise<Uint8Array> {
  const pglite = new PGlite({ parsers: pgliteParsers });
  await using store = storeOnPglite(pglite);
  await migrated(store);
  const dump = await pglite.dumpDataDir('none');
  return new Uint8Array(await dump.arrayBuffer());
}

function rethrow(error: Error): never {
  throw error;
}

/** The same server, another database. */
export function databaseUrl(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}
