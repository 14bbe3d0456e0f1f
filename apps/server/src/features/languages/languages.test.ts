import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../product/product-context.ts';
import { databases } from '../../testing/databases.ts';
import type { FullStore } from '../../testing/databases.ts';
import type { PageLanguage } from '@bandpal/contracts';
import { findLanguage, languageOfWarnings, saveLanguage } from './language-rows.ts';
import { siteOn } from '../../testing/site-harness.ts';
import type { Site } from '../../testing/site-harness.ts';

describe.each(databases)('the language of an account on $name', ({ open }) => {
  let store: FullStore;
  let site: Site;

  beforeAll(async () => {
    store = await open();
    site = await siteOn(store);
  });
  afterAll(async () => {
    await site[Symbol.asyncDispose]();
    await store[Symbol.asyncDispose]();
  });

  const person = () => ({
    authorization: `Bearer ${site.accounts.signIn({ id: newId(randomBytes), approved: false })}`,
  });
  const read = async (headers: Record<string, string>) =>
    (await site.app.inject({ url: '/api/language', headers })).json<object>();
  const choose = (headers: Record<string, string>, language: string) =>
    site.app.inject({ method: 'PUT', url: '/api/language', headers, payload: { language } });

  it('is the one that was chosen last, and nobody else’s', async () => {
    const [ana, ben] = [person(), person()];
    expect(await read(ana)).toEqual({ language: null });
    expect((await choose(ana, 'es')).statusCode).toBe(204);
    expect((await choose(ana, 'pt-BR')).statusCode).toBe(204);
    expect(await read(ana)).toEqual({ language: 'pt-BR' });
    expect(await read(ben)).toEqual({ language: null });
  });

  it('is new for a week, in which the owner is warned in the one before, however often it changes', async () => {
    const DAY_MS = 86_400_000;
    const id = newId(randomBytes);
    const start = Date.parse('2026-11-21T08:00:00Z');
    const on = (day: number) => new Date(start + day * DAY_MS);
    const chooseOn = (day: number, language: PageLanguage) =>
      store.transaction((tables) => saveLanguage(tables, id, { language, at: on(day) }));
    const warnedOn = (day: number) => languageOfWarnings(store.shared, id, on(day));
    expect(await warnedOn(0)).toBeNull();
    await chooseOn(0, 'es');
    expect([await warnedOn(6), await warnedOn(7)]).toEqual([null, 'es']);
    await chooseOn(10, 'ar');
    await chooseOn(11, 'hi');
    // The same again changes nothing.
    await chooseOn(17, 'hi');
    expect([await warnedOn(11), await warnedOn(17.9), await warnedOn(18)]).toEqual(['es', 'es', 'hi']);
    expect(await findLanguage(store.shared, id)).toBe('hi');
  });

  it('is one of those that there are, and belongs to an account', async () => {
    expect((await choose(person(), 'xx')).statusCode).toBe(400);
    expect((await choose({}, 'es')).statusCode).toBe(401);
  });
});
