// Loaded into the server under test before anything else: tells on SIGUSR2 what its JavaScript holds after a collection.
import process from 'node:process';

process.on('SIGUSR2', () => {
  // Finalisers of the first one free what the second one finds.
  globalThis.gc?.();
  globalThis.gc?.();
  process.stdout.write(`held after a collection: ${process.memoryUsage().heapUsed}\n`);
});
