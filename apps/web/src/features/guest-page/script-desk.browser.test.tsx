import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectForEverybody } from '../../testing/accessible.ts';
import type { GuestCall } from './guest-call.ts';
import { INITIAL_CALL, type GuestCallState } from './guest-call-state.ts';
import { ScriptDesk } from './script-desk.tsx';

const LINE = { id: 'l1', text: 'Where do you live?', said: false };

async function show(changes: Partial<GuestCallState>) {
  const asked: string[] = [];
  const wishes: boolean[] = [];
  // Only what a teacher's buttons do; the call itself is tested with real rooms (tests/e2e/guests.spec.ts).
  const call = {
    tellAsked: () => void asked.push('asked'),
    askQuestions: async (on: boolean) => wishes.push(on) > 0,
  } as unknown as GuestCall;
  const desk = (state: GuestCallState) => (
    <main>
      <h1>Teacher’s view</h1>
      <ScriptDesk call={call} state={state} />
      <textarea aria-label="Notes" />
    </main>
  );
  const screen = await render(desk({ ...INITIAL_CALL, stage: 'live', ...changes }));
  const become = (state: Partial<GuestCallState>) =>
    screen.rerender(desk({ ...INITIAL_CALL, stage: 'live', ...state }));
  return { screen, asked, wishes, become };
}

describe('a teacher’s script', () => {
  it('shows what the examiner says, and asks nothing of the teacher', async () => {
    const { screen, asked } = await show({ script: { asks: false, line: { ...LINE, said: true } } });
    await expect.element(screen.getByText('The examiner is saying:')).toBeVisible();
    await expect.element(screen.getByTestId('script-line')).toHaveTextContent('Where do you live?');
    await expect.element(screen.getByRole('button', { name: 'Asked' })).not.toBeInTheDocument();
    await userEvent.keyboard(' ');
    expect(asked).toEqual([]);
  });

  it('asks nothing of a teacher while another one asks', async () => {
    const { screen, asked } = await show({ script: { asks: false, line: LINE } });
    await expect.element(screen.getByTestId('script-line')).toBeVisible();
    await expect.element(screen.getByText('Please ask:')).not.toBeInTheDocument();
    await userEvent.keyboard(' ');
    expect(asked).toEqual([]);
  });

  it('takes the space bar for “asked”, but not where it is typed', async () => {
    const { screen, asked } = await show({ script: { asks: true, line: LINE } });
    await expect.element(screen.getByText('Please ask:')).toBeVisible();
    await screen.getByRole('textbox', { name: 'Notes' }).click();
    await userEvent.keyboard('A clear answer');
    expect(asked).toEqual([]);
    await screen.getByRole('heading', { level: 1 }).click();
    await userEvent.keyboard(' ');
    expect(asked).toEqual(['asked']);
    await expectForEverybody();
  });

  it('moves from the switch to the button, so that the space bar doesn’t take the choice back', async () => {
    const { screen, asked, wishes, become } = await show({ script: { asks: false, line: null } });
    const choice = screen.getByRole('checkbox', { name: 'I ask the questions' });
    await choice.click();
    await expect.element(choice).toBeChecked();
    expect(wishes).toEqual([true]);
    await become({ script: { asks: true, line: LINE }, maySpeak: true, microphone: 'on' });
    await expect.element(screen.getByRole('button', { name: 'Asked' })).toHaveFocus();
    await expect.element(screen.getByText('The candidate hears you.')).toBeVisible();
    await userEvent.keyboard(' ');
    expect(asked).toEqual(['asked']);
    await expect.element(choice).toBeChecked();
  });

  it('shows what the examiner has taken up, also where an order changed nothing', async () => {
    const { screen, become } = await show({
      script: { asks: true, line: null },
      microphone: 'on',
      maySpeak: true,
    });
    const choice = screen.getByRole('checkbox', { name: 'I ask the questions' });
    await choice.click();
    await expect.element(choice).not.toBeChecked();
    await become({ script: { asks: true, line: null }, microphone: 'on', maySpeak: true });
    await expect.element(choice).toBeChecked();
  });

  it('says that the browser has refused the microphone', async () => {
    const { screen } = await show({ microphone: 'refused' });
    await expect.element(screen.getByText(/Your browser didn’t open the microphone/u)).toBeVisible();
  });
});
