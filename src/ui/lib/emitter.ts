/** Calls its listeners, without a value: an event. `openStore` (store.ts) adds the value. */
export interface Emitter {
  /** Calls each listener once. */
  emit(): void
  /** Adds a listener; the returned function removes it. */
  subscribe(listener: () => void): () => void
  hasListeners(): boolean
}

export function openEmitter(): Emitter {
  const listeners = new Set<() => void>()
  return {
    emit() {
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    hasListeners: () => listeners.size > 0,
  }
}
