import type { Calls } from '#api/calls.ts'

/** The format of delivery keys; other paths have no content. */
const deliveryKey = /^[\w-]+(\/[\w-]+)*$/

/** The content item with this key; `undefined` if the site has no such item. */
export async function findContent(calls: Calls, key: string) {
  return (await findContents(calls, [key])).get(key)
}

/** The content items with these keys, by key, without missing ones. */
export async function findContents(calls: Calls, keys: readonly string[]) {
  const deliveryKeys = keys.filter((key) => key.length <= 200 && deliveryKey.test(key))
  const found =
    deliveryKeys.length > 0 ? await calls.Site.getContents({ parameters: { deliveryKeys } }) : { items: [] }
  return new Map(found.items.map((item) => [item.deliveryKey, item]))
}
