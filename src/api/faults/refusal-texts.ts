import type { Refusal, RefusalCode } from '#commerce/refusals.ts'
import type { MessageValues } from '#shared/messages/format-message.ts'
import { faultText, type FaultText } from './fault-text.ts'
import { faultValues } from './fault-values.ts'
import type { FaultKey, FaultWords } from './fault-words.ts'
import {
  codeTitles,
  endpointStatuses,
  refusalStatuses,
  type EndpointFault,
  type FaultCode,
  type ShopperRefusalCode,
} from './shopper-faults.ts'
import { staffTexts } from './staff-texts.ts'

/** Status and texts of a refusal. The texts of staff calls are always in English. */
export function refusalText(refusal: Refusal, words: FaultWords): FaultText {
  const { refused } = refusal
  if (isOfStaff(refused)) {
    // The entry of a code accepts the refusal with that code; the compiler cannot connect the two.
    const textOf = staffTexts[refused] as (refusal: Refusal) => FaultText
    return textOf(refusal)
  }
  const valuesOf = faultValues[refused] as
    | ((refusal: Refusal, words: FaultWords) => MessageValues)
    | undefined
  const values = { ...plainValues(refusal), ...valuesOf?.(refusal, words) }
  const text = textOfCode(refused, statusOf(refusal, refused), { words, values })
  const messages = messagesOf(refusal, words)
  return messages ? { ...text, messages } : text
}

/** Status and texts of a fault of the endpoint itself. */
export const endpointText = (fault: EndpointFault, words: FaultWords): FaultText =>
  textOfCode(fault, endpointStatuses[fault], { words })

export const titleOf = (code: FaultCode, text: (key: FaultKey) => string): string =>
  // The keys of all codes without their own title exist (MissingFaultKey).
  code in codeTitles ? codeTitles[code as keyof typeof codeTitles] : text(`fault.${code}.title` as FaultKey)

const isOfStaff = (code: RefusalCode): code is keyof typeof staffTexts => Object.hasOwn(staffTexts, code)

const textOfCode = (
  code: FaultCode,
  status: number,
  { words, values }: { words: FaultWords; values?: MessageValues },
): FaultText => faultText(status, titleOf(code, words.text), words.text(`fault.${code}.detail`, values))

/** FORM-010: a check whose provider does not respond may be retried. */
const statusOf = (refusal: Refusal, code: ShopperRefusalCode): number =>
  refusal.refused === 'bot-check-failed' && refusal.reason === 'unavailable' ? 503 : refusalStatuses[code]

const plainValues = (refusal: Refusal): MessageValues =>
  Object.fromEntries(
    Object.entries(refusal).filter(([, value]) => typeof value === 'string' || typeof value === 'number'),
  )

/** One sentence per problem, if there may be several. */
function messagesOf(refusal: Refusal, { text }: FaultWords): string[] | undefined {
  if (refusal.refused === 'basket-was-changed') return refusal.changes
  if (refusal.refused === 'password-too-weak')
    return refusal.reasons.map((reason) => text('fault.password-too-weak.message', { reason }))
  return undefined
}
