import type { NamedList } from '#commerce/recipient-lists/recipient-lists.ts'

/** A kept list as its calls answer it, without its people. */
export const namedListDocument = ({ id, name, peopleCount, modifiedAt }: NamedList) => ({
  listId: id,
  name,
  peopleCount,
  modifiedAt,
})
