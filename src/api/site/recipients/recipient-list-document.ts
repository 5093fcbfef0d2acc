import { z } from 'zod'
import { named } from '#api/documents/document-schema.ts'
import type { NamedList } from '#commerce/recipient-lists/recipient-lists.ts'

export const RecipientListNameSchema = named(
  'RecipientListName',
  z.strictObject({
    listId: z.string(),
    name: z.string(),
    peopleCount: z.number(),
    modifiedAt: z.string(),
  }),
)

/** A saved list as its calls return it, without its recipients. */
export const namedListDocument = ({ id, name, peopleCount, modifiedAt }: NamedList) => ({
  listId: id,
  name,
  peopleCount,
  modifiedAt,
})
