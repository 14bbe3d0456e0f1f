// Every finding about an installation: its code, the values that stand in it, how bad it is, what is the matter and what to do about it.
// For the operator alone, on the page and on the command line, and so in English like the settings and commands that it names.
import * as z from 'zod/mini';
import type { SetupFinding, SetupLevel } from './setup-api.ts';

/** A finding in words. */
export interface SetupSentence {
  level: SetupLevel;
  says: string;
  /** With the exact setting or command; null: nothing is to be done. */
  mend: string | null;
}

interface Words<Values> {
  level: SetupLevel;
  says: (values: Values) => string;
  mend?: (values: Values) => string;
}

const row = <Values>(values: z.ZodMiniType<Values>, { level, says, mend }: Words<Values>) => ({
  values,
  sentence(given: unknown): SetupSentence | null {
    const { success, data } = values.safeParse(given);
    return success ? { level, says: says(data), mend: mend?.(data) ?? null } : null;
  },
});
const alone = (level: SetupLevel, says: string, mend?: string) =>
  row(z.object({}), { level, says: () => says, ...(mend === undefined ? {} : { mend: () => mend }) });

const host = z.object({ host: z.string() });
const url = z.object({ url: z.string() });
const reason = z.object({ reason: z.string() });
const status = z.object({ status: z.number() });
const hostAddresses = z.object({ host: z.string(), addresses: z.array(z.string()) });
const addresses = z.object({ addresses: z.array(z.string()) });
const free = z.object({ freeMb: z.number() });
const days = z.object({ days: z.number() });
const mailServer = z.object({ host: z.string(), port: z.number(), reason: z.string() });

const list = (items: readonly string[]): string => items.join(', ');
const restart = 'then restart Bandpal';

/** A new finding is a row here, and the place in the server or the page that finds it. */
const SETUP_FINDINGS = {
  'settings.ok': row(url, { level: 'ok', says: ({ url }) => `The address of the site is ${url}.` }),
  'settings.no-address': alone(
    'warning',
    'PUBLIC_URL isn’t set, so the site has no public address.',
    `To let others use it, set PUBLIC_URL=https:// and the name of the site, ${restart}.`,
  ),
  'settings.this-machine': row(url, {
    level: 'warning',
    says: ({ url }) => `The address of the site, ${url}, only works on this machine or in its own network.`,
    mend: () => `To let others use it, set PUBLIC_URL=https:// and a public name, ${restart}.`,
  }),
  'settings.no-https': row(url, {
    level: 'problem',
    says: ({ url }) => `The address of the site, ${url}, isn’t https, so browsers give it no microphone.`,
    mend: () =>
      `Put a proxy with a certificate in front, and set PUBLIC_URL to the https address, ${restart}.`,
  }),
  'settings.no-proxy': alone(
    'warning',
    'Behind https there is a proxy, but TRUST_PROXY names none: all visitors share the limits of one address.',
    `Set TRUST_PROXY to the address of the proxy (127.0.0.1 if it runs on this machine), ${restart}.`,
  ),
  'settings.no-owner': alone(
    'warning',
    'OWNER_EMAIL isn’t set, so no test message can be sent.',
    `Set OWNER_EMAIL to your email address, ${restart}. If the site has never had an account, this makes one, and “users reset-password EMAIL” prints its first password; otherwise “users create EMAIL” makes one.`,
  ),

  'dns.ok': row(hostAddresses, {
    level: 'ok',
    says: ({ host, addresses }) => `The name ${host} leads to ${list(addresses)}.`,
  }),
  'dns.not-needed': row(host, {
    level: 'ok',
    says: ({ host }) => `${host} isn’t a public name, so none is looked up.`,
  }),
  'dns.unknown': row(host, {
    level: 'problem',
    says: ({ host }) => `The name ${host} doesn’t exist, or it has no address.`,
    mend: ({ host }) =>
      `Where you rented the name, add an A record for ${host} with the public address of this server. It can take an hour to work.`,
  }),
  'dns.no-answer': row(host, {
    level: 'problem',
    says: ({ host }) => `This server couldn’t ask for the name ${host}: its name service doesn’t answer.`,
    mend: () =>
      'Check that the server is connected to the internet, and the name servers in /etc/resolv.conf.',
  }),
  'dns.private': row(hostAddresses, {
    level: 'problem',
    says: ({ host, addresses }) =>
      `From this server, the name ${host} leads to ${list(addresses)}, where the internet can’t reach it.`,
    mend: ({ host }) => `Give ${host} an A record with the public address, and take it out of /etc/hosts.`,
  }),
  'dns.elsewhere': row(z.extend(hostAddresses, { media: z.array(z.string()) }), {
    level: 'warning',
    says: ({ host, addresses, media }) =>
      `The name ${host} leads to ${list(addresses)}, but the sound of calls is sent to ${list(media)}.`,
    mend: () =>
      'That’s right if the proxy is another machine. Otherwise correct the A record, or set MEDIA_ADDRESSES (in .env) to the public address, then restart Bandpal.',
  }),

  'address.ok': row(url, { level: 'ok', says: ({ url }) => `${url} leads to this installation.` }),
  'address.no-answer': row(z.extend(url, { reason: z.string() }), {
    level: 'problem',
    says: ({ url, reason }) => `Nothing answers at ${url} (${reason}).`,
    mend: () =>
      'Check that the proxy runs and that the firewall lets TCP ports 80 and 443 in. Some routers don’t let a server reach its own public address: if the site opens on a phone with Wi-Fi off, ignore this.',
  }),
  'address.other-server': row(z.extend(url, { status: z.number() }), {
    level: 'problem',
    says: ({ url, status }) => `Something else answers at ${url} (status ${status}), not this installation.`,
    mend: () =>
      'Check that the name leads to this machine, and that its proxy passes everything on to the port of Bandpal (PORT, 3000 unless set).',
  }),

  'certificate.ok': row(days, {
    level: 'ok',
    says: ({ days }) => `The certificate is valid for another ${days} days.`,
  }),
  'certificate.not-used': alone('ok', 'Without https there is no certificate to check.'),
  'certificate.ends-soon': row(days, {
    level: 'warning',
    says: ({ days }) =>
      `The certificate expires in ${days === 1 ? 'a day' : days === 0 ? 'less than a day' : `${days} days`}, and should have been renewed by now.`,
    mend: () =>
      'Look at the log of the proxy to see why it isn’t renewed; Caddy needs TCP ports 80 and 443 open.',
  }),
  'certificate.expired': row(z.object({ date: z.string() }), {
    level: 'problem',
    says: ({ date }) => `The certificate expired on ${date}, so browsers warn every visitor.`,
    mend: () => 'Renew it, or look at the log of the proxy to see why it isn’t renewed.',
  }),
  'certificate.not-trusted': row(reason, {
    level: 'problem',
    says: ({ reason }) =>
      `This server doesn’t trust the certificate (${reason}), so most browsers will warn visitors.`,
    mend: () =>
      'Use a public name and a certificate of a public authority, with all its intermediate certificates; Caddy gets one by itself. If it isn’t valid yet, check the clock of the server.',
  }),
  'certificate.other-name': row(host, {
    level: 'problem',
    says: ({ host }) => `The certificate isn’t one for ${host}.`,
    mend: ({ host }) => `Set the name of the proxy’s site to ${host}, so that it gets a certificate for it.`,
  }),
  'certificate.no-answer': row(reason, {
    level: 'problem',
    says: ({ reason }) => `No certificate could be read at the address of the site (${reason}).`,
    mend: () => 'Check that the proxy speaks https at this port, and that the firewall lets TCP port 443 in.',
  }),

  'redirect.ok': alone('ok', 'People who type the name without https:// get to the site.'),
  'redirect.not-used': alone('ok', 'Without a public https address nothing has to lead to it.'),
  'redirect.no-answer': row(reason, {
    level: 'warning',
    says: ({ reason }) =>
      `People who type the name without https:// may get nowhere: port 80 doesn’t answer (${reason}).`,
    mend: () => 'Let TCP port 80 in, and have the proxy redirect it to https. Caddy does so by itself.',
  }),
  'redirect.missing': row(status, {
    level: 'warning',
    says: ({ status }) => `Port 80 doesn’t redirect to the https address (status ${status}).`,
    mend: () => 'Have the proxy redirect it to https. Caddy does so by itself.',
  }),

  'websocket.ok': alone('ok', 'The address of the site accepts WebSockets.'),
  'websocket.blocked': row(status, {
    level: 'problem',
    says: ({ status }) =>
      `No WebSocket gets through to Bandpal (status ${status}), so no spoken test can start.`,
    mend: () =>
      'If the address of the site is in order, have the proxy pass on the headers Upgrade and Connection below /rooms/; ops/proxies has examples.',
  }),
  'websocket.no-answer': row(reason, {
    level: 'problem',
    says: ({ reason }) => `No WebSocket could be opened at the address of the site (${reason}).`,
    mend: () => 'Mend what is wrong with the address of the site first, then check again.',
  }),

  'mail.ok': row(host, {
    level: 'ok',
    says: ({ host }) => `The mail server ${host} takes messages from this site.`,
  }),
  'mail.local': row(host, {
    level: 'warning',
    says: ({ host }) =>
      `Messages go to ${host}, a mail server in this network. If it’s the catcher of compose.yaml, nobody receives them.`,
    mend: () => `Set MAIL_SMTP_URL and MAIL_FROM to a mail server that delivers them, ${restart}.`,
  }),
  'mail.none': alone(
    'warning',
    'No mail server is set: nobody can sign up, and nobody gets a new password by mail.',
    `Set MAIL_SMTP_URL=smtp://USER:PASSWORD@HOST:587 and MAIL_FROM, ${restart}.`,
  ),
  'mail.outbox': alone(
    'warning',
    'Messages stay on this machine: MAIL_OUTBOX is for trying things out.',
    `Set MAIL_SMTP_URL and MAIL_FROM in place of MAIL_OUTBOX, ${restart}.`,
  ),
  'mail.no-answer': row(mailServer, {
    level: 'problem',
    says: ({ host, port, reason }) => `The mail server ${host} doesn’t answer at port ${port} (${reason}).`,
    mend: () =>
      'Check host and port in MAIL_SMTP_URL. Many providers of servers block port 25, and some 587 and 465 until you ask them.',
  }),
  'mail.no-tls': row(mailServer, {
    level: 'problem',
    says: ({ host, port, reason }) =>
      `The mail server ${host} offers no encrypted connection that can be trusted at port ${port} (${reason}), so no messages are sent.`,
    mend: () =>
      'Use smtps:// with port 465 or smtp:// with port 587, and the name that stands in its certificate.',
  }),
  'mail.refused': row(mailServer, {
    level: 'problem',
    says: ({ host, reason }) => `The mail server ${host} rejects the user name or password (${reason}).`,
    mend: () =>
      'Check both in MAIL_SMTP_URL; characters such as @ : / in a password are written as %40 %3A %2F. Some services want an app password.',
  }),
  'mail.wrong': row(mailServer, {
    level: 'problem',
    says: ({ host, reason }) => `The mail server ${host} reports a problem (${reason}).`,
    mend: () => 'Check MAIL_SMTP_URL with the instructions of your mail provider.',
  }),
  'mail.sent': alone(
    'ok',
    'The mail server accepted a test message to OWNER_EMAIL. Check that it arrives; look in the spam folder too.',
  ),
  'mail.not-sent': row(reason, {
    level: 'problem',
    says: ({ reason }) => `The test message wasn’t sent: the mail server didn’t accept it (${reason}).`,
    mend: () => 'Check that your mail provider lets this account write as MAIL_FROM.',
  }),

  'media.ok': row(z.extend(addresses, { port: z.number() }), {
    level: 'ok',
    says: ({ addresses, port }) =>
      `Browsers are told to send the sound of calls to ${list(addresses)}, UDP port ${port}. Whether it arrives is tested under “Sound connection”.`,
  }),
  'media.by-stun': row(z.object({ port: z.number() }), {
    level: 'ok',
    says: ({ port }) =>
      `Browsers are told to send the sound of calls to UDP port ${port}, at the address that a STUN server sees. Whether it arrives is tested under “Sound connection”.`,
  }),
  'media.local': alone('ok', 'The site isn’t public, so any free UDP port will do for the sound of calls.'),
  'media.hosted': alone('ok', 'A hosted voice service takes the calls, so no sound comes to this server.'),
  'media.no-port': alone(
    'problem',
    'MEDIA_PORT isn’t set, so the sound of calls comes in at another UDP port after each start, which no firewall can let in.',
    `Set MEDIA_PORT=40000, let UDP port 40000 in, ${restart}. Until then calls use the slower WebSocket.`,
  ),
  'media.private': row(addresses, {
    level: 'problem',
    says: ({ addresses }) =>
      `Browsers are told to send sound to ${list(addresses)}, where the internet can’t reach this server.`,
    mend: () =>
      `Set MEDIA_ADDRESSES to the public address of this server, ${restart}. Until then calls use the slower WebSocket.`,
  }),

  'relay.ok': row(z.object({ relays: z.number() }), {
    level: 'ok',
    says: ({ relays }) =>
      relays === 1
        ? 'Callers can use the relay.'
        : `Callers can use the relay at all ${relays} addresses of TURN_URLS.`,
  }),
  'relay.none': alone(
    'warning',
    'There is no relay: people in schools and offices that let no UDP out use the slower WebSocket.',
    `To help them, run a TURN server (ops/relay), and set TURN_URLS and TURN_SECRET, ${restart}.`,
  ),
  'relay.not-needed': alone('ok', 'No relay is needed here.'),
  /** The sentences that the log has at the start. */
  'relay.wrong': row(z.object({ text: z.string() }), {
    level: 'problem',
    says: ({ text }) => text,
    mend: () =>
      'Check that the TURN server runs, and that TURN_URLS, TURN_SECRET and its own settings agree.',
  }),

  'engines.ok': alone('ok', 'The voice and the recogniser are ready.'),
  'engines.not-ready': alone(
    'problem',
    'The voice or the recogniser isn’t ready, so no spoken test can start.',
    'Wait a minute and check again. If it stays so, look at the log; the server may have too little memory.',
  ),
  'engines.no-server': alone(
    'problem',
    'The server doesn’t answer on this machine.',
    'Start it, wait until its log says “Bandpal is ready”, and check again.',
  ),

  'database.ok': alone('ok', 'The database can be written to.'),
  'database.read-only': row(reason, {
    level: 'problem',
    says: ({ reason }) => `The database can’t be written to (${reason}).`,
    mend: () =>
      'Check that its disk isn’t full, and that it isn’t a read-only copy; “store check” tells more.',
  }),

  'disk.ok': row(free, { level: 'ok', says: ({ freeMb }) => `The data disk has ${freeMb} MB free.` }),
  'disk.low': row(free, {
    level: 'warning',
    says: ({ freeMb }) => `The data disk has only ${freeMb} MB free.`,
    mend: () => 'Delete old backups in the data folder, or rent a larger disk.',
  }),
  'disk.full': row(free, {
    level: 'problem',
    says: ({ freeMb }) => `The data disk is almost full: only ${freeMb} MB are free.`,
    mend: () =>
      'Delete old backups in the data folder now, or rent a larger disk: without room no answer is stored.',
  }),
  'disk.unknown': row(reason, {
    level: 'problem',
    says: ({ reason }) => `The data folder can’t be read (${reason}).`,
    mend: () => 'Check DATA_DIR, and that the user who runs Bandpal may write there.',
  }),
  'memory.ok': row(free, { level: 'ok', says: ({ freeMb }) => `${freeMb} MB of memory are free.` }),
  'memory.low': row(free, {
    level: 'warning',
    says: ({ freeMb }) => `Only ${freeMb} MB of memory are free.`,
    mend: () =>
      'Stop other programs, or rent a server with more memory; docs/performance.md says how much a call needs.',
  }),

  'browser.secure': alone('ok', 'This page is open in a way that lets it use the microphone.'),
  'browser.insecure': alone(
    'problem',
    'This page is open without https, so the browser gives it no microphone.',
    'Open the site by its https address.',
  ),
  'browser.other-address': row(z.object({ open: z.string(), url: z.string() }), {
    level: 'warning',
    says: ({ open, url }) =>
      `This page is open at ${open}, not at ${url}: what this browser finds is only true of that address.`,
    mend: ({ url }) => `When the server’s checks are good, make a new link and open this page at ${url}.`,
  }),
  'clock.ok': alone('ok', 'The clocks of this computer and of the server agree.'),
  'clock.off': row(z.object({ seconds: z.number() }), {
    level: 'warning',
    says: ({ seconds }) => `The clocks of this computer and of the server are ${seconds} seconds apart.`,
    mend: () =>
      'Set both by the network; on the server run “timedatectl set-ntp true”. Codes and links depend on it.',
  }),
  'microphone.refused': alone(
    'problem',
    'The browser doesn’t let this page use the microphone.',
    'Allow it in the browser’s settings for this site, beside the address; a proxy must not send a Permissions-Policy of its own.',
  ),
  'microphone.missing': alone('warning', 'This computer has no microphone.', 'Connect one, and try again.'),
  'microphone.busy': alone(
    'warning',
    'Another program is using the microphone.',
    'Close calls and recorders, and try again.',
  ),
  'microphone.too-old': alone(
    'warning',
    'This browser is too old to use a microphone on a page.',
    'Try a current version of Firefox, Chrome, Edge or Safari.',
  ),
  'line.good': alone('ok', 'Sound gets to the server and back directly.'),
  'line.half': alone(
    'ok',
    'Sound gets from the server to this computer directly. The other direction is tested after a click on this page.',
  ),
  'line.slow': alone(
    'warning',
    'Sound gets to the server and back, but slowly or with gaps.',
    'Check again on a cable or another network. If it’s the same there, the server is far away or busy.',
  ),
  'line.fallback': alone(
    'warning',
    'Sound only gets through by WebSocket: UDP is blocked between this computer and the server.',
    'Let the UDP port of MEDIA_PORT in at the firewall of the server, then check again on another network too.',
  ),
  'line.none': alone(
    'problem',
    'This browser can’t open a WebSocket to the server, so no spoken test can start.',
    'Have the proxy pass WebSockets on below /rooms/; the files in ops/proxies show how.',
  ),
  'line.unknown': alone(
    'warning',
    'The sound connection couldn’t be tested just now.',
    'Reload the page and check again. If it stays so, look at the log of the server.',
  ),

  'check.too-slow': row(z.object({ check: z.string(), seconds: z.number() }), {
    level: 'problem',
    says: ({ check, seconds }) => `The check “${check}” had no result after ${seconds} seconds.`,
    mend: () => 'Check that the server is connected to the internet and not overloaded, then check again.',
  }),
  'check.failed': row(z.object({ check: z.string() }), {
    level: 'problem',
    says: ({ check }) => `The check “${check}” itself failed.`,
    mend: () => 'Check again; if it stays so, look at the log of the server.',
  }),
} as const;

export type SetupCode = keyof typeof SETUP_FINDINGS;

/** What stands in the sentences of each code. */
type ValuesOf<Code extends SetupCode> = z.infer<(typeof SETUP_FINDINGS)[Code]['values']>;

/** A finding with the values of its code; the compiler checks them. */
export function setupFinding<Code extends SetupCode>(code: Code, values: ValuesOf<Code>): SetupFinding {
  return { code, values: { ...values } };
}

/** The words of a finding; null where this version doesn't know the code, or its values are other ones. */
export function setupSentence({ code, values = {} }: SetupFinding): SetupSentence | null {
  return isKnown(code) ? SETUP_FINDINGS[code].sentence(values) : null;
}

function isKnown(code: string): code is SetupCode {
  return Object.hasOwn(SETUP_FINDINGS, code);
}
