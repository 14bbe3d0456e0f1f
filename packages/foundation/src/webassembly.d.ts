// The parts of the WebAssembly interface that run a program; the compiler only knows them together with the browser's.
declare namespace WebAssembly {
  class Module {
    constructor(bytes: Uint8Array);
    private readonly brand: 'module';
  }
  class Memory {
    readonly buffer: ArrayBuffer;
  }
  class Instance {
    constructor(module: Module, imports: Record<string, Record<string, (...args: never[]) => unknown>>);
    readonly exports: Record<string, unknown>;
  }
  function compile(bytes: Uint8Array): Promise<Module>;
}
