/** A value that lives longer than a page, with those who listen to its changes. */
export interface Store<Value> {
  get(): Value
  /** Tells the listeners only when the value is another one (`Object.is`). */
  set(value: Value): void
  /** Calls the listener after each change until the returned function is called. */
  subscribe(listener: () => void): () => void
}

/** Opens a store; `useStore` reads it in components. */
export function openStore<Value>(initial: Value): Store<Value> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
