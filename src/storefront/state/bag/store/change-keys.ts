import { isCallFault } from '#storefront/lib/api/call-fault.ts'
import { randomKey } from './addition-keys.ts'
import { withRetries } from './retries.ts'

/**
 * Keys (`c_additionKey`) of changes that must count once. A change keeps its key until the server has responded, also
 * for later retries.
 */
export function openChangeKeys(newKey: () => string = randomKey) {
  const open = new Map<string, string>()
  /** `name` identifies the change. */
  return async <Result>(name: string, send: (key: string) => Promise<Result>): Promise<Result> => {
    const key = open.get(name) ?? newKey()
    open.set(name, key)
    try {
      const result = await withRetries(() => send(key))
      open.delete(name)
      return result
    } catch (failure) {
      if (isCallFault(failure) && failure.status < 500) open.delete(name)
      throw failure
    }
  }
}
