import http from 'node:http';
import { Chance } from './chance.ts';
import { KnownTexts, type Identities } from './identities.ts';
import { judgeReply, type CheckBody } from './judge-reply.ts';
import { makeRequest } from './make-request.ts';
import { operationsOf, type OpenApiDocument, type Operation } from './operations.ts';
import { sendRequest } from './send-request.ts';

/** Finding the same class of trouble more often teaches nothing. */
const MOST_TROUBLES = 200;

export interface HttpFuzzOptions {
  base: string;
  document: OpenApiDocument;
  seed: number;
  requests: number;
  /** Requests under way at once. With one alone the same seed makes the same requests, whatever the machine's load. */
  atOnce: number;
  identities: () => Promise<Identities>;
  check: CheckBody;
  known?: KnownTexts;
  /** Told now and then how far it is. */
  onProgress?: (sent: number) => void;
}

export interface HttpFuzzReport {
  sent: number;
  /** How often each status came; 0: the connection was closed. */
  statuses: Map<number, number>;
  /** Operations that answered a valid request with 2xx or 3xx at least once. */
  reached: Set<string>;
  /** What was wrong, with the request that shows it. */
  troubles: string[];
}

/** Requests after which tokens are fetched anew: some of them sign people out. */
const RENEW_EVERY = 500;

/** Sends so many requests made from the document and the seed, a few at once, and judges every answer. */
export async function fuzzHttp(options: HttpFuzzOptions): Promise<HttpFuzzReport> {
  const { base, document, seed, requests, atOnce, identities, check, onProgress } = options;
  const operations = operationsOf(document);
  const chance = new Chance(seed);
  const known = options.known ?? new KnownTexts();
  const agent = new http.Agent({ keepAlive: true, maxSockets: atOnce });
  const report: HttpFuzzReport = { sent: 0, statuses: new Map(), reached: new Set(), troubles: [] };
  let who = await identities();
  let renewing: Promise<void> | null = null;

  const work = async (): Promise<void> => {
    while (report.sent < requests && report.troubles.length < MOST_TROUBLES) {
      report.sent += 1;
      const number = report.sent;
      if (number % RENEW_EVERY === 0) {
        onProgress?.(number);
        renewing = identities().then((renewed) => void (who = renewed));
      }
      // oxlint-disable-next-line no-await-in-loop -- one after another
      await renewing;
      const request = makeRequest(chooseOperation(operations, chance), chance, who, known);
      try {
        // oxlint-disable-next-line no-await-in-loop
        const reply = await sendRequest(agent, base, request);
        report.statuses.set(reply.status, (report.statuses.get(reply.status) ?? 0) + 1);
        const name = `${request.operation.method} ${request.operation.path}`;
        const isOwn = request.method === request.operation.method && request.kind === 'valid';
        if (isOwn && reply.status >= 200 && reply.status < 400) report.reached.add(name);
        if (reply.type.startsWith('application/json')) learnFrom(known, request.operation.path, reply.body);
        const trouble = judgeReply(request, reply, check);
        if (trouble !== null) report.troubles.push(`${trouble} — ${describe(request, number)}`);
      } catch (error) {
        report.troubles.push(`${String(error)} — ${describe(request, number)}`);
      }
    }
  };
  try {
    await Promise.all(Array.from({ length: atOnce }, work));
  } finally {
    agent.destroy();
  }
  return report;
}

/** What ends an account is rarely tried: all that comes after it would be refused. */
function chooseOperation(operations: readonly Operation[], chance: Chance): Operation {
  const chosen = chance.one(operations);
  const isEnd = chosen.method === 'DELETE' && chosen.path.startsWith('/account');
  return isEnd && chance.is(0.95) ? chooseOperation(operations, chance) : chosen;
}

function learnFrom(known: KnownTexts, path: string, body: string): void {
  try {
    known.learn(path, JSON.parse(body));
  } catch {
    // What is no JSON teaches nothing.
  }
}

function describe(
  { kind, method, url, headers, body }: ReturnType<typeof makeRequest>,
  number: number,
): string {
  const { authorization: _token, cookie: _cookie, ...shown } = headers;
  return `request ${number}, ${kind}: ${method} ${url.slice(0, 300)} ${JSON.stringify(shown)} ${String(body).slice(0, 300)}`;
}
