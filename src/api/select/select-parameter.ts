import { z } from 'zod'
import { refusing } from '#api/input/refusing.ts'
import { refuse } from '#commerce/refusals.ts'
import { parseSelector, type Selector } from './selector.ts'

/** The maximum length of a malformed selector in a fault. */
const mostCharacters = 200

/**
 * The parameter `select`. A call that has it answers with the selected properties (call.ts). A text that is no
 * property selector is refused with `malformed-selector` (DROP-040).
 */
export const Select = z
  .string()
  .max(4_000)
  .transform((text, context): Selector => {
    const selector = parseSelector(text)
    if (selector) return selector
    const refusal = refuse('malformed-selector', { selector: text.slice(0, mostCharacters) })
    context.issues.push(refusing(text, refusal))
    return z.NEVER
  })
  .optional()
