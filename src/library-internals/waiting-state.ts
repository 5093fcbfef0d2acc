import type { RouterEngine, RouterState } from './hydrated-page.ts'

export type Subscriber = Parameters<RouterEngine['subscribe']>[0]

/**
 * The state of a router whose engine is not loaded yet, and its subscribers: they get this state first, then the
 * engine's.
 */
export function openWaitingState(hydrated: RouterState) {
  const subscribers = new Map<Subscriber, (() => void) | undefined>()
  let state = hydrated
  const notify = (shown: RouterState): void => {
    for (const subscriber of subscribers.keys())
      subscriber(shown, { deletedFetchers: [], newErrors: null, flushSync: false })
  }
  return {
    state: () => state,
    set(changes: Partial<RouterState>): void {
      state = { ...state, ...changes }
      notify(state)
    },
    subscribe(subscriber: Subscriber, engine: RouterEngine | undefined) {
      subscribers.set(subscriber, engine?.subscribe(subscriber))
      return () => {
        subscribers.get(subscriber)?.()
        subscribers.delete(subscriber)
      }
    },
    moveTo(engine: RouterEngine): void {
      for (const subscriber of subscribers.keys()) subscribers.set(subscriber, engine.subscribe(subscriber))
      // The engine shows a navigation itself, unless it refuses it.
      if (state.navigation !== hydrated.navigation) notify(engine.state)
    },
  }
}
