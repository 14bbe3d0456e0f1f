// Every limit on what people ask for, send and keep is a row of one table; see Budgets in docs/operations/reference.md.
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findLimits } from './find-limits.ts';
import { isTestFile } from './module-of.ts';
import { listSources, readText, ROOT } from './repository.ts';

/** Where the rows lie: beside what counts by them. */
const ROW_FILES = [
  'apps/server/src/features/access/access-budgets.ts',
  'apps/server/src/features/call-recordings/recording-budgets.ts',
  'apps/server/src/features/credits/credit-budgets.ts',
  'apps/server/src/features/dial-out/dial-out-budgets.ts',
  'apps/server/src/features/learner/learner-budgets.ts',
  'apps/server/src/features/notify/notify-budgets.ts',
  'apps/server/src/features/practice/practice-budgets.ts',
  'apps/server/src/features/reminders/reminder-budgets.ts',
  'apps/server/src/features/result-cards/result-card-budgets.ts',
  'apps/server/src/features/share/share-budgets.ts',
  'apps/server/src/features/telephone/telephone-budgets.ts',
  'apps/server/src/http/http-budgets.ts',
  'apps/server/src/language/language-budgets.ts',
  'apps/server/src/mail/outgoing-budgets.ts',
  'apps/server/src/ports/call-budget.ts',
  'apps/server/src/voice/voice-budgets.ts',
  'packages/rooms/src/server/room-budgets.ts',
  'packages/rooms/src/server/captures/capture-budgets.ts',
  'packages/rooms/src/server/telephone/telephone-budgets.ts',
  'packages/user-pool/src/core/limits/budget-table.ts',
  'packages/user-pool/src/core/limits/guess-budgets.ts',
  'packages/user-pool/src/core/limits/kept-budgets.ts',
];
const TABLE = 'apps/server/src/wiring/budgets.ts';
/** The rows of a feature reach the table through its index. */
const FEATURES = ROW_FILES.filter((file) => file.includes('/features/')).map(
  (file) => `${path.posix.dirname(file)}/index.ts`,
);
/** Where the rows name the addresses of requests, by which they are found. */
const REQUEST_FILES = ROW_FILES.filter((file) => /\bperMinute\(/u.test(readText(file)));

/** What looks like a limit and is none, and why. */
const NO_LIMITS = new Map([
  [
    'packages/rooms/src/server/composition/composition.ts MAX_RESTARTS',
    'failures after which a capture is given up',
  ],
  [
    'packages/rooms/src/server/composition/picture-track.ts MAX_WAITING',
    'pictures of a second that wait for their time',
  ],
  [
    'packages/rooms/src/server/composition/picture-track.ts MAX_DEATHS',
    'failures after which someone’s pictures are given up',
  ],
  ['packages/rooms/src/server/allowances.ts TokenBucket', 'counts by the row that it’s given'],
  ['packages/rooms/src/server/orders.ts MAX_KEPT', 'answers that are kept ready'],
  [
    'packages/rooms/src/server/livekit/voice-queue.ts MAX_WAITING_FRAMES',
    'how far behind the examiner may be',
  ],
  ['packages/rooms/src/server/livekit/voice-queue.ts LEAD_FRAMES', 'how much of a sentence is waited for'],
  ['packages/rooms/src/server/opus-stream.ts STEPS_PER_SECOND', 'how Opus counts'],
  ['packages/rooms/src/server/streaming/amf.ts MAX_DEPTH', 'a field of one message'],
  ['packages/rooms/src/server/streaming/rtmp-chunks.ts MAX_CHUNK_STREAMS', 'a field of one message'],
  [
    'packages/rooms/src/server/streaming/stream-endpoint.ts MOST_FAILURES',
    'failures after which a host is given up',
  ],
  [
    'packages/rooms/src/server/janus/tap.ts MAX_FAILURES',
    'failures after which a person’s media are given up',
  ],
  ['packages/rooms/src/server/taps/media-timeline.ts WINDOW_MS', 'how long a clock is watched'],
  ['packages/rooms/src/server/taps/packet-queue.ts MAX_HELD', 'patience with a line that loses packets'],
  ['packages/rooms/src/server/taps/vp8-frames.ts data.length', 'bytes of one field'],
  ['apps/server/src/http/rate-limits.ts @fastify/rate-limit', 'gives the plugin the rows'],
  ['apps/server/src/language/rewording/model-rewording.ts MOST_REMEMBERED', 'answers that are kept ready'],
  [
    'apps/server/src/product/product-context.ts ADDRESS_WINDOW_MS',
    'how far back the rows of address limits look',
  ],
  [
    'apps/server/src/features/reports/report-maker.ts REPORTS_AT_ONCE',
    'work of the server itself, in pieces',
  ],
  [
    'apps/server/src/features/tests/settle-test.ts RESUME_WINDOW_MS',
    'for how long one test can be continued',
  ],
  [
    'apps/server/src/features/result-cards/result-card-commands.ts MOST_CHARACTERS',
    'what fits on a picture; more is cut',
  ],
  ['apps/server/src/features/result-cards/card-pictures.ts KEPT_PICTURES', 'pictures that are kept ready'],
  ['apps/server/src/tracing/open-tracing.ts MAX_KEPT', 'parts of one turn in a trace'],
  ['apps/server/src/voice/turn/barge-in.ts MAX_VAIN_HALTS', 'manners of the examiner'],
  ['apps/server/src/voice/turn/barge-in.ts MAX_VAIN_HOLDS', 'manners of the examiner'],
  ['apps/server/src/voice/transcripts/people-transcriber.ts MOST_FAILED', 'patience with a recogniser'],
  ['apps/server/src/voice/test-run/follow-up-search.ts MOST_VAIN_WAITS', 'patience with a language model'],
  ['apps/server/src/voice/sound/sent-sound.ts KEPT_PLAYS', 'lines of the server itself'],
  ['apps/server/src/voice/sound/voice-spans.ts VAD_WINDOW_MS', 'a piece of sound'],
  ['apps/server/src/voice/telephone/caller-talk.ts MOST_KEYS', 'keys of one call that wait'],
  ['apps/server/src/voice/protocol/conversation.ts KEPT_MESSAGES', 'as many as fit into one message'],
  ['packages/rooms/src/protocol/signalling.ts MAX_ADDRESSEES', 'a field of one message'],
  ['packages/rooms/src/protocol/signalling.ts MAX_CANDIDATES_AT_ONCE', 'a field of one message'],
  ['packages/rooms/src/protocol/signalling.ts MAX_TRACKS', 'a field of one message'],
  ['apps/server/src/features/call-recordings/kept-recording.ts MOST_FILES', 'files of one recording'],
  ['apps/server/src/features/call-recordings/kept-recording.ts MOST_PEOPLE', 'names of one recording'],
  ['packages/rooms/src/protocol/captures.ts MAX_ENDPOINTS', 'a field of one message'],
  ['packages/rooms/src/protocol/permissions.ts MAX_NAMED', 'a field of one message'],
  ['packages/rooms/src/server/sent-sections.ts MAX_SECTIONS', 'a field of one message'],
  ['packages/rooms/src/server/relay-socket.ts MOST_WAITING', 'frames until a relay is open'],
  ['packages/rooms/src/server/player/file-download.ts MAX_REDIRECTS', 'patience with a host'],
  [
    'packages/rooms/src/server/replay-window.ts MAX_STREAMS',
    'streams of one connection, of which it needs one',
  ],
  ['packages/rooms/src/server/rtp-timeline.ts REORDER_DEPTH', 'patience with a line that loses packets'],
  ['packages/user-pool/src/core/password/common-passwords.ts MAX_ENDING', 'a part of a word'],
  ['packages/user-pool/src/core/passkey/passkeys.ts MAX_DECOYS', 'made by the server itself'],
  ['packages/user-pool/src/core/operator/user-admin.ts PAGE', 'work of the server itself, in pieces'],
  [
    'packages/user-pool/src/hosted-accounts.ts MAX_REMEMBERED',
    'answers of the hosted pool that are kept ready',
  ],
]);

const isOutside = (file: string) =>
  /^(?:apps\/server|packages\/(?:user-pool|rooms))\/src\//u.test(file) &&
  !/\/rooms\/src\/(?:browser|room-page)\//u.test(file);
const sources = listSources(ROOT)
  .filter((file) => isOutside(file) && !isTestFile(file) && !ROW_FILES.includes(file))
  .map((file) => ({ file, text: readText(file) }));
const limits = sources.flatMap(({ file, text }) =>
  findLimits(file, text).map(({ name, why }) => ({ place: `${file} ${name}`, why })),
);

/** What is found in a file that nobody has written yet. */
const found = (source: string) => findLimits('apps/server/src/scratch.ts', source).map(({ name }) => name);

/** Whether an address of requests is registered; some are put together of a beginning and their last part. */
const isThere = (route: string) =>
  sources.some(({ text }) => text.includes(`'${route}'`) || text.includes(`/${route.split('/').at(-1)}\``));

describe('limits', () => {
  it('are rows of the table of budgets', () => {
    expect(sources.length).toBeGreaterThan(400);
    const outside = limits.filter(({ place }) => !NO_LIMITS.has(place));
    expect(outside.map(({ place, why }) => `${place} ${why}`)).toEqual([]);
  });

  it('are not left out without need', () => {
    const places = new Set(limits.map(({ place }) => place));
    expect([...NO_LIMITS.keys()].filter((place) => !places.has(place))).toEqual([]);
  });
});

describe('rows', () => {
  const names = ROW_FILES.flatMap((file) =>
    [
      ...readText(file).matchAll(
        /^(?:export )?const ((?:[A-Z]+_)*(?:BUDGETS|CALLS_OF_PERSON|ALL_REQUESTS))\b/gmu,
      ),
    ].map(([, name = '']) => ({ file, name })),
  );
  const composing = [TABLE, ...ROW_FILES, ...FEATURES];

  it('of every part are in the one table', () => {
    expect(new Set(names.map(({ file }) => file))).toEqual(new Set(ROW_FILES));
    const alone = names.filter(
      ({ file, name }) =>
        !composing.some((other) => other !== file && new RegExp(`\\b${name}\\b`, 'u').test(readText(other))),
    );
    // These two are put together in their own file, which the table has as BUDGET_AREAS.
    expect(alone.map(({ name }) => name)).toEqual(['MAIL_BUDGETS', 'BUDGETS']);
    expect(readText(TABLE)).toContain('BUDGET_AREAS');
    expect(readText(TABLE)).toContain('FEATURES');
  });

  it('of requests name addresses that there are', () => {
    const routes = REQUEST_FILES.flatMap((file) => [...readText(file).matchAll(/'(\/[a-z][^']*)'/gu)]);
    expect(REQUEST_FILES.length).toBeGreaterThan(1);
    expect(routes.length).toBeGreaterThan(30);
    expect(routes.map(([, route = '']) => route).filter((route) => !isThere(route))).toEqual([]);
  });

  it('are each read by what counts', () => {
    const code = sources.map(({ text }) => text).join('\n');
    const unread = ROW_FILES.filter((file) => file !== 'apps/server/src/http/http-budgets.ts').flatMap(
      (file) =>
        [...readText(file).matchAll(/^ {2}(\w+): (?:\{|rate\(|floor\()$|^ {2}(\w+): (?:floor|rate)\(/gmu)]
          .map(([, one, other]) => one ?? other ?? '')
          .filter(
            (name) =>
              !new RegExp(
                `BUDGETS\\.${name}\\b|\\{[^{}]*(?<!: )\\b${name}\\b[^{}]*\\} = \\w*BUDGETS`,
                'u',
              ).test(code),
          ),
    );
    // Read by their names, which are those of the classes of mail.
    expect(unread).toEqual(['links', 'known', 'proven', 'newcomers']);
    expect(code).toContain('BUDGETS[lane]');
  });
});

describe('a limit', () => {
  it.each([
    ['const REQUESTS_PER_WINDOW = 600;', 'REQUESTS_PER_WINDOW'],
    ['const MAILS_PER_HOUR = 8;', 'MAILS_PER_HOUR'],
    ['const MOST_AN_HOUR = { refused: 30 };', 'MOST_AN_HOUR'],
    ['export const MAX_TESTS_PER_TOKEN = 6;', 'MAX_TESTS_PER_TOKEN'],
    ['const WINDOW_MS = 60 * 60_000;', 'WINDOW_MS'],
    ['const HOUR_MS = 3_600_000; const ASKED_WINDOW_MS = HOUR_MS;', 'ASKED_WINDOW_MS'],
    ['const TEXT_RATE = { capacity: 60, perSecond: 20 };', 'TEXT_RATE'],
    ['const config = { rateLimit: { max: 1 } };', 'rateLimit'],
    ["app.register(limit, { timeWindow: '1 hour' });", 'timeWindow'],
    ['app.register(limit, { timeWindow: budget.windowMs, max: 30 });', 'max'],
    ['const FEW = 3; app.register(limit, { timeWindow: budget.windowMs, max: () => FEW });', 'max'],
    ["import limit from '@fastify/rate-limit';", '@fastify/rate-limit'],
    ['new TokenBucket({ size: () => 3, perSecond: 10 }, 0);', 'TokenBucket'],
    ['const FEW = { size: () => 3, perSecond: 1 }; new TokenBucket(FEW, 0);', 'TokenBucket'],
    ['await counts.count(key, 60_000);', 'count'],
    ['const WAIT_MS = 60_000; await countMails(db, keys, new Date(now - WAIT_MS));', 'countMails'],
    ['isWithinLimits(sent, now, { windows: [{ windowMs, max: 8 }] });', 'isWithinLimits'],
    ['await tryCodes(db, key, 5, counter);', 'tryCodes'],
    ['const few = { most: 3, windowMs: 60_000 };', 'windowMs'],
    ['const MOST_SHARES = 10; if (shares.length >= MOST_SHARES) throw new Error();', 'MOST_SHARES'],
    ["import { MAX_OPEN } from './open.ts'; if (MAX_OPEN < places.size) refuse();", 'MAX_OPEN'],
    ['if (open.size >= 2_000) refuse();', 'open.size'],
    ['if (messages.length >= 500) refuse();', 'messages.length'],
    ['const KEPT = 20; if (messages.length > KEPT) messages.shift();', 'KEPT'],
    ['const most = 40; if (open.length >= most) refuse();', 'most'],
    ['const maxParticipants = 64; if (participants.size >= maxParticipants) refuse();', 'maxParticipants'],
    ['const maxParticipants = 64; new Room(maxParticipants);', 'maxParticipants'],
    ['const requestsPerMinute = 30;', 'requestsPerMinute'],
    ['class Line { readonly #kept = new Kept(MAX_KEPT); } const MAX_KEPT = 256;', 'MAX_KEPT'],
    ['const MOST_MESSAGES = 2_000; z.array(message).max(MOST_MESSAGES);', 'MOST_MESSAGES'],
    ['const MOST_MESSAGES = 2_000; z.array(message).check(z.maxLength(MOST_MESSAGES));', 'MOST_MESSAGES'],
    ['const QUERIES = 20; z.array(query).max(QUERIES);', 'QUERIES'],
  ])('is found in `%s`', (source, name) => {
    expect(found(source)).toContain(name);
  });

  it.each([
    'const config = { rateLimit: rateLimitOf(NOTIFY_BUDGETS.ofNetwork) };',
    'const config = { rateLimit: false };',
    'const limit = { timeWindow: budget.windowMs, max: (request) => limitFor(request, budget) };',
    'new TokenBucket(ROOM_BUDGETS.textFrames, clock.now());',
    'await counts.count(key, limit.windowMs);',
    'const MEMORY_MS = BUDGETS.mails.windowMs; await mailsSince(tx, keys, new Date(now - MEMORY_MS));',
    'await tryCodes(db, key, BUDGETS.codeTries.size(), counter);',
    'if (shares.length >= PRODUCT_BUDGETS.shares.size()) throw new Error();',
    'const MAX_PACKET_BYTES = 1_275; if (packet.length > MAX_PACKET_BYTES) throw new Error();',
    'const JOIN_DEADLINE_MS = 5_000;',
    'z.array(message).max(VOICE_BUDGETS.messages.size());',
    'const most = BUDGETS.sessions.size() - 1; if (others.length > most) end();',
    'const { maxPlaces } = settings; if (taken.length >= maxPlaces) refuse();',
    // The size of one field.
    'const MAX_NAME_CHARS = 40; z.string().max(MAX_NAME_CHARS);',
    'const maxNameChars = 40; if (name.length > maxNameChars) refuse();',
    'z.string().max(64);',
    'if (words.length > 3) split();',
    'const FEWEST_WORDS = 12; if (words.length < FEWEST_WORDS) wait();',
    'const SILENCE_DBFS = 90; Math.max(SILENCE_DBFS, level);',
  ])('is none in `%s`', (source) => {
    expect(found(source)).toEqual([]);
  });
});
