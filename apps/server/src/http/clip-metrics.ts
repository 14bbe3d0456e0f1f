import { Counter, Gauge } from 'prom-client';
import type { Registry } from 'prom-client';

/** Lines that the examiner spoke, by where they came from, and what the memory of them takes. */
export interface ClipFigures {
  memory: number;
  disk: number;
  rendered: number;
  memoryBytes: number;
}

/** Figures of the examiner's rendered lines, read when they are asked for. */
export function observeClips(registry: Registry, clips: () => ClipFigures): void {
  const spoken = new Counter({
    registers: [],
    name: 'bandpal_clips_total',
    help: 'Lines the examiner spoke, by where they came from.',
    labelNames: ['from'],
    collect() {
      this.reset();
      const { memory, disk, rendered } = clips();
      for (const [from, count] of Object.entries({ memory, disk, rendered })) this.inc({ from }, count);
    },
  });
  const memory = new Gauge({
    registers: [],
    name: 'bandpal_clip_memory_bytes',
    help: 'Memory that rendered lines take.',
    collect() {
      this.set(clips().memoryBytes);
    },
  });
  registry.registerMetric(spoken);
  registry.registerMetric(memory);
}
