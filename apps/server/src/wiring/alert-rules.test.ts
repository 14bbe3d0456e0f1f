// The rules of ops/alerts.yaml and the panels of ops/grafana-dashboard.json beside the figures of a real server.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { ServerProcesses } from '../testing/server-process.ts';

/** The form that Prometheus documents, with the parts we use required. */
const ruleSchema = z.strictObject({
  alert: z.string().regex(/^Bandpal\w+$/),
  expr: z.string(),
  for: z
    .string()
    .regex(/^\d+[smh]$/)
    .optional(),
  labels: z.strictObject({ severity: z.enum(['critical', 'warning', 'info']) }),
  annotations: z.strictObject({ summary: z.string(), description: z.string() }),
});
const fileSchema = z.strictObject({
  groups: z.array(z.strictObject({ name: z.string(), rules: z.array(ruleSchema) })),
});

const read = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8');
const rules = fileSchema.parse(parse(read('ops/alerts.yaml'))).groups.flatMap((group) => group.rules);
/** Functions and words of the query language that the rules use; all else that could be a name has to be a figure. */
const LANGUAGE = new Set([
  'sum',
  'max',
  'min',
  'by',
  'rate',
  'increase',
  'histogram_quantile',
  'topk',
  'or',
  'vector',
]);
/** Prometheus makes it itself for everything it asks. */
const NOT_OURS = new Set(['up']);
/** Prometheus adds them to all that it asks. */
const ADDED_LABELS = new Set(['job', 'instance']);

const panelSchema = z.object({
  type: z.enum(['row', 'timeseries', 'stat']),
  title: z.string(),
  gridPos: z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() }),
  targets: z.array(z.object({ expr: z.string() })).default([]),
});
const panels = z
  .object({ panels: z.array(panelSchema) })
  .parse(JSON.parse(read('ops/grafana-dashboard.json'))).panels;
const shown = panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ alert: title, expr })));

interface Selector {
  name: string;
  matchers: { label: string; operator: string; value: string }[];
}

/** The figures an expression names, with the labels it asks for. */
function selectorsOf(expr: string): Selector[] {
  const plain = expr.replaceAll(/\[\w+\]/g, '').replaceAll(/\bby \([\w, ]*\)/g, '');
  const found = plain.matchAll(/([A-Za-z_:][\w:]*)(?:\{([^}]*)\})?/g);
  return [...found]
    .map(([, name = '', inside = '']) => ({
      name,
      matchers: [...inside.matchAll(/(\w+)(=~|=)"([^"]*)"/g)].map(
        ([, label = '', operator = '', value = '']) => ({ label, operator, value }),
      ),
    }))
    .filter(({ name }) => !LANGUAGE.has(name));
}

describe('the alert rules', { timeout: 180_000 }, () => {
  let servers: ServerProcesses;
  let address: string;
  const figures = async () => (await fetch(`${address}/metrics`)).text();
  beforeAll(async () => {
    servers = new ServerProcesses();
    address = await servers.launch().ready;
    await fetch(`${address}/healthz`);
  });
  afterAll(() => servers[Symbol.asyncDispose]());

  it('name figures, labels and values that a server shows before anything has happened', async () => {
    const text = await figures();
    const kinds = new Map(
      [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = '', kind]) => [name, kind]),
    );
    const problems: string[] = [];
    for (const { alert, expr } of [...rules, ...shown]) {
      const selectors = selectorsOf(expr).filter(({ name }) => !NOT_OURS.has(name));
      for (const { name, matchers } of selectors) {
        const plain = name.replace(/_(bucket|count|sum)$/, '');
        if (!kinds.has(name) && kinds.get(plain) !== 'histogram') problems.push(`${alert}: ${name}`);
        for (const { label, operator, value } of matchers.filter(({ label }) => !ADDED_LABELS.has(label))) {
          const known = valuesOf(text, name, label);
          // A status that no answer has had yet is no mistake of the rule.
          const isSeen =
            label === 'status' ? known.length > 0 : known.some((one) => matches(one, operator, value));
          if (!isSeen) problems.push(`${alert}: ${name}{${label}${operator}"${value}"}`);
        }
      }
    }
    expect(rules.length).toBeGreaterThan(10);
    expect(problems).toEqual([]);
  });

  it('have beside them a dashboard and a table of every figure of the server, and no panel over another', async () => {
    const own = [...(await figures()).matchAll(/^# TYPE (bandpal_\w+) /gm)].map(([, name = '']) => name);
    const documented = [...read('docs/operations/reference.md').matchAll(/^\| `(bandpal_\w+)` \|/gm)];
    expect(documented.map(([, name = '']) => name).toSorted()).toEqual(own.toSorted());
    const named = new Set(
      shown.flatMap(({ expr }) =>
        selectorsOf(expr).map(({ name }) => name.replace(/_(?:bucket|count)$/, '')),
      ),
    );
    expect(own.length).toBeGreaterThan(20);
    const wanted = [...own, 'nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes'];
    expect(wanted.filter((name) => !named.has(name))).toEqual([]);
    const over = panels.flatMap((one, index) =>
      panels
        .slice(index + 1)
        .filter(({ gridPos: b }) => {
          const a = one.gridPos;
          return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
        })
        .map((other) => `${one.title} / ${other.title}`),
    );
    expect(over).toEqual([]);
  });

  it('would fire: a refused password is counted where they look', async () => {
    const AuthParameters = { USERNAME: 'nobody@example.org', PASSWORD: 'wrong-password-1' };
    const body = { AuthFlow: 'USER_PASSWORD_AUTH', ClientId: 'bandpalweb0000000000000000', AuthParameters };
    const reply = await fetch(`${address}/idp/`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
      },
      body: JSON.stringify(body),
    });
    expect(reply.status).toBe(400);
    expect(await figures()).toContain('bandpal_sign_in_refusals_total{reason="password"} 1\n');
  });

  it('are all in the table of docs/operations/reference.md, in their order', () => {
    const rows = [...read('docs/operations/reference.md').matchAll(/^\| `(Bandpal\w+)` \|/gm)].map(
      ([, name]) => name,
    );
    expect(rows).toEqual(rules.map(({ alert }) => alert));
  });
});

function matches(known: string, operator: string, value: string): boolean {
  return operator === '=' ? known === value : new RegExp(`^(?:${value})$`).test(known);
}

/** The values a label has in the samples of a figure. */
function valuesOf(text: string, name: string, label: string): string[] {
  const samples = text.matchAll(new RegExp(String.raw`^${name}\{(.*)\} `, 'gm'));
  return [...samples].flatMap(([, labels = '']) => {
    const value = new RegExp(`(?:^|,)${label}="([^"]*)"`).exec(labels)?.[1];
    return value === undefined ? [] : [value];
  });
}
