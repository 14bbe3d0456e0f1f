// The product's calls of a signed-in person. All reject like `fetchJson`, and with `account.unauthorized` when nobody is signed in.
import {
  accountErasedSchema,
  accountSessionsSchema,
  accountTestsSchema,
  callRecordingsSchema,
  claimableSchema,
  claimResultSchema,
  ownFactorsSchema,
  pageLanguageStateSchema,
  recoveryCodesSchema,
} from '@bandpal/contracts';
import type {
  AccountErased,
  AccountSession,
  AccountTest,
  CallRecordings,
  EndedFactors,
  KeptFactor,
  NewConnection,
  OwnFactors,
  PageLanguage,
} from '@bandpal/contracts';
import { fetchJson, requireAccessToken, sendRequest } from './fetch-json.ts';

/** The tests of the account, newest first. */
export const readAccountTests = async (): Promise<AccountTest[]> =>
  (await fetchJson(accountTestsSchema, '/account/tests', { token: await requireAccessToken() })).tests;

/** Recordings of the account's calls that the server keeps, newest first. */
export const readRecordings = async (): Promise<CallRecordings> =>
  fetchJson(callRecordingsSchema, '/account/recordings', { token: await requireAccessToken() });

const recordingPath = (id: string): string => `/account/recordings/${encodeURIComponent(id)}`;

/** One file of a recording, whole. */
export const readRecordedFile = async (id: string, name: string): Promise<Blob> => {
  const path = `${recordingPath(id)}/files/${encodeURIComponent(name)}`;
  return (await sendRequest(path, { token: await requireAccessToken() })).blob();
};

/** Deletes a recording for good. */
export const deleteRecording = async (id: string): Promise<void> => {
  await sendRequest(recordingPath(id), { method: 'DELETE', token: await requireAccessToken() });
};

/** How many tests of this browser's guest the account could take. */
export const countClaimable = async (): Promise<number> =>
  (await fetchJson(claimableSchema, '/account/claim', { token: await requireAccessToken() })).tests;

/** Takes the tests of this browser's guest into the account; gives their number. */
export const claimGuestTests = async (): Promise<number> =>
  (
    await fetchJson(claimResultSchema, '/account/claim', {
      method: 'POST',
      token: await requireAccessToken(),
    })
  ).claimed;

/** The language of the pages that the account has chosen; null for none. */
export const readLanguage = async (): Promise<PageLanguage | null> =>
  (await fetchJson(pageLanguageStateSchema, '/api/language', { token: await requireAccessToken() })).language;

/** Keeps the language of the pages with the account, for other browsers and for mail. */
export const saveLanguage = async (language: PageLanguage): Promise<void> => {
  await sendRequest('/api/language', {
    method: 'PUT',
    body: { language },
    token: await requireAccessToken(),
  });
};

/** Where the account is signed in, this browser first. */
export const readSessions = async (): Promise<AccountSession[]> =>
  (await fetchJson(accountSessionsSchema, '/account/sessions', { token: await requireAccessToken() }))
    .sessions;

/** Signs one browser out; nothing changes when it is signed out already. */
export const endSession = async (id: string): Promise<void> => {
  const path = `/account/sessions/${encodeURIComponent(id)}`;
  await sendRequest(path, { method: 'DELETE', token: await requireAccessToken() });
};

/** Signs every other browser out. */
export const endOtherSessions = async (): Promise<void> => {
  await sendRequest('/account/sessions', { method: 'DELETE', token: await requireAccessToken() });
};

/** The ways in that the person has added to their account. */
export const readFactors = async (): Promise<OwnFactors> =>
  fetchJson(ownFactorsSchema, '/account/factors', { token: await requireAccessToken() });

/** Ten codes for a lost authenticator; older ones are worth nothing from now on. */
export const makeRecoveryCodes = async (): Promise<string[]> =>
  (
    await fetchJson(recoveryCodesSchema, '/account/recovery-codes', {
      method: 'POST',
      token: await requireAccessToken(),
    })
  ).codes;

/** Says that a way in is the person's own. */
export const keepFactor = async (body: KeptFactor): Promise<void> => {
  await sendRequest('/account/factors/kept', { method: 'POST', body, token: await requireAccessToken() });
};

/** Ends what the person does not want to have in their account any more, all of it or nothing. */
export const endFactors = async (body: EndedFactors): Promise<void> => {
  await sendRequest('/account/factors/ended', { method: 'POST', body, token: await requireAccessToken() });
};

/** Objects to the account going back to an address that it has left. */
export const keepAddress = async (): Promise<void> => {
  await sendRequest('/account/address/kept', { method: 'POST', token: await requireAccessToken() });
};

export const renamePasskey = async (body: { id: string; name: string }): Promise<void> => {
  await sendRequest('/account/factors/name', { method: 'PUT', body, token: await requireAccessToken() });
};

/** Another service signs the person in from now on. */
export const connectService = async (body: NewConnection): Promise<void> => {
  await sendRequest('/account/connections', { method: 'POST', body, token: await requireAccessToken() });
};

export const disconnectService = async (id: string): Promise<void> => {
  const path = `/account/connections/${encodeURIComponent(id)}`;
  await sendRequest(path, { method: 'DELETE', token: await requireAccessToken() });
};

/** Shows by the token of another sign-in that it is the person who is signed in here. */
export const renewProof = async (accessToken: string): Promise<void> => {
  await sendRequest('/account/proof', {
    method: 'POST',
    body: { accessToken },
    token: await requireAccessToken(),
  });
};

/** Everything that is kept of the person, as JSON text. */
export const exportAccount = async (): Promise<string> =>
  (await sendRequest('/account/export', { token: await requireAccessToken() })).text();

/** Erases the account with everything that belongs to it. */
export const eraseAccount = (token: string): Promise<AccountErased> =>
  fetchJson(accountErasedSchema, '/account', { method: 'DELETE', token });

/** Lets this browser start one call in the person's name; the voice client cannot carry the token itself. */
export const requestCallTicket = async (): Promise<void> => {
  await sendRequest('/account/call-ticket', { method: 'POST', token: await requireAccessToken() });
};

/** Takes such a permission back. */
export const dropCallTicket = async (): Promise<void> => {
  await sendRequest('/account/call-ticket', { method: 'DELETE' });
};
