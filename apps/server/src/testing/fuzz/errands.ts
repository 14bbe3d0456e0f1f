import http from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { criterionSchema, HOSTED_TICKET_HEADER, newGuestSchema } from '@bandpal/contracts';
import { KnownTexts, type Identities } from './identities.ts';
import { judgeReply, type CheckBody } from './judge-reply.ts';
import { operationsOf, type OpenApiDocument, type Operation } from './operations.ts';
import { sendRequest } from './send-request.ts';
import type { FuzzPeople } from './sit-down.ts';

export interface ErrandOptions {
  base: string;
  document: OpenApiDocument;
  people: FuzzPeople;
  check: CheckBody;
}

/** A report takes a few seconds, and many times that beside eight who send requests. */
const MOST_LOOKS = 60;
const LOOK_MS = 1_000;

interface Ask {
  /** By the names of the address. */
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  headers?: Record<string, string>;
  body?: object;
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * What chance hardly does: requests that make sense only one after another. Each has to succeed, before and after all the others, so that
 * "no error of the server's own" is said of what the server really does.
 */
export class Errands {
  readonly reached = new Set<string>();
  readonly troubles: string[] = [];
  readonly #options: ErrandOptions;
  readonly #operations: ReadonlyMap<string, Operation>;

  constructor(options: ErrandOptions) {
    this.#options = options;
    this.#operations = new Map(
      operationsOf(options.document).map((operation) => [`${operation.method} ${operation.path}`, operation]),
    );
  }

  /** Runs all of them, as a guest and an account of their own. */
  async run(): Promise<void> {
    const { people } = this.#options;
    const known = new KnownTexts();
    const who = await people.identities(known);
    await this.#share(who, known.of('/api/tests id').at(-1) ?? '');
    await this.#callByPlatform(who);
    await this.#beReminded();
    await this.#ask('GET /idp/logout', {
      query: { client_id: people.clientId, logout_uri: await this.#publicUrl() },
    });
    await this.#look(who);
    await this.#sitTyped(who);
    await this.#haveGuest(who);
    const { accessToken: other } = await people.identities(known);
    await this.#changeWaysIn(who.accessToken, other);
  }

  async #share({ guest: cookie }: Identities, id: string): Promise<void> {
    const headers = { cookie };
    const params = { id };
    await this.#untilReported(cookie, id);
    await this.#ask('GET /api/tests/{id}/report', { headers: { cookie }, params: { id } });
    const share = await this.#ask('POST /api/tests/{id}/shares', { headers, params, body: { days: 7 } });
    await this.#ask('GET /api/shared', { headers: { 'share-token': String(share['token']) } });
    await this.#ask('DELETE /api/tests/{id}/shares/{shareId}', {
      headers,
      params: { id, shareId: String(share['id']) },
    });
    const body = { sentence: null, name: 'Lan', language: 'ar' };
    await this.#ask('GET /api/tests/{id}/result-cards', { headers, params });
    await this.#ask('POST /api/tests/{id}/result-cards/preview', { headers, params, body });
    const card = await this.#ask('POST /api/tests/{id}/result-cards', { headers, params, body });
    const { token } = card;
    await this.#ask('GET /cards/{token}', { params: { token: String(token) } });
    await this.#ask('GET /cards/{token}.png', { params: { token: String(token) } });
    await this.#ask('DELETE /api/tests/{id}/result-cards/{cardId}', {
      headers,
      params: { id, cardId: String(card['id']) },
    });
  }

  /** Answers are read behind the test. */
  async #untilReported(cookie: string, id: string): Promise<void> {
    for (let asked = 0; asked < MOST_LOOKS; asked += 1) {
      // oxlint-disable-next-line no-await-in-loop -- until it is there
      const reply = await fetch(`${this.#options.base}/api/tests/${id}/report`, { headers: { cookie } });
      // oxlint-disable-next-line no-await-in-loop
      const report = Object(await reply.json()) as { unread?: number };
      if (reply.status === 200 && report.unread === undefined) return;
      // oxlint-disable-next-line no-await-in-loop
      await setTimeout(LOOK_MS);
    }
  }

  async #callByPlatform({ platformSecret }: Identities): Promise<void> {
    const begun = await this.#ask('POST /api/hosted/tests', { body: { mode: 'part1', metadata: {} } });
    const ticket = String(begun['ticket']);
    const headers = { authorization: `Bearer ${platformSecret}` };
    const call = {
      id: crypto.randomUUID(),
      type: 'webCall',
      assistantOverrides: { metadata: { bandpalTicket: ticket } },
    };
    const body = { model: 'examiner', stream: false, messages: [], call };
    await this.#ask('POST /hosted/chat/completions', { headers, body });
    await this.#ask('GET /api/hosted/progress', { headers: { [HOSTED_TICKET_HEADER]: ticket } });
    const ended = { type: 'status-update', status: 'ended', endedReason: 'customer-ended-call', call };
    await this.#ask('POST /hosted/webhook', { headers, body: { message: ended } });
  }

  async #look({ accessToken }: Identities): Promise<void> {
    const target = 'AWSCognitoIdentityProviderService.GetUser';
    await this.#ask('POST /idp/', {
      headers: { 'x-amz-target': target },
      body: { AccessToken: accessToken },
    });
    const headers = { authorization: `Bearer ${accessToken}` };
    const { id } = await this.#ask('POST /call/web', { headers, body: { assistantId: 'examiner-part1' } });
    await this.#ask('GET /call/{id}', { headers, params: { id: String(id) } });
    await this.#ask('DELETE /call/{id}', { headers, params: { id: String(id) } });
  }

  async #sitTyped({ accessToken }: Identities): Promise<void> {
    const headers = { authorization: `Bearer ${accessToken}` };
    const { id } = await this.#ask('POST /session', { headers, body: { assistantId: 'examiner-part1' } });
    const body = { status: 'completed' };
    await this.#ask('PATCH /session/{id}', { headers, params: { id: String(id) }, body });
  }

  async #haveGuest({ accessToken }: Identities): Promise<void> {
    const headers = { authorization: `Bearer ${accessToken}` };
    const invited = await this.#ask('POST /api/guests', { headers, body: { role: 'teacher' } });
    const { data } = newGuestSchema.safeParse(invited);
    const [guestId, token] = [data?.guest.id ?? '', data?.link.split('#')[1] ?? ''];
    await this.#ask('GET /api/guests', { headers });
    await this.#ask('POST /api/guest/ready', { body: { token, name: 'Lan', agrees: true } });
    const metadata = { guests: [guestId] };
    const { id } = await this.#ask('POST /call/web', {
      headers,
      body: { assistantId: 'examiner-part1', assistantOverrides: { metadata } },
    });
    await this.#ask('POST /api/guest/state', { body: { token } });
    await this.#ask('POST /api/guest/join', { body: { token } });
    const bands = Object.fromEntries(criterionSchema.options.map((criterion) => [criterion, 6.5]));
    await this.#ask('PUT /api/guest/sheet', { body: { token, bands, note: '' } });
    await this.#ask('DELETE /api/guests/{id}', { headers, params: { id: guestId } });
    await this.#ask('DELETE /call/{id}', { headers, params: { id: String(id) } });
  }

  /** Over the links of the message that asks whether the address is right. */
  async #beReminded(): Promise<void> {
    const email = `${crypto.randomUUID()}@example.org`;
    await this.#ask('POST /notifications/email', { body: { email } });
    const text = await this.#options.people.messageTo(email);
    for (const page of ['confirm', 'unsubscribe']) {
      const token = new RegExp(String.raw`/notifications/${page}\?token=([\w.~-]+)`).exec(text)?.[1] ?? '';
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await this.#ask(`GET /notifications/${page}`, { query: { token } });
      // oxlint-disable-next-line no-await-in-loop
      await this.#ask(`POST /notifications/${page}`, { query: { token } });
    }
  }

  /** Two sessions of one person, of which the second one goes; at last the account. */
  async #changeWaysIn(accessToken: string, other: string): Promise<void> {
    const headers = { authorization: `Bearer ${accessToken}` };
    await this.#ask('DELETE /account/call-ticket', { headers });
    await this.#ask('POST /account/proof', { headers, body: { accessToken: other } });
    const { sessions } = await this.#ask('GET /account/sessions', { headers });
    const others = (Array.isArray(sessions) ? sessions : []).filter(({ isCurrent }) => isCurrent !== true);
    const params = { id: String(others.at(-1)?.id) };
    await this.#ask('DELETE /account/sessions/{id}', { headers, params });
    await this.#ask('DELETE /account', { headers });
  }

  async #publicUrl(): Promise<string> {
    const { issuer } = await this.#ask('GET /idp/.well-known/openid-configuration', {});
    return String(issuer).replace(/idp$/, '');
  }

  /** What an operation answers; an empty object, and a trouble, where it does not succeed. */
  async #ask(name: string, { params = {}, query = {}, headers = {}, body }: Ask): Promise<Fields> {
    const operation = this.#operations.get(name);
    if (operation === undefined) throw new Error(`there is no ${name}`);
    const path = operation.path.replaceAll(/\{(\w+)\}/gu, (_, key: string) =>
      encodeURIComponent(params[key] ?? ''),
    );
    const request = {
      operation,
      kind: 'valid' as const,
      method: operation.method,
      url: Object.keys(query).length === 0 ? path : `${path}?${new URLSearchParams(query).toString()}`,
      headers:
        body === undefined
          ? headers
          : { ...headers, 'content-type': operation.body?.type ?? 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    };
    const agent = new http.Agent();
    const reply = await sendRequest(agent, this.#options.base, request);
    agent.destroy();
    const trouble = judgeReply(request, reply, this.#options.check);
    if (trouble !== null) this.troubles.push(`${trouble} — errand: ${name}`);
    if (reply.status < 200 || reply.status >= 400) {
      this.troubles.push(`an errand fails: ${name} ${reply.status} ${reply.body.slice(0, 200)}`);
      return {};
    }
    this.reached.add(name);
    return reply.type.startsWith('application/json') ? (JSON.parse(reply.body) as Fields) : {};
  }
}
