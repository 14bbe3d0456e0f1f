import { createStore } from 'zustand/vanilla';

/** The name to be printed on the report that is shown; empty = none. It lives in the page alone. */
export const printName = createStore<string>(() => '');
