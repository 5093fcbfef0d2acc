import type { Calls } from '#api/calls.ts'

/** The forms that keys have; a path that can be no key has no content either. */
const deliveryKey = /^[\w-]+(\/[\w-]+)*$/

/** The content item with this key, or nothing. */
export async function findContent(calls: Calls, key: string) {
  return (await findContents(calls, [key])).get(key)
}

/** The content items with these keys, by key; what there is not is absent. */
export async function findContents(calls: Calls, keys: readonly string[]) {
  const deliveryKeys = keys.filter((key) => key.length <= 200 && deliveryKey.test(key))
  const found =
    deliveryKeys.length > 0 ? await calls.Site.getContents({ parameters: { deliveryKeys } }) : { items: [] }
  return new Map(found.items.map((item) => [item.deliveryKey, item]))
}
