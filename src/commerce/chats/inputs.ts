import { z } from 'zod'
import { fieldLimits, fieldTexts, patterns, tooLong } from '#shared/text/patterns.ts'
import { plainLine } from '#shared/text/plain-line.ts'

export const maxChatTextLength = 2_000

/** A message from a shopper or from the shop. Plain text, never markup. */
export const ChatText = z
  .string()
  .trim()
  .min(1, fieldTexts.required)
  .max(maxChatTextLength, tooLong(maxChatTextLength))

const required = (maximum: number, pattern: RegExp, message: string) =>
  z
    .string()
    .overwrite(plainLine)
    .pipe(z.string().min(1, fieldTexts.required).max(maximum, tooLong(maximum)).regex(pattern, message))

/** The author of a message, for guests. Customers have their account. */
export const ChatPerson = z.object({
  name: required(fieldLimits.name, patterns.name, fieldTexts.invalid),
  email: required(fieldLimits.email, patterns.email, fieldTexts.email),
})
export type ChatPerson = z.output<typeof ChatPerson>

export const ChatMessageInput = z.object({
  /** Chosen by the sender: a message that is sent again with its id is stored once. */
  id: z.string().regex(/^[\w-]{16,40}$/),
  text: ChatText,
  /** Required for a guest's first message; later ones may omit or change it. */
  person: ChatPerson.optional(),
})
export type ChatMessageInput = z.output<typeof ChatMessageInput>
