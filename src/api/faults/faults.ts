import { z } from 'zod'
import type { Refusal } from '#commerce/refusals.ts'
import { fieldSentence } from '#shared/messages/field-text.ts'
import { named } from '#api/documents/document-schema.ts'
import { endpointText, refusalText } from './refusal-texts.ts'
import type { FaultText } from './fault-text.ts'
import { englishWords, type FaultWords } from './fault-words.ts'
import type { EndpointFault } from './shopper-faults.ts'

/** The error document of every call (API-013 to API-018): the members of RFC 9457 and the platform's older `fault`. */
export const FaultSchema = named(
  'ErrorResponse',
  z.strictObject({
    isError: z.literal(true),
    status: z.number().int().min(400).max(599),
    type: z.string(),
    title: z.string(),
    detail: z.string(),
    message: z.string(),
    arguments: z.record(z.string(), z.unknown()),
    fault: z.strictObject({
      type: z.string(),
      message: z.string(),
      arguments: z.record(z.string(), z.unknown()),
    }),
    requestId: z.string(),
    /** Every invalid field, when the input does not match its schema. */
    fields: z.array(z.strictObject({ field: z.string(), message: z.string() })).optional(),
    /** Members of single cases, for foreign clients (order-faults.ts). */
    invalidField: z.string().optional(),
    itemIds: z.array(z.string()).optional(),
    orderNo: z.string().optional(),
    reason: z.string().optional(),
    unknownItemIds: z.array(z.string()).optional(),
    /** The ids of the baskets that a shopper has, for foreign clients. Separated by commas. */
    basketIds: z.string().optional(),
    /** The members of RFC 6749, for foreign clients of Shopper Login. */
    error: z.string().optional(),
    error_description: z.string().optional(),
    /** One sentence per problem. */
    c_messages: z.array(z.string()).optional(),
  }),
)

export type FaultDocument = z.output<typeof FaultSchema>

/**
 * The fault document of a refusal, in English unless `words` has another language. If there are several refusals, the
 * arguments list all of them.
 */
export function refusalFault(
  refusal: Refusal,
  requestId: string,
  words: FaultWords = englishWords,
): FaultDocument {
  const { refusals, ...one }: Refusal & { refusals?: readonly Refusal[] } = withSentences(refusal, words)
  const { refused, ...details } = one
  const fault = faultDocument(refused, refusalText(one, words), details, requestId)
  return refusals
    ? {
        ...fault,
        arguments: {
          ...fault.arguments,
          refusals: refusals.map((each) => briefFault(withSentences(each, words), words)),
        },
      }
    : fault
}

/** The details of refusals that are lists of field texts. */
const listNames = ['changes', 'reasons'] as const
type ListName = (typeof listNames)[number]

/** The engine returns its reasons as field texts, because it does not know the reader's language. */
function withSentences(refusal: Refusal, { text }: FaultWords): Refusal {
  const { reason, ...lists }: Refusal & { reason?: unknown } & { [name in ListName]?: unknown } = refusal
  return {
    ...refusal,
    ...(typeof reason === 'string' && { reason: fieldSentence(reason, text) }),
    ...Object.fromEntries(
      listNames.flatMap((name) => {
        const list = lists[name]
        return Array.isArray(list) ? [[name, list.map((one) => fieldSentence(String(one), text))]] : []
      }),
    ),
    // The properties do not change their types.
  } as Refusal
}

function briefFault(refusal: Refusal, words: FaultWords) {
  const { refused, ...details } = refusal
  const { title, detail } = refusalText(refusal, words)
  return { type: typeOf(refused), title, detail, arguments: details }
}

/** The type of a fault is the same in every language, because clients compare it. */
const typeOf = (code: string): string => `/api/docs/faults#${code}`

/** A fault of the endpoint itself. */
export const endpointFault = (
  fault: EndpointFault,
  requestId: string,
  {
    words = englishWords,
    details = {},
  }: { words?: FaultWords | undefined; details?: Record<string, unknown> } = {},
): FaultDocument => faultDocument(fault, endpointText(fault, words), details, requestId)

/** The fault of a field that no call accepts (malformed-input.ts). */
export function fieldFault(
  wrong: { field: string; message: string },
  requestId: string,
  words?: FaultWords,
): FaultDocument {
  const detail = `${wrong.field}: ${wrong.message}`
  const fault = endpointFault('invalid-input', requestId, { words, details: { fields: [wrong.field] } })
  return { ...fault, detail, message: detail, fields: [wrong] }
}

/**
 * The fault of input that does not match its schema. Lists every invalid field. `english` is the same error in the
 * library's own messages, which show whether a value is missing: its translations use another word for `undefined`.
 */
export function inputFault(
  error: z.ZodError,
  part: 'parameters' | 'body',
  {
    requestId,
    words = englishWords,
    english = error,
  }: { requestId: string; words?: FaultWords | undefined; english?: z.ZodError },
): FaultDocument {
  const fields = error.issues.slice(0, 50).map((issue) => ({
    field: [part, ...issue.path.map(String)].join('.'),
    message: fieldSentence(issue.message, words.text),
  }))
  const missing = part === 'parameters' && english.issues.some(isMissing)
  const fault = endpointFault(missing ? 'missing-parameters' : 'invalid-input', requestId, {
    words,
    details: { fields: fields.map((f) => f.field) },
  })
  const detail = fields.map(({ field, message }) => `${field}: ${message}`).join('; ')
  return { ...fault, detail, message: detail, fields }
}

/** Whether a value is missing; one that may have several types has an error for each of them. */
const isMissing = (issue: z.core.$ZodIssue): boolean =>
  issue.code === 'invalid_union'
    ? issue.errors.length > 0 && issue.errors.every((errors) => errors.some(isMissing))
    : issue.code === 'invalid_type' && issue.input === undefined && /undefined/.test(issue.message)

function faultDocument(
  code: string,
  { status, title, detail, messages }: FaultText,
  details: Record<string, unknown>,
  requestId: string,
): FaultDocument {
  const type = code.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase())
  return {
    isError: true,
    status,
    type: typeOf(code),
    title,
    detail,
    message: detail,
    arguments: details,
    fault: { type: `${type}Exception`, message: detail, arguments: details },
    requestId,
    ...(messages && { c_messages: messages }),
  }
}
