import { z } from 'zod'
import * as rules from '#shared/payment/card.ts'
import { approvalRoutes } from './approvals/approval-routes.ts'
import { approvalPath } from './approvals/approvals.ts'
import { answerDispute } from './disputes/dispute-routes.ts'
import { disputePath } from './disputes/disputes.ts'
import { serveFont } from '#adapters/html/font.ts'
import type { PageWithPolicy } from '#adapters/html/html-page.ts'
import { cardFieldPage, codeFieldPage } from './card-field.ts'
import { checkCard, checkCode, type CardError } from './check-card.ts'
import { cardFieldPath, codeFieldPath, codeTokensPath, fontPath, tokensPath } from './paths.ts'
import { fieldTextsOf, type FieldTexts } from './field-texts.ts'
import type { SandboxGateway } from './sandbox-gateway.ts'
import { cardWithoutToken } from './test-cards.ts'

const TypedCard = z.object({
  number: z
    .string()
    .max(30)
    .transform((text) => text.replaceAll(/[\s-]/g, '')),
  expirationMonth: z.number().int(),
  expirationYear: z.number().int(),
  securityCode: z.string().max(10),
})

const TypedCode = TypedCard.pick({ securityCode: true })

const maxBodyCharacters = 2_048

interface SandboxRoutesOptions {
  gateway: Pick<SandboxGateway, 'createToken' | 'createCodeToken' | 'today'> & {
    approvals: Pick<SandboxGateway['approvals'], 'find' | 'decide'>
    disputes: Pick<SandboxGateway['disputes'], 'find' | 'decide'>
  }
  /** Counts a sender's token requests, against card testing. Returns the waiting time once there are too many. */
  countToken: (ip: string) => Promise<{ retryAfterSeconds: number } | void>
}

/**
 * The routes of the sandbox gateway: the page with the hosted card field, its font, the token request, and the pages
 * of the providers that it simulates. Undefined for other paths. Full card numbers and security codes stay in this
 * file and in the functions that make tokens.
 */
export function sandboxGatewayRoutes({
  gateway,
  countToken,
}: SandboxRoutesOptions): (request: Request, ip: string) => Promise<Response | undefined> {
  const answerApproval = approvalRoutes(gateway.approvals)
  return async (request, ip) => {
    const { pathname, search } = new URL(request.url)
    const texts = fieldTextsOf(search)
    if (pathname === approvalPath) return answerApproval(request)
    if (pathname === disputePath) return answerDispute(request, gateway.disputes)
    if (pathname === cardFieldPath) return servePage(request, cardFieldPage({ tokensPath, texts }))
    if (pathname === codeFieldPath)
      return servePage(request, codeFieldPage({ tokensPath: codeTokensPath, texts }))
    if (pathname === fontPath) return serveFont(request)
    const makes = pathname === codeTokensPath ? codeToken : pathname === tokensPath ? cardToken : undefined
    if (makes) return allowField(request, await serveToken(request, makes(gateway), () => countToken(ip)))
    return pathname.startsWith('/sandbox-gateway/') ? new Response(null, { status: 404 }) : undefined
  }
}

function servePage(request: Request, { html, policy }: PageWithPolicy): Response {
  if (request.method !== 'GET' && request.method !== 'HEAD') return notAllowed('GET, HEAD')
  return new Response(request.method === 'HEAD' ? null : html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-cache',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
  })
}

async function serveToken(
  request: Request,
  makeToken: TokenMaker,
  count: () => Promise<{ retryAfterSeconds: number } | void>,
): Promise<Response> {
  if (request.method === 'OPTIONS') return new Response(null, { status: 204 })
  if (request.method !== 'POST') return notAllowed('POST, OPTIONS')
  if (request.headers.get('sec-fetch-site') === 'cross-site' && !isFromField(request))
    return answer(403, { code: 'CREATE_TOKEN_XHR_ERROR' })
  const tooMany = await count()
  const { search } = new URL(request.url)
  if (tooMany) return tooManyRequests(tooMany, fieldTextsOf(search))
  return makeToken(await readJson(request), search)
}

/** Answers with a token for the typed data, or with its errors. */
type TokenMaker = (typed: unknown, query: string) => Promise<Response>

const cardToken =
  (gateway: SandboxRoutesOptions['gateway']): TokenMaker =>
  async (typed, query) => {
    const texts = fieldTextsOf(query)
    const read = TypedCard.safeParse(typed)
    if (!read.success)
      return invalidFields(
        400,
        read.error.issues.map(({ path }) => fieldError(path[0], texts)),
        texts,
      )
    const errors = checkCard(read.data, gateway.today(), { ...rules, texts }, query)
    if (errors.length > 0) return invalidFields(400, errors, texts)
    if (read.data.number === cardWithoutToken) return answer(503, { code: 'CREATE_TOKEN_XHR_ERROR' })
    return answer(201, await gateway.createToken(read.data))
  }

const codeToken =
  (gateway: SandboxRoutesOptions['gateway']): TokenMaker =>
  async (typed, query) => {
    const texts = fieldTextsOf(query)
    const read = TypedCode.safeParse(typed)
    if (!read.success) return invalidFields(400, [fieldError('securityCode', texts)], texts)
    const errors = checkCode(read.data, gateway.today(), { ...rules, texts }, query)
    if (errors.length > 0) return invalidFields(400, errors, texts)
    return answer(201, await gateway.createCodeToken(read.data.securityCode))
  }

/**
 * Whether a request may be from the card field, whose opaque origin browsers send as `null`. Sandboxed pages of
 * others send the same value, without a benefit for them: a token request uses no cookie, and its response only
 * repeats the typed card.
 */
const isFromField = ({ headers }: Request): boolean => headers.get('origin') === 'null'

/** Lets the card field read the response. */
function allowField(request: Request, response: Response): Response {
  response.headers.set('vary', 'origin')
  if (!isFromField(request)) return response
  response.headers.set('access-control-allow-origin', 'null')
  if (request.method !== 'OPTIONS') return response
  response.headers.set('access-control-allow-methods', 'POST')
  response.headers.set('access-control-allow-headers', '*')
  response.headers.set('access-control-max-age', '600')
  return response
}

/** The body as JSON. Undefined when it is not JSON, or too large for a card. */
async function readJson(request: Request): Promise<unknown> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of request.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > maxBodyCharacters) return undefined
  }
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function fieldError(name: PropertyKey | undefined, texts: FieldTexts): CardError {
  if (name === 'securityCode')
    return { field: 'securityCode', message: rules.securityCodeWords('Invalid CVV value', 3, texts) }
  if (name === 'expirationMonth' || name === 'expirationYear')
    return { field: 'expiry', message: texts.wrongExpiry }
  return { field: 'number', message: texts.wrongNumber }
}

const invalidFields = (status: number, errors: CardError[], texts: FieldTexts): Response =>
  answer(status, {
    code: 'CREATE_TOKEN_VALIDATION_FIELDS',
    message: texts.check,
    errors,
  })

const tooManyRequests = ({ retryAfterSeconds }: { retryAfterSeconds: number }, texts: FieldTexts): Response =>
  answer(
    429,
    { code: 'CREATE_TOKEN_XHR_ERROR', message: texts.tooMany },
    { 'retry-after': String(retryAfterSeconds) },
  )

const answer = (status: number, document: unknown, headers: Record<string, string> = {}): Response =>
  Response.json(document, {
    status,
    headers: { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', ...headers },
  })

const notAllowed = (allow: string): Response => new Response(null, { status: 405, headers: { allow } })
