import { openEmitter, type Emitter } from './emitter.ts'

/** A value that lives longer than a page, and reports its changes to listeners. */
export interface Store<Value> extends Omit<Emitter, 'emit'> {
  get(): Value
  /** Calls the listeners when the value is a different one (`Object.is`). */
  set(value: Value): void
}

/** Opens a store; `useStore` reads it in components. */
export function openStore<Value>(initial: Value): Store<Value> {
  const { emit, ...emitter } = openEmitter()
  let value = initial
  return {
    ...emitter,
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      emit()
    },
  }
}
