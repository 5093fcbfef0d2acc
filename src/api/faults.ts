import { z } from 'zod'
import type { Refusal } from '#commerce/refusals.ts'
import { englishFieldSentence } from '#shared/english-field-sentence.ts'
import { named } from './document-schema.ts'
import { refusalTexts } from './refusal-texts.ts'
import { faultText, type FaultText } from './refusal-texts/fault-text.ts'
import { staffTexts } from './refusal-texts/staff-texts.ts'

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
    /** One sentence per problem. */
    c_messages: z.array(z.string()).optional(),
  }),
)

export type FaultDocument = z.output<typeof FaultSchema>

/** Writes the message of a field. */
type SentenceOf = (message: string) => string

/** The fault document of a refusal. One of several has them all in its arguments. Operators and staff read English. */
export function refusalFault(
  refusal: Refusal,
  requestId: string,
  sentenceOf: SentenceOf = englishFieldSentence,
): FaultDocument {
  const { refusals, ...one }: Refusal & { refusals?: readonly Refusal[] } = withSentences(refusal, sentenceOf)
  const { refused, ...details } = one
  const fault = faultDocument(refused, textsOf(one), details, requestId)
  return refusals
    ? {
        ...fault,
        arguments: {
          ...fault.arguments,
          refusals: refusals.map((each) => briefFault(withSentences(each, sentenceOf))),
        },
      }
    : fault
}

/** The engine gives its reasons as field texts, as it does not know who reads them. */
function withSentences(refusal: Refusal, sentenceOf: SentenceOf): Refusal {
  const { reason, reasons }: Refusal & { reason?: unknown; reasons?: unknown } = refusal
  return {
    ...refusal,
    ...(typeof reason === 'string' && { reason: sentenceOf(reason) }),
    ...(Array.isArray(reasons) && { reasons: reasons.map((one) => sentenceOf(String(one))) }),
    // The properties keep their types.
  } as Refusal
}

function briefFault(refusal: Refusal) {
  const { refused, ...details } = refusal
  const { title, detail } = textsOf(refusal)
  return { type: typeOf(refused), title, detail, arguments: details }
}

function textsOf(refusal: Refusal): FaultText {
  // The entry of a code takes the refusal with that code; the compiler cannot connect the two.
  const textOf = refusalTexts[refusal.refused] as (refusal: Refusal) => FaultText
  return textOf(refusal)
}

const typeOf = (code: string): string => `/api/docs/faults#${code}`

/** Faults of the endpoints themselves: the request never reached the shop, or the server failed. */
const endpointTexts = {
  'missing-parameters': faultText(400, 'MissingParameters', 'The call needs parameters that were not sent.'),
  'missing-body': faultText(400, 'MissingBody', 'The call needs a body and none was sent.'),
  'invalid-json': faultText(400, 'Bad Request', 'The body is not valid JSON.'),
  'invalid-input': faultText(400, 'Bad Request', 'Some values do not fit; see "fields".'),
  unauthorized: faultText(401, 'Unauthorized', 'A valid access token is needed in the Authorization header.'),
  'registered-only': faultText(403, 'Forbidden', 'Only a logged-in customer can do this.'),
  'cross-site': faultText(403, 'Forbidden', 'Calls from pages of other sites are not taken here.'),
  'not-found': faultText(404, 'Not Found', 'There is no such call.'),
  'method-not-allowed': faultText(405, 'Method Not Allowed', 'The call exists, but not with this method.'),
  'too-large': faultText(413, 'Content Too Large', 'The body is larger than calls may be.'),
  'unsupported-media-type': faultText(
    415,
    'Unsupported Media Type',
    'Send application/json, or a form where the call takes one.',
  ),
  // Clients know this code, so it keeps its name: an unexpected error.
  breakage: faultText(
    500,
    'Internal Server Error',
    'Oh fudge! Something unexpected went wrong! Please try again or contact us.',
  ),
  unavailable: faultText(
    503,
    'Service Unavailable',
    'Our kitchen is catching up. Please try again in a few seconds.',
  ),
  busy: faultText(503, 'Service Unavailable', 'The shop is very busy. Please try again in a moment.'),
  maintenance: faultText(
    503,
    'Site Under Maintenance',
    "We're making a fresh batch. Please check back soon.",
  ),
} satisfies Record<string, FaultText>

export type EndpointFault = keyof typeof endpointTexts

export const endpointFault = (
  fault: EndpointFault,
  requestId: string,
  details: Record<string, unknown> = {},
): FaultDocument => faultDocument(fault, endpointTexts[fault], details, requestId)

/** The fault of a field that no call accepts (malformed-input.ts). */
export function fieldFault(wrong: { field: string; message: string }, requestId: string): FaultDocument {
  const detail = `${wrong.field}: ${wrong.message}`
  const fault = endpointFault('invalid-input', requestId, { fields: [wrong.field] })
  return { ...fault, detail, message: detail, fields: [wrong] }
}

/** The fault of input that does not match its schema. Names every invalid field. */
export function inputFault(
  error: z.ZodError,
  part: 'parameters' | 'body',
  requestId: string,
  sentenceOf: SentenceOf = englishFieldSentence,
): FaultDocument {
  const fields = error.issues.slice(0, 50).map((issue) => ({
    field: [part, ...issue.path.map(String)].join('.'),
    message: sentenceOf(issue.message),
  }))
  const missing =
    part === 'parameters' &&
    error.issues.some(
      (issue) =>
        issue.code === 'invalid_type' && issue.input === undefined && /undefined/.test(issue.message),
    )
  const fault = endpointFault(missing ? 'missing-parameters' : 'invalid-input', requestId, {
    fields: fields.map((f) => f.field),
  })
  const detail = fields.map(({ field, message }) => `${field}: ${message}`).join('; ')
  return { ...fault, detail, message: detail, fields }
}

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

/** Every fault of the shoppers' calls with its texts, for /api/docs/faults. Arguments appear as their names in braces. */
export function describeFaults(): { code: string; status: number; title: string; detail: string }[] {
  const placeholders = new Proxy({}, { get: (_, name) => placeholder(String(name)) })
  const shoppers = Object.entries(refusalTexts).filter(([code]) => !(code in staffTexts))
  const refusals = shoppers.map(([code, textOf]) => {
    // The proxy has a placeholder for every argument that a text reads. A text that is chosen by an argument has none.
    const { detail, ...text } = (textOf as (refusal: unknown) => Partial<FaultText>)(placeholders)
    const { status = 400, title = code } = text
    return { code, status, title, detail: detail ?? title }
  })
  const others = Object.entries(endpointTexts).map(([code, text]) => ({ code, ...text }))
  return [...refusals, ...others].toSorted((a, b) => a.code.localeCompare(b.code))
}

/** Reads as `{name}` in a sentence, in a joined list and as a number. */
function placeholder(name: string) {
  const toString = () => `{${name}}`
  return Object.assign([toString()], { toString, toFixed: toString })
}
