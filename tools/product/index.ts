// The whole product as a process of its own, and the processes that it starts.
export { descendantsOf } from './child-processes.ts';
export { startProduct } from './start-product.ts';
export type { RunningProduct } from './start-product.ts';
export { memoryShareOf, usageOfTree } from './process-usage.ts';
export type { Usage } from './process-usage.ts';
