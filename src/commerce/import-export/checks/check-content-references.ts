import { campaignFormKeys, campaignKey } from '#commerce/campaigns/inputs.ts'
import type { ContentItem } from '#commerce/content/content.ts'
import { checkReference, orMentioned, type Ids, type KnownIds } from '#commerce/import-export/known-ids.ts'
import type { Located, Problems } from '#commerce/import-export/problems.ts'

/** The fields of blocks that list products (demo/content/README.md). */
const productFields: ReadonlySet<string> = new Set(['products', 'trayPieces'])

/** Checks the images, products, forms and campaigns of content. */
export function checkContentReferences(
  content: readonly Located<ContentItem>[],
  known: KnownIds,
  problems: Problems,
): void {
  const deliveryKeys = orMentioned(new Set(content.map(({ item }) => item.deliveryKey)), known, 'content')
  for (const item of content) {
    const check = referenceCheck(item, known, deliveryKeys, problems)
    check(['body'], item.item.body)
    for (const [index, { body }] of item.item.variations.entries()) check(['variations', index, 'body'], body)
  }
}

function referenceCheck(item: Located<ContentItem>, known: KnownIds, deliveryKeys: Ids, problems: Problems) {
  const refer = (path: readonly PropertyKey[], value: unknown, ids: Ids, what: string) => {
    if (typeof value === 'string') checkReference(item, path, value, ids, what, problems)
  }
  const walk = (path: readonly PropertyKey[], value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    if ('schema' in value && value.schema === 'form')
      checkForm(path, { formKey: undefined, eventId: undefined, ...value })
    for (const [key, part] of Object.entries(value)) {
      const below = [...path, Array.isArray(value) ? Number(key) : key]
      if (key === 'image') refer(below, part, known.imageFiles, 'picture')
      if (productFields.has(key) && Array.isArray(part))
        for (const [index, id] of part.entries()) refer([...below, index], id, known.productTypes, 'product')
      walk(below, part)
    }
  }
  const checkForm = (path: readonly PropertyKey[], form: { formKey?: unknown; eventId?: unknown }) => {
    if (typeof form.formKey === 'string' && !campaignFormKeys.some((key) => key === form.formKey))
      problems.at(item, [...path, 'formKey'], `must be one of ${campaignFormKeys.join(', ')}`)
    if (typeof form.eventId === 'string' && !deliveryKeys.has(campaignKey(form.eventId)))
      problems.at(
        item,
        [...path, 'eventId'],
        `there is no campaign "${form.eventId}": its content item is ${campaignKey(form.eventId)}`,
      )
  }
  return walk
}
