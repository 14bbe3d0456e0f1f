import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import { reduceRoom } from './reduce-room.ts';
import { INITIAL_ROOM } from './room-model.ts';
import type { RoomEvent, RoomState } from './room-model.ts';

/** The room's state and the one way to change it. */
export interface RoomStore {
  store: StoreApi<RoomState>;
  dispatch: (event: RoomEvent) => void;
}

/** A fresh room. `now` is a monotonic clock in milliseconds. */
export function createRoomStore(now: () => number): RoomStore {
  const store = createStore<RoomState>(() => INITIAL_ROOM);
  const dispatch = (event: RoomEvent): void => {
    const atMs = now();
    store.setState((state) => reduceRoom(state, { event, atMs }), true);
  };
  return { store, dispatch };
}
