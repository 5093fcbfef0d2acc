import { z } from 'zod'
import { refuse, type RefusalDetails } from '#commerce/refusals.ts'
import { commaList, Id } from './parameters.ts'
import { refusing } from './refusing.ts'

/**
 * Several identifiers, none empty. More than `maximum` are refused with `too-many-ids`, whose sentence the documents
 * give.
 */
export const limitedIds = (details: RefusalDetails['too-many-ids']) =>
  commaList
    .transform((given, context): string[] => {
      if (given.length <= details.maximum) return given
      context.issues.push(refusing(given, refuse('too-many-ids', details)))
      return z.NEVER
    })
    .pipe(z.array(z.string().trim().pipe(Id)).min(1))
