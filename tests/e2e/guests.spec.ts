// People who are invited to a test, on the running product, each in a Chromium of their own: what they hear, see and may do, and what the
// candidate sees of them.
import { chromium, expect } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { FAKE_CAMERA_ARGS, launchOptions } from '@bandpal/tools/chromium';
import { test } from '../product/product-test.ts';
import { agree, entered, invite } from './invited-guests.ts';
import { waitForSight } from './open-room.ts';
import { expectForEverybody, watchFaults } from './page-checks.ts';
import { endTest, typeAnswer } from './typed-test.ts';

const PEOPLE = 3;
const ARGS = [...FAKE_CAMERA_ARGS, '--autoplay-policy=no-user-gesture-required'];
const MARMALADE = 'I make marmalade in my kitchen every winter, because my mother taught me how to do it.';

let browsers: Browser[];
test.beforeAll(async () => {
  browsers = await Promise.all(
    Array.from({ length: PEOPLE }, async () => chromium.launch({ headless: true, ...launchOptions(ARGS) })),
  );
});
test.afterAll(async () => {
  await Promise.all(browsers.map(async (browser) => browser.close()));
});

let people: { page: Page; faults: string[] }[];
test.beforeEach(() => {
  people = [];
});
test.afterEach(async () => {
  const faults = people.flatMap((person) => person.faults);
  await Promise.all(people.map(async ({ page }) => page.context().close()));
  expect(faults).toEqual([]);
});

/** A page of one more person, in a browser of their own. */
async function openPerson(baseURL: string | undefined): Promise<Page> {
  const browser = browsers[people.length];
  if (browser === undefined || baseURL === undefined) throw new Error('there are three browsers');
  const context = await browser.newContext({ baseURL, permissions: ['microphone'], reducedMotion: 'reduce' });
  const page = await context.newPage();
  people.push({ page, faults: watchFaults(page) });
  return page;
}

/** How many people's sound plays in a guest's or the candidate's page, the examiner's in the candidate's aside. */
const playing = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLAudioElement>('audio[data-person]')].filter(
        ({ currentTime, paused }) => currentTime > 0.2 && !paused,
      ).length,
  );

const OPEN_ELSEWHERE = 'This invitation is open in another window';

const question = (page: Page) => page.getByTestId('question');

test('a teacher follows a test, and their bands stand in its report', async ({ baseURL }) => {
  const [candidate, teacher] = [await openPerson(baseURL), await openPerson(baseURL)];
  await candidate.goto('/speaking/part1');
  const link = await invite(candidate, 'A teacher');
  await expectForEverybody(candidate);

  await test.step('the teacher reads what it means and agrees; the token stays out of every address', async () => {
    const asked: string[] = [];
    teacher.on('request', (request) => void asked.push(request.url()));
    await teacher.goto(link);
    await expect(teacher.getByRole('heading', { level: 1 })).toHaveText(
      'Ana invites you to a speaking test as a teacher',
    );
    await expectForEverybody(teacher);
    await agree(teacher, link, 'Maria');
    await expectForEverybody(teacher);
    const token = link.split('#')[1] ?? link;
    expect(asked.filter((url) => new URL(url).href.split('#')[0]?.includes(token))).toEqual([]);
    expect(teacher.url()).not.toContain(token);
    // The page can be loaded again.
    await teacher.reload();
    await expect(teacher.getByRole('heading', { level: 1 })).toHaveText('You’re ready');
  });

  await test.step('the candidate starts with them', async () => {
    await expect(candidate.getByText('Maria (teacher)').first()).toBeVisible();
    await expect(candidate.getByRole('button', { name: 'Start with Maria' })).toBeVisible();
    await candidate.getByRole('button', { name: /^Type my answers/u }).click();
    await waitForSight(candidate, ({ examiner }) => examiner === 'listening');
    await expect(entered(teacher)).toBeVisible();
    await expect(candidate.getByRole('region', { name: 'Your guests in this test' })).toContainText(
      'Maria (teacher)',
    );
    await expectForEverybody(candidate);
  });

  await test.step('the teacher sees the question, the clock and the answer, and hears both', async () => {
    await expect(question(teacher)).toHaveText(await question(candidate).innerText());
    await expect(teacher.getByRole('timer', { name: 'Time in this part' })).toHaveText(/\d:\d\d/u);
    await typeAnswer(candidate, MARMALADE);
    await expect(teacher.getByRole('list', { name: 'What’s said' })).toContainText('marmalade');
    await expect.poll(() => playing(teacher)).toBeGreaterThan(0);
  });

  await test.step('bands and notes are kept as they are written', async () => {
    await teacher.getByRole('combobox', { name: 'Fluency and coherence' }).selectOption('6.5');
    await teacher.getByRole('textbox', { name: 'Notes for the candidate' }).fill('A clear answer.');
    await expect(teacher.getByText('Saved', { exact: true })).toBeVisible();
    await expectForEverybody(teacher);
  });

  await test.step('they stand in the candidate’s report, as the teacher’s own', async () => {
    await endTest(candidate);
    await expect(teacher.getByRole('heading', { level: 1 })).toHaveText('The test is over');
    const bands = candidate.getByRole('region', { name: 'Your teacher’s bands' });
    await expect(bands).toContainText('A clear answer.');
    await expect(bands.getByRole('row', { name: /^Fluency and coherence 6\.5/ })).toBeVisible();
    await expectForEverybody(candidate);
    await teacher.getByRole('textbox', { name: 'Notes for the candidate' }).fill('A very clear answer.');
    await expect(teacher.getByText('Saved', { exact: true })).toBeVisible();
    await expectForEverybody(teacher);
    await candidate.reload();
    await expect(bands).toContainText('A very clear answer.');
  });
});

test('an observer hears and reads, sends nothing, and can be sent out', async ({ baseURL }) => {
  const [candidate, observer] = [await openPerson(baseURL), await openPerson(baseURL)];
  await candidate.goto('/speaking/part2');
  const link = await invite(candidate, 'An observer');
  await observer.addInitScript(() => {
    const { mediaDevices } = navigator;
    mediaDevices.getUserMedia = () => {
      throw new Error('an observer’s page asks for no microphone');
    };
  });
  await agree(observer, link, 'Tom');
  await candidate.getByRole('button', { name: 'Start with Tom' }).click();
  await waitForSight(candidate, ({ examiner }) => examiner !== undefined);
  await expect(entered(observer)).toBeVisible();
  const card = candidate.getByTestId('cue-card');
  await expect(observer.getByTestId('cue-card')).toHaveText(await card.innerText(), { useInnerText: true });
  await expect(observer.getByRole('timer', { name: 'Time to prepare' })).toHaveText(/0:\d\d/u);
  // Examiner and candidate.
  await expect.poll(() => playing(observer)).toBe(2);
  expect(await playing(candidate)).toBe(0);
  for (const name of ['Mute', 'Unmute', 'Asked'])
    await expect(observer.getByRole('button', { name })).toHaveCount(0);
  await expectForEverybody(observer);
  await candidate.getByRole('button', { name: 'Remove Tom' }).click();
  await expect(observer.getByRole('heading', { level: 1 })).toHaveText('You’re no longer in the test');
  await expect(candidate.getByRole('button', { name: 'Remove Tom' })).toHaveCount(0);
  await observer.reload();
  await expect(observer.getByRole('heading', { level: 1 })).toHaveText('This invitation isn’t open');
});

test('an invitation is in use in one window at a time, and moves to another when it is asked to', async ({
  baseURL,
}) => {
  const [candidate, observer] = [await openPerson(baseURL), await openPerson(baseURL)];
  await candidate.goto('/speaking/part1');
  const link = await invite(candidate, 'An observer');
  await agree(observer, link, 'Tom');
  await candidate.getByRole('button', { name: 'Start with Tom' }).waitFor();
  await candidate.getByRole('button', { name: 'Type my answers, with Tom' }).click();
  await waitForSight(candidate, ({ examiner }) => examiner === 'listening');
  await expect(entered(observer)).toBeVisible();
  const second = await observer.context().newPage();
  await second.goto(link);
  await expect(second.getByRole('heading', { level: 1 })).toHaveText(OPEN_ELSEWHERE);
  await expectForEverybody(second);
  await second.getByRole('button', { name: 'Use it here' }).click();
  await expect(entered(second)).toBeVisible();
  await expect(observer.getByRole('heading', { level: 1 })).toHaveText(OPEN_ELSEWHERE);
  await expect(question(second)).toHaveText(await question(candidate).innerText());
  await endTest(candidate);
});

test('a teacher asks the questions, and Bandpal listens', async ({ baseURL }) => {
  const [candidate, teacher] = [await openPerson(baseURL), await openPerson(baseURL)];
  await candidate.goto('/speaking/part1');
  const link = await invite(candidate, 'A teacher');
  await agree(teacher, link, 'Maria');
  await candidate.getByRole('button', { name: 'Start with Maria' }).waitFor();
  await candidate.getByRole('button', { name: /^Type my answers/u }).click();
  await waitForSight(candidate, ({ examiner }) => examiner === 'listening');
  await expect(entered(teacher)).toBeVisible();
  await teacher.getByRole('checkbox', { name: 'I ask the questions' }).check();
  await expect(candidate.getByText('Maria (teacher) · asks the questions')).toBeVisible();
  await typeAnswer(candidate, MARMALADE);
  await expect(teacher.getByText('Please ask:')).toBeVisible();
  await expect(candidate.getByTestId('examiner-state')).toHaveText('Maria is going to ask');
  const line = await teacher.getByTestId('script-line').innerText();
  // The teacher is heard, and by the candidate.
  await expect.poll(() => playing(candidate)).toBe(1);
  await expectForEverybody(teacher);
  await teacher.keyboard.press('Space');
  await waitForSight(candidate, ({ examiner }) => examiner === 'listening');
  expect(line).toContain((await question(candidate).innerText()).slice(-12));
  const choice = teacher.getByRole('checkbox', { name: 'I ask the questions' });
  await choice.uncheck();
  await expect.poll(() => playing(candidate)).toBe(0);
  // Changes their mind faster than anyone is told: two separate clicks would let an answer come between them.
  await choice.dblclick();
  await expect(choice).not.toBeChecked();
  await expect(teacher.getByText('The candidate hears you.')).toHaveCount(0);
  await expect.poll(() => playing(candidate)).toBe(0);
  await expect(choice).not.toBeChecked();
  await endTest(candidate);
});

test('a guest who comes later knocks, and hears nothing before the candidate’s yes', async ({ baseURL }) => {
  const [candidate, teacher, observer] = [
    await openPerson(baseURL),
    await openPerson(baseURL),
    await openPerson(baseURL),
  ];
  await candidate.goto('/speaking/part1');
  const forTeacher = await invite(candidate, 'A teacher');
  const forObserver = await invite(candidate, 'An observer');
  await agree(teacher, forTeacher, 'Maria');
  await candidate.getByRole('button', { name: 'Start with Maria' }).waitFor();
  await candidate.getByRole('button', { name: /^Type my answers/u }).click();
  await waitForSight(candidate, ({ examiner }) => examiner === 'listening');
  await expect(entered(teacher)).toBeVisible();

  await agree(observer, forObserver, 'Tom');
  await expect(candidate.getByText('Tom (observer) would like to listen.').first()).toBeVisible();
  await expectForEverybody(candidate);
  await candidate.getByRole('button', { name: 'Not now' }).click();
  await expect(observer.getByText('Ana doesn’t want to let you in now.')).toBeVisible();
  expect(await playing(observer)).toBe(0);
  await observer.getByRole('button', { name: 'Ask to be let in again' }).click();
  await candidate.getByRole('button', { name: 'Let in' }).click();
  await expect(entered(observer)).toBeVisible();
  await expect(question(observer)).toHaveText(await question(candidate).innerText());
  const guests = candidate.getByRole('region', { name: 'Your guests in this test' });
  await expect(guests.getByRole('listitem')).toHaveText([/Maria \(teacher\)/u, /Tom \(observer\)/u]);
  await expect(observer.getByText('Also here: Maria (teacher)')).toBeVisible();
  await expect(teacher.getByText('Also here: Tom (observer)')).toBeVisible();
  await typeAnswer(candidate, MARMALADE);
  for (const guest of [teacher, observer])
    await expect(guest.getByRole('list', { name: 'What’s said' })).toContainText('marmalade');
  await endTest(candidate);
  for (const guest of [teacher, observer])
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText('The test is over');
});

test('a guest who is ready and isn’t taken along knocks by themselves, once', async ({ baseURL }) => {
  const [candidate, observer] = [await openPerson(baseURL), await openPerson(baseURL)];
  await candidate.goto('/speaking/part1');
  await agree(observer, await invite(candidate, 'An observer'), 'Tom');
  await candidate.getByRole('checkbox', { name: 'Take Tom along' }).uncheck();
  await candidate.getByRole('button', { name: /^Type my answers/u }).click();
  await waitForSight(candidate, ({ examiner }) => examiner === 'listening');
  const knock = candidate.getByText('Tom (observer) would like to listen.');
  await expect(knock.first()).toBeVisible();
  await expect(observer.getByText('Ana is being asked to let you in. The test is going on.')).toBeVisible();
  expect(await playing(observer)).toBe(0);
  await candidate.getByRole('button', { name: 'Not now' }).click();
  await expect(observer.getByText('Ana doesn’t want to let you in now.')).toBeVisible();
  await expect(knock).toHaveCount(0);
  await endTest(candidate);
});

test('guests come back by themselves into a test that goes on after a break', async ({ baseURL }) => {
  const [candidate, observer] = [await openPerson(baseURL), await openPerson(baseURL)];
  await candidate.goto('/speaking/part1');
  const link = await invite(candidate, 'An observer');
  await agree(observer, link, 'Tom');
  await candidate.getByRole('button', { name: 'Start with Tom' }).waitFor();
  await candidate.getByRole('button', { name: /^Type my answers/u }).click();
  await waitForSight(candidate, ({ examiner }) => examiner === 'listening');
  await typeAnswer(candidate, MARMALADE);
  await expect(entered(observer)).toBeVisible();
  // Leaves without a word, as a killed tab does.
  await candidate.goto('about:blank');
  await expect(observer.getByRole('heading', { level: 1 })).toHaveText('You’re ready');
  await candidate.goto('/speaking/part1');
  await candidate.getByRole('button', { name: 'Continue your test' }).click();
  await waitForSight(candidate, ({ examiner }) => examiner === 'listening');
  await expect(entered(observer)).toBeVisible();
  await expect(question(observer)).toHaveText(await question(candidate).innerText());
  await endTest(candidate);
});

test('two learners practise Part 3 together', async ({ baseURL }) => {
  const [candidate, partner] = [await openPerson(baseURL), await openPerson(baseURL)];
  await candidate.goto('/speaking/part3');
  const link = await invite(candidate, 'A partner for pair practice');
  await agree(partner, link, 'Li');
  await candidate.getByRole('button', { name: 'Start with Li' }).click();
  await expect(entered(partner)).toBeVisible();
  await expect.poll(() => playing(candidate)).toBe(1);
  await expect.poll(() => playing(partner)).toBe(2);
  await expectForEverybody(partner);
  await partner.getByRole('button', { name: 'Mute' }).click();
  await expect(partner.getByText('Your microphone is off.')).toBeVisible();
  await partner.getByRole('button', { name: 'Leave the test' }).click();
  await expect(partner.getByRole('heading', { level: 1 })).toHaveText('You’ve left the test');
  await expect.poll(() => playing(candidate)).toBe(0);
  await partner.getByRole('button', { name: 'Come back' }).click();
  await expect(entered(partner)).toBeVisible();
});
