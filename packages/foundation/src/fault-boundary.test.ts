import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { FaultBoundary } from './fault-boundary.ts';
import { FakeClock } from './testing/fake-clock.ts';

function boundary() {
  const clock = new FakeClock();
  const faults: unknown[] = [];
  return { clock, faults, inside: new FaultBoundary({ clock, onFault: (error) => faults.push(error) }) };
}

const fail = (text: string): never => {
  throw new Error(text);
};

describe('FaultBoundary', () => {
  it('reports what a listener, a timer or work that is not awaited throws', async () => {
    const listener = boundary();
    listener.inside.guard((text: string) => fail(text))('listener');
    expect(listener.faults).toEqual([new Error('listener')]);

    const timer = boundary();
    timer.inside.clock.after(5, () => fail('timer'));
    timer.clock.advance(5);
    expect(timer.faults).toEqual([new Error('timer')]);

    const work = boundary();
    work.inside.watch(Promise.reject(new Error('work')));
    await Promise.resolve();
    await Promise.resolve();
    expect(work.faults).toEqual([new Error('work')]);
  });

  it('reports the first fault alone, and goes on catching', () => {
    const { inside, faults, clock } = boundary();
    inside.run(() => fail('first'));
    inside.run(() => fail('second'));
    inside.clock.after(1, () => fail('third'));
    clock.advance(1);
    expect(faults).toEqual([new Error('first')]);
  });

  it('is the clock it was made with: its time, and timers that can be cancelled', () => {
    const { inside, clock } = boundary();
    const cancel = inside.clock.after(5, () => fail('cancelled'));
    clock.advance(3);
    expect([inside.clock.now(), inside.clock.date()]).toEqual([clock.now(), clock.date()]);
    cancel();
    expect(clock.pendingTimers).toBe(0);
  });
});

/** What a process with the server's handlers of uncaught errors prints. */
async function outputOf(body: string): Promise<string[]> {
  const script = `
    import dgram from 'node:dgram';
    const { FaultBoundary, reportEscaped } = await import(${JSON.stringify(new URL('fault-boundary.ts', import.meta.url).href)});
    const { systemClock } = await import(${JSON.stringify(new URL('clock.ts', import.meta.url).href)});
    for (const failure of ['unhandledRejection', 'uncaughtException'])
      process.on(failure, (error) => reportEscaped(error) || console.log('everybody', error.message));
    const open = (name, ownsEscaped) => new FaultBoundary({
      clock: systemClock, ownsEscaped, onFault: (error) => console.log(name, error.message),
    });
    ${body}`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script]);
  return stdout.trim().split('\n');
}

describe('an error in a library that no guard catches', () => {
  it.each([
    ['a timer', "setTimeout(() => { throw new Error('bug'); })"],
    ['a promise', "setTimeout(async () => { throw new Error('bug'); })"],
    [
      'a socket',
      `const socket = dgram.createSocket('udp4');
       socket.once('message', () => { socket.close(); throw new Error('bug'); });
       socket.bind(0, '127.0.0.1', () => socket.send('x', socket.address().port, '127.0.0.1'));`,
    ],
  ])('is the fault of the room that %s belongs to, and of no other', async (_what, library) => {
    const output = await outputOf(`
      open('other', true).run(() => {});
      open('room', true).run(() => { ${library} });
      setTimeout(() => console.log('goes on'), 200);`);
    expect(output.toSorted()).toEqual(['goes on', 'room bug']);
  });

  it('concerns the whole process where no boundary owns it, even inside one that owns its own errors', async () => {
    const output = await outputOf(`
      const call = open('call', false);
      open('room', true).run(() => call.run(() => setTimeout(() => { throw new Error('bug'); })));`);
    expect(output).toEqual(['everybody bug']);
  });
});
