import { clientMessageSchema } from '@bandpal/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BrowserListening } from './browser-listening.ts';
import type { RecognitionPlace, SpeechRecognizer } from './speech-recognition.ts';

class ScriptedRecognizer extends EventTarget implements SpeechRecognizer {
  lang = '';
  continuous = false;
  interimResults = false;
  processLocally?: boolean;
  isRunning = false;

  start(): void {
    this.isRunning = true;
  }

  abort(): void {
    this.end();
  }

  hear(resultIndex: number, results: { isFinal: boolean; text: string; confidence?: number }[]): void {
    const list = results.map(({ isFinal, text, confidence = 0 }) => ({
      isFinal,
      0: { transcript: text, confidence },
    }));
    this.dispatchEvent(Object.assign(new Event('result'), { resultIndex, results: list }));
  }

  fail(error: string): void {
    this.dispatchEvent(Object.assign(new Event('error'), { error }));
    this.end();
  }

  end(): void {
    if (!this.isRunning) return;
    this.isRunning = false;
    this.dispatchEvent(new Event('end'));
  }
}

function setUp(place: RecognitionPlace = 'elsewhere') {
  const sessions: ScriptedRecognizer[] = [];
  const heard: unknown[] = [];
  const deaf = vi.fn();
  const listening = new BrowserListening({
    createRecognizer: () => {
      const session = new ScriptedRecognizer();
      sessions.push(session);
      return session;
    },
    place,
    // The scripted recogniser does not look at it.
    audio: {} as MediaStreamTrack,
    onHeard: (message) => heard.push(clientMessageSchema.parse(message)),
    onDeaf: deaf,
  });
  const session = (): ScriptedRecognizer => {
    const last = sessions.at(-1);
    if (!last) throw new Error('Nothing has begun.');
    return last;
  };
  return { listening, sessions, session, heard, deaf };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('listening with the browser', () => {
  it('asks for English, interim results, and the device where it can', () => {
    const { listening, session } = setUp('on-device');
    listening.start();
    expect(session()).toMatchObject({
      lang: 'en-US',
      continuous: true,
      interimResults: true,
      processLocally: true,
    });
    const elsewhere = setUp('elsewhere');
    elsewhere.listening.start();
    expect(elsewhere.session().processLocally).toBeUndefined();
  });
  it('reports changes four times a second, and final results at once', () => {
    const { listening, session, heard } = setUp();
    listening.start();
    session().hear(0, [{ isFinal: false, text: ' I' }]);
    session().hear(0, [{ isFinal: false, text: ' I like' }]);
    expect(heard).toEqual([]);
    vi.advanceTimersByTime(250);
    expect(heard).toEqual([{ type: 'heard', result: 0, text: 'I like', final: false }]);
    session().hear(0, [{ isFinal: true, text: ' I like it', confidence: 0.9 }]);
    expect(heard.at(-1)).toEqual({
      type: 'heard',
      result: 0,
      text: 'I like it',
      final: true,
      confidence: 0.9,
    });
    vi.advanceTimersByTime(1_000);
    expect(heard).toHaveLength(2);
  });
  it('goes on counting results when the browser begins a new session by itself', () => {
    const { listening, sessions, session, heard } = setUp();
    listening.start();
    session().hear(0, [
      { isFinal: true, text: 'one' },
      { isFinal: true, text: 'two' },
    ]);
    session().end();
    vi.advanceTimersByTime(150);
    expect(sessions).toHaveLength(2);
    session().hear(0, [{ isFinal: true, text: 'three' }]);
    expect(heard).toMatchObject([{ result: 0 }, { result: 1 }, { result: 2, text: 'three' }]);
  });
  it('goes on after silence and a broken line, as often as something is heard between', () => {
    const { listening, session, deaf } = setUp();
    listening.start();
    for (let count = 0; count < 10; count += 1) {
      session().hear(0, [{ isFinal: true, text: 'yes' }]);
      session().fail(count % 2 === 0 ? 'no-speech' : 'network');
      vi.advanceTimersByTime(150);
    }
    expect(deaf).not.toHaveBeenCalled();
    expect(session().isRunning).toBe(true);
  });
  it.each(['not-allowed', 'service-not-allowed', 'audio-capture', 'language-not-supported'])(
    'gives up at once after "%s"',
    (error) => {
      const { listening, sessions, session, deaf } = setUp();
      listening.start();
      session().fail(error);
      vi.advanceTimersByTime(5_000);
      expect(deaf).toHaveBeenCalledOnce();
      expect(sessions).toHaveLength(1);
    },
  );
  it('gives up when one session after another fails', () => {
    const { listening, sessions, session, deaf } = setUp();
    listening.start();
    for (let count = 0; count < 4; count += 1) {
      session().fail('network');
      vi.advanceTimersByTime(150);
    }
    expect(deaf).toHaveBeenCalledOnce();
    expect(sessions).toHaveLength(4);
  });
  it('hears nothing while it is stopped, and goes on counting afterwards', () => {
    const { listening, sessions, session, heard } = setUp();
    listening.start();
    session().hear(0, [{ isFinal: false, text: 'half a' }]);
    const stopped = session();
    listening.stop();
    expect(heard).toHaveLength(1);
    stopped.hear(0, [{ isFinal: true, text: 'secret' }]);
    vi.advanceTimersByTime(1_000);
    expect(heard).toHaveLength(1);
    expect(sessions).toHaveLength(1);
    listening.start();
    session().hear(0, [{ isFinal: true, text: 'next' }]);
    expect(heard.at(-1)).toMatchObject({ result: 1, text: 'next' });
  });
});
