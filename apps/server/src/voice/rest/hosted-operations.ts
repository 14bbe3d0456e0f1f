// What the hosted service can be asked for and this one does not do: method and path, and what it is, in our words. A client that asks
// is told so by that name, and does not look for a typing error of its own.

/** One operation of the hosted service. */
export interface HostedOperation {
  method: string;
  /** Segments in braces stand for any text. */
  path: string;
  name: string;
}

const VERBS = {
  POST: ['', 'create'],
  GET: ['', 'list'],
  'GET one': ['/{id}', 'read'],
  PATCH: ['/{id}', 'change'],
  DELETE: ['/{id}', 'delete'],
} as const;

/** The five operations of a collection, or those of them that are named. */
function collection(
  path: string,
  thing: string,
  verbs: readonly (keyof typeof VERBS)[] = ['POST', 'GET', 'GET one', 'PATCH', 'DELETE'],
): HostedOperation[] {
  return verbs.map((verb) => {
    const [suffix, word] = VERBS[verb];
    const [method = ''] = verb.split(' ');
    return { method, path: path + suffix, name: `${word} ${thing}` };
  });
}

function operation(method: string, path: string, name: string): HostedOperation {
  return { method, path, name };
}

const EXAMINERS = [
  ...collection('/assistant', 'assistants: the examiners are given', ['POST', 'PATCH', 'DELETE']),
  operation('PUT', '/assistant/{id}', 'replace assistants: the examiners are given'),
  operation('GET', '/assistant/{id}/version', 'list versions of an assistant'),
  operation('GET', '/v2/assistant', 'list assistants by page'),
  ...collection('/squad', 'squads'),
  ...collection('/workflow', 'workflows'),
  ...collection('/tool', 'tools'),
  ...collection('/knowledge-base', 'knowledge bases'),
  ...collection('/structured-output', 'structured outputs'),
];

const CALLS = [
  operation('POST', '/call', 'start a telephone call'),
  operation('POST', '/call/phone', 'start a telephone call'),
  operation('GET', '/v2/call', 'list calls by page'),
  operation('GET', '/v2/call/export', 'export calls'),
  operation('GET', '/v2/call/metadata', 'list metadata of calls'),
  operation('DELETE', '/chat/{id}', 'delete one message of a conversation'),
  operation('POST', '/chat/web', 'chat from a web page'),
  operation('POST', '/chat/responses', 'chat in the form of OpenAI responses'),
  operation('POST', '/chat/web/responses', 'chat from a web page in the form of OpenAI responses'),
  ...collection('/campaign', 'campaigns'),
  ...collection('/phone-number', 'telephone numbers'),
  operation('GET', '/v2/phone-number', 'list telephone numbers by page'),
  operation('POST', '/phone-number/import/twilio', 'import a telephone number'),
  operation('POST', '/phone-number/import/vonage', 'import a telephone number'),
];

const TESTING = [
  ...collection('/test-suite', 'test suites'),
  ...collection('/test-suite/{testSuiteId}/test', 'tests of a test suite'),
  ...collection('/test-suite/{testSuiteId}/run', 'runs of a test suite'),
  ...collection('/eval', 'evaluations'),
  operation('POST', '/eval/run', 'run an evaluation'),
  operation('GET', '/eval/run', 'list runs of evaluations'),
  operation('GET', '/eval/run/{id}', 'read a run of an evaluation'),
  operation('DELETE', '/eval/run/{id}', 'delete a run of an evaluation'),
];

const ORGANISATION = [
  ...collection('/org', 'organisations'),
  operation('GET', '/org/feature-flag', 'read a feature flag'),
  operation('GET', '/org/{id}/user', 'list the users of an organisation'),
  operation('DELETE', '/org/{id}/leave', 'leave an organisation'),
  operation('DELETE', '/org/{id}/member/{memberId}/leave', 'remove a user of an organisation'),
  operation('POST', '/org/{id}/invite', 'invite a user to an organisation'),
  operation('PATCH', '/org/{id}/role', 'change the role of a user'),
  operation('GET', '/org/{id}/auth', 'read a token of an organisation'),
  ...collection('/token', 'tokens'),
  ...collection('/credential', 'credentials of other services'),
  operation('POST', '/credential/session', 'begin a session for credentials'),
  operation('POST', '/credential/webhook', 'take a message about credentials'),
  operation('POST', '/credential/trigger', 'act with a credential'),
  ...collection('/template', 'templates'),
  operation('GET', '/template/pinned', 'list pinned templates'),
  ...collection('/file', 'files'),
  operation('POST', '/file/upload', 'upload a file'),
];

const PROVIDERS = [
  operation('GET', '/voice-library/{provider}', 'list voices of a provider'),
  operation('GET', '/voice-library/{provider}/accents', 'list accents of a provider'),
  operation('POST', '/voice-library/sync', 'synchronise voices'),
  operation('POST', '/voice-library/sync/{provider}', 'synchronise voices of a provider'),
  operation('POST', '/voice-library/create-sesame-voice', 'make a voice'),
  ...collection('/provider/{provider}/{resourceName}', 'resources of a provider'),
  operation('GET', '/{provider}/workflows', 'list workflows of a provider'),
  operation('GET', '/{provider}/workflows/{workflowId}/hooks', 'read a hook of a provider'),
  operation('GET', '/{provider}/locations', 'list locations of a provider'),
  operation('GET', '/{provider}/voices/search', 'search voices of a provider'),
  operation('GET', '/{provider}/voice/search', 'search voices of a provider'),
  operation('POST', '/{provider}/voices/add', 'add a voice to a provider'),
  operation('POST', '/{provider}/voice/add', 'add a voice to a provider'),
  operation('POST', '/11labs/voice/clone', 'copy a voice'),
];

/** Operations of the hosted service (web client 2.5.0) that this service does not have. */
export const HOSTED_OPERATIONS: readonly HostedOperation[] = [
  ...EXAMINERS,
  ...CALLS,
  ...TESTING,
  ...ORGANISATION,
  ...PROVIDERS,
];

/** Those with fewer braces first: `/eval/run` is no evaluation of that name. */
const WITH_SEGMENTS = HOSTED_OPERATIONS.map((known) => ({
  ...known,
  segments: known.path.split('/'),
})).toSorted((a, b) => a.path.split('{').length - b.path.split('{').length);

/** The operation at this address, a path without its query; null when there is none. */
export function hostedOperation(method: string, pathname: string): HostedOperation | null {
  const segments = pathname.split('/');
  const fits = (wanted: readonly string[]) =>
    wanted.length === segments.length &&
    wanted.every((segment, index) =>
      segment.startsWith('{') ? segments[index] !== '' : segment === segments[index],
    );
  return WITH_SEGMENTS.find((known) => known.method === method && fits(known.segments)) ?? null;
}
