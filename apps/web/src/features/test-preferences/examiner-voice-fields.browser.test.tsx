import type { ComponentProps } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { ExaminerVoiceFields } from './examiner-voice-fields.tsx';

const PREFERENCES = { examConditions: false, moreTime: false, voice: null, slower: false, keepVoice: false };
const VOICES = [
  { id: 'slt', label: 'American woman' },
  { id: 'rms', label: 'American man' },
];
const SPEAKING = 'The examiner is speaking.';

afterEach(() => void vi.restoreAllMocks());

async function showFields(changes: Partial<ComponentProps<typeof ExaminerVoiceFields>> = {}) {
  const onChange = vi.fn();
  const screen = await render(
    <ExaminerVoiceFields
      voices={VOICES}
      paces={['normal', 'slower']}
      preferences={PREFERENCES}
      onChange={onChange}
      {...changes}
    />,
  );
  return { screen, onChange, hear: screen.getByRole('button', { name: 'Hear the examiner' }) };
}

/** A WAV file of silence, `ms` long. */
function silence(ms: number): ArrayBuffer {
  const bytes = 32 * ms;
  const view = new DataView(new ArrayBuffer(44 + bytes));
  const tag = (at: number, text: string) =>
    new Uint8Array(view.buffer).set(new TextEncoder().encode(text), at);
  tag(0, 'RIFF');
  view.setUint32(4, 36 + bytes, true);
  tag(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, 16_000, true);
  view.setUint32(28, 32_000, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  tag(36, 'data');
  view.setUint32(40, bytes, true);
  return view.buffer;
}

/** The server has a sentence of this length. */
function serverSays(ms: number) {
  return vi.spyOn(window, 'fetch').mockImplementation(async () => new Response(silence(ms)));
}

describe('how the examiner speaks', () => {
  it('is chosen among the voices on offer, the operator’s first', async () => {
    const { screen, onChange } = await showFields();
    const choice = screen.getByRole('combobox', { name: 'Examiner’s voice' });
    await expect.element(choice).toHaveValue('slt');
    await choice.selectOptions('American man');
    await screen.getByRole('checkbox', { name: 'The examiner speaks more slowly' }).click();
    expect(onChange.mock.calls).toEqual([[{ voice: 'rms' }], [{ slower: true }]]);
  });

  it('is the operator’s voice when the one remembered is not on offer any more', async () => {
    const { screen } = await showFields({ preferences: { ...PREFERENCES, voice: 'gone' } });
    await expect.element(screen.getByRole('combobox')).toHaveValue('slt');
  });

  it('says which voice speaks when the one remembered is not on offer any more, until one is chosen', async () => {
    const said = 'The voice you chose before isn’t available, so you’ll hear this one: American woman';
    for (const voices of [VOICES, VOICES.slice(0, 1)]) {
      const { screen } = await showFields({ voices, preferences: { ...PREFERENCES, voice: 'gone' } });
      await expect.element(screen.getByText(said)).toBeVisible();
      await screen.unmount();
    }
    for (const voice of ['rms', null]) {
      const { screen } = await showFields({ preferences: { ...PREFERENCES, voice } });
      await expect.element(screen.getByText('The voice you chose before')).not.toBeInTheDocument();
      await screen.unmount();
    }
  });

  it('is not asked where there is nothing to choose', async () => {
    const { screen } = await showFields({ voices: VOICES.slice(0, 1), paces: ['normal'] });
    await expect.element(screen.getByRole('combobox')).not.toBeInTheDocument();
    await expect.element(screen.getByRole('checkbox')).not.toBeInTheDocument();
  });

  it('can be heard before the test, in the voice and at the pace chosen', async () => {
    const fetched = serverSays(600);
    const preferences = { ...PREFERENCES, voice: 'rms', slower: true };
    const { screen, hear } = await showFields({ preferences });
    await hear.click();
    await expect.element(screen.getByText(SPEAKING)).toBeVisible();
    // A screen reader that said so would speak over the examiner.
    await expect.element(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/voices/rms/sample?pace=slower');
    await expect.element(screen.getByText(SPEAKING)).not.toBeInTheDocument();
  });

  it('can be heard in a browser that knows no more than ES2022', async () => {
    vi.spyOn(Promise, 'withResolvers').mockImplementation(() => {
      throw new TypeError('Promise.withResolvers is not a function');
    });
    serverSays(600);
    const { screen, hear } = await showFields();
    await hear.click();
    await expect.element(screen.getByText(SPEAKING)).toBeVisible();
  });

  it('is not heard in the voice chosen before, when another is chosen while the sentence comes', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const fetched = vi.spyOn(window, 'fetch').mockReturnValue(promise);
    const started = vi.spyOn(AudioBufferSourceNode.prototype, 'start');
    const closed = vi.spyOn(AudioContext.prototype, 'close');
    const { screen, hear } = await showFields();
    await hear.click();
    await expect.element(hear).toHaveAttribute('aria-disabled', 'true');
    await screen.getByRole('combobox').selectOptions('American man');
    await screen.rerender(
      <ExaminerVoiceFields
        voices={VOICES}
        paces={['normal', 'slower']}
        preferences={{ ...PREFERENCES, voice: 'rms' }}
        onChange={vi.fn()}
      />,
    );
    await expect.element(hear).not.toHaveAttribute('aria-disabled');
    expect(fetched.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
    resolve(new Response(silence(600)));
    await expect.poll(() => closed.mock.calls.length).toBe(1);
    expect(started).not.toHaveBeenCalled();
  });

  it('moves nothing on a narrow page while it is heard', async () => {
    serverSays(600);
    const { screen, hear } = await showFields();
    screen.container.style.width = '150px';
    const before = screen.container.getBoundingClientRect().height;
    await hear.click();
    await expect.element(screen.getByText(SPEAKING)).toBeVisible();
    expect(screen.container.getBoundingClientRect().height).toBe(before);
  });

  it('says so when it cannot be heard, and lets the candidate try again', async () => {
    vi.spyOn(window, 'fetch').mockRejectedValueOnce(new TypeError('offline'));
    const { screen, hear } = await showFields();
    await hear.click();
    await expect.element(screen.getByRole('status')).toMatchTextContent('can’t hear the examiner just now');
    serverSays(100);
    await hear.click();
    await expect.element(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('falls silent when the page goes on', async () => {
    serverSays(60_000);
    const closed = vi.spyOn(AudioContext.prototype, 'close');
    const { screen, hear } = await showFields();
    await hear.click();
    await expect.element(screen.getByText(SPEAKING)).toBeVisible();
    expect(closed).not.toHaveBeenCalled();
    await screen.unmount();
    await expect.poll(() => closed.mock.calls.length).toBe(1);
  });
});
