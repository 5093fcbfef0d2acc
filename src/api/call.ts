import { z } from 'zod'
import type { BotCheckAction } from '#commerce/bot-check/inputs.ts'
import type { ClientScope } from '#commerce/clients/inputs.ts'
import type { Audience } from '#commerce/content/content.ts'
import { isRefusal, type Refusal } from '#commerce/refusals.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import type { Site } from '#commerce/settings/sites.ts'
import type { Shop } from '#commerce/shop.ts'
import type { TextOf } from '#shared/messages/text-of.ts'
import type { Currency } from '#shared/money/money.ts'
import type { DocumentSchema } from './documents/document-schema.ts'
import { isDocumentedRootPath } from './http/documented-paths.ts'
import type { Selector } from './select/selector.ts'
import { selectProperties } from './select/select-properties.ts'

/**
 * Who may make a call. `public`: anybody, and the response is the same for all clients. `optional`: anybody, and the
 * response may differ for the shopper of a token. `shopper`: needs the token of a guest or a customer. `registered`:
 * needs the token of a logged-in customer. If a token is sent, it must be valid, even if none is needed.
 */
export type Auth = 'public' | 'optional' | 'shopper' | 'registered'

type ShopperFor<A extends Auth> = A extends 'public'
  ? undefined
  : A extends 'optional'
    ? Shopper | undefined
    : Shopper

/**
 * Rate limits by sender, for calls that could be abused to guess secrets or to flood the shop
 * (src/commerce/limits/rules.ts).
 */
type Limit =
  | 'login'
  | 'guest-session'
  | 'registration'
  | 'payment'
  | 'password'
  | 'login-code'
  | 'lookup'
  | 'form'
  | 'chat'
  | 'bot-check'
  | 'activity'
  | 'address'
  | 'address-list'

/** The part of the HTTP request that a handler may read. */
export interface CallRequest {
  /** Appears in the log, in the response's x-request-id header and in every fault. */
  id: string
  ip: string
  /** The address that a private client names for its shopper (DROP-026). */
  namedIp?: string | undefined
  origin: string
  /** The URL of the call without its query. Its origin is that of the API, if the API has its own host. */
  address: URL
  header(name: string): string | undefined
  /** Whether staff make the request, with the preview password. */
  isStaff?(): Promise<boolean>
}

/** Settings that a handler may add to the response besides the document. */
export interface CallReply {
  headers: Headers
  /** One of the call's `otherStatuses`, instead of its status. */
  status?: number
}

/** The program that makes a call. */
export interface CallClient {
  /** `undefined` for a call that names no client and has no token. */
  id: string | undefined
  /**
   * The shop's own storefront: the client of the token, or of a call without one at the storefront's own endpoints.
   * Calls without a token at the paths of the Shopper APIs count as foreign (DROP-007).
   */
  isOwn: boolean
  isPrivate: boolean
  scopes: readonly ClientScope[]
}

export interface CallContext {
  shop: Shop
  client: CallClient
  site: Site
  locale: string
  /** The site's texts in this locale. */
  text: TextOf
  currency: Currency
  request: CallRequest
  reply: CallReply
  /** The customer groups and the time of a staff preview, or of the shopper's context, for content. */
  preview?: Audience | undefined
  /** Whom the promotions of a response are for, if the shopper has a context (DROP-098). */
  promotedTo?: PromotedTo | undefined
}

/** The time and the properties of a shopper that select promotions. */
interface PromotedTo {
  /** `undefined` for now. */
  at: Date | undefined
  customerGroups: readonly string[]
  sourceCode: string | null
  couponCodes: readonly string[]
}

/**
 * A call as `call()` defines it. The type parameters are inferred; `A` is the access that the call needs, as a type.
 */
export interface Call<
  P extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  Document = unknown,
  A extends Auth = Auth,
> {
  /** Method and path below the prefix of the call's family, as in the OpenAPI documents: `GET /product/…/{id}`. */
  path: `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`
  summary: string
  description: string | undefined
  auth: A
  limit: Limit | undefined
  /** The bearer token of the request is a code of the call, and no access token. */
  readsBearer: boolean
  /** Needs the token of a private client with this scope (`AmOAuth2` in the documents, DROP-021). */
  scope: ClientScope | undefined
  /** The same, for foreign clients only. */
  foreignScope: ClientScope | undefined
  /** Needs the token of an agent who acts for a shopper (`ShopperTokenTaob` in the documents, DROP-035). */
  needsAgent: boolean
  parameters: P
  body: B | undefined
  /**
   * The schema of the response, for /api/docs. Tests validate every response against it; production code never parses
   * with it.
   */
  document: z.ZodType | undefined
  /** The document may be absent: then the status is 204. */
  mayBeEmpty: boolean
  /** Its response has another status than 204, and still no body. */
  isBodyless: boolean
  /** HTTP status of a successful response; 204 sends no document. */
  status: number
  /** Further statuses of successful responses, which the handler chooses. */
  otherStatuses: readonly number[]
  /** The URL to which the REST endpoint redirects (303) instead of sending the document. */
  redirect?(document: Document): string
  /** The cache tags of a page that is rendered from this response. */
  tags?(document: Document): string[]
  /** Its body may be larger than the 64 KB limit of other calls. */
  hasLargeBody: boolean
  perform(
    context: CallContext & { shopper: Shopper | undefined; parameters: unknown; body: unknown },
  ): Promise<{ document: Document } | Refusal>
}

interface Input<P extends z.ZodType, B extends z.ZodType> {
  parameters: z.output<P>
  body: z.output<B>
}

interface Definition<A extends Auth, P extends z.ZodType, B extends z.ZodType, Result, Document> {
  path: Call['path']
  /** What the call does, in one short sentence for /api/docs. */
  summary: string
  /** Requirements and refusals, for /api/docs. Leave out what the schemas express. */
  description?: string
  auth: A
  limit?: Limit
  /** The bearer token of the request is a code of the call, and no access token. */
  readsBearer?: A extends 'public' ? true : never
  scope?: ClientScope
  foreignScope?: ClientScope
  needsAgent?: boolean
  /**
   * The number of shipments or items that a body changes. Bodies with many of them have their own rate limit by
   * sender.
   */
  sizeOf?: (body: z.output<B>) => number
  /**
   * The body may have up to 2 MB, because it lists up to a thousand entries or contains a picture. For shoppers only.
   */
  hasLargeBody?: A extends 'shopper' | 'registered' ? true : never
  /** Needs a token of the bot check, on sites that use it (FORM-135). */
  botCheck?: { action: BotCheckAction; token: (input: Input<P, B>) => string | undefined }
  /** A parameter `select` (select-parameter.ts) reduces the document to the selected properties. */
  parameters?: P
  body?: B
  status?: number
  otherStatuses?: readonly number[]
  redirect?: (document: Document) => string
  tags?: (document: Document) => string[]
  handle: (
    context: CallContext & { shopper: ShopperFor<A>; parameters: z.output<P>; body: z.output<B> },
  ) => Promise<Result> | Result
  /** Describes the document that `answer` returns. Calls without a document (204) have none. */
  document?: DocumentSchema<Document> | undefined
  mayBeEmpty?: boolean
  /** The response has no body, although its status is not 204, because the documents of the Shopper APIs have it so. */
  isBodyless?: Document extends undefined ? true : never
  answer: (result: Exclude<Result, Refusal>, context: CallContext) => Document
}

/** A body with more shipments or items than this is a bulk request. */
const bulkSize = 50

const noParameters = z.object({})

/** Defines a call: its path, who may make it, its input, its handler and its response. */
export function call<
  const A extends Auth,
  Result,
  Document,
  P extends z.ZodType = typeof noParameters,
  B extends z.ZodType = z.ZodUndefined,
>(definition: Definition<A, P, B, Result, Document>): Call<P, B, Document, A> {
  const { path, summary, auth, limit, scope, body, status = 200, redirect, tags } = definition
  const isOfDocuments = isDocumentedRootPath(path.slice(path.indexOf('/')))
  return {
    path,
    summary,
    description: describe(definition),
    auth,
    limit,
    readsBearer: definition.readsBearer ?? false,
    scope,
    foreignScope: definition.foreignScope,
    needsAgent: definition.needsAgent ?? false,
    // Without its own schema, P has its default: the type of noParameters.
    parameters: definition.parameters ?? (noParameters as unknown as P),
    body,
    document: definition.document,
    mayBeEmpty: definition.mayBeEmpty ?? false,
    isBodyless: definition.isBodyless ?? false,
    hasLargeBody: definition.hasLargeBody ?? false,
    status,
    otherStatuses: definition.otherStatuses ?? [],
    ...(redirect && { redirect }),
    ...(tags && { tags }),
    async perform(context) {
      // answerCall has parsed parameters and body with the same schemas and has checked `auth`.
      const checked = context as Parameters<typeof definition.handle>[0]
      // Counted here, so that calls which run this one are counted too.
      const isBulk = definition.sizeOf && definition.sizeOf(checked.body) > bulkSize
      const senders = sendersOf(context.shopper, context.request)
      const refused = isBulk ? await context.shop.limits.take('bulk', ...senders) : undefined
      if (refused) return refused
      // Foreign clients have limits instead in the calls of the documents (DROP-025, DROP-026). The shop's own forms ask
      // every client.
      const isChecked = context.client.isOwn || !isOfDocuments
      const isBot = definition.botCheck && isChecked && (await checkSender(definition.botCheck, checked))
      if (isBot) return isBot
      const result = await definition.handle(checked)
      if (isRefusal(result)) return result
      // The check above excludes refusals; the compiler does not narrow a type parameter.
      return { document: selected(definition.answer(result as Exclude<Result, Refusal>, context), checked) }
    },
  }
}

/** The subjects by which limits count a request. */
export const sendersOf = (shopper: Shopper | undefined, { ip }: Pick<CallRequest, 'ip'>): readonly string[] =>
  shopper?.senders ?? [ip]

/** The document with the properties that the parameter `select` names. */
function selected<Document>(document: Document, { parameters }: { parameters: unknown }): Document {
  // Only `Select` parses a parameter of this name.
  const { select } = (parameters ?? {}) as { select?: Selector }
  // The types of the storefront's calls have all properties: the storefront never selects.
  return select ? (selectProperties(document, select) as Document) : document
}

/** Accepts a form's token once, for this submission. */
const checkSender = <I>(
  { action, token }: { action: BotCheckAction; token: (input: I) => string | undefined },
  context: CallContext & I,
): Promise<void | Refusal> =>
  context.shop.botCheck.pass(context.site, { action, token: token(context), sender: context.request.ip })

function describe({
  description,
  botCheck,
}: {
  description?: string
  botCheck?: { action: BotCheckAction }
}): string | undefined {
  if (!botCheck) return description
  const needed = `On sites with recaptchaEnabled, the shop's own client needs a token of bot-check for the action ${botCheck.action}.`
  return description === undefined ? needed : `${description} ${needed}`
}

/** The response of calls without a document (204). */
export const nothing = (): null => null
