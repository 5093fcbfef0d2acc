import { z } from 'zod'
import { commaList, whole } from '#api/input/parameters.ts'
import { refuse, type Refusal } from '#commerce/refusals.ts'

/** The id of a page, component, content item or folder. Unknown ids are not found, whatever characters they have. */
export const ContentId = z.string().min(1).max(256)

export const contentIds = commaList.pipe(z.array(ContentId).min(1).max(50))

/** How many levels of folders the answer contains below the named ones. */
export const folderLevels = whole(0, 2).default(1)

/** Parameters of pages that no page of the shop uses. */
export const unusedParameters = {
  aspectAttributes: z.string().max(256).optional(),
  parameters: z.string().max(256).optional(),
}

/** Refuses aspect attributes that are no JSON object. */
export function checkAspectAttributes(text: string | undefined): Refusal | undefined {
  if (text === undefined) return undefined
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return undefined
  } catch {
    // Refused below.
  }
  return refuse('aspect-attribute-invalid', { value: text })
}
