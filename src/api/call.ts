import { z } from 'zod'
import type { Refusal } from '#commerce/refusals.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import type { Site } from '#commerce/settings/sites.ts'
import type { Shop } from '#commerce/shop.ts'
import type { Currency } from '#shared/money.ts'

/**
 * Who may make a call. `public`: anybody, a token is looked at when there is one. `shopper`: a guest or registered
 * token. `registered`: a logged-in customer.
 */
export type Auth = 'public' | 'shopper' | 'registered'

type ShopperFor<A extends Auth> = A extends 'public' ? Shopper | undefined : Shopper

/** Calls that are worth guessing at, and so counted by sender (see the limits domain). */
export type Limit =
  | 'login'
  | 'registration'
  | 'coupon'
  | 'payment'
  | 'password'
  | 'lookup'
  | 'form'
  | 'activity'

/** What a handler may know of the request that it answers. */
export interface CallRequest {
  /** Stands in the log, in the answer's x-request-id header and in every fault. */
  id: string
  ip: string
  origin: string
  header(name: string): string | undefined
}

/** What a handler may add to its answer beside the document. */
export interface CallReply {
  headers: Headers
}

export interface CallContext {
  shop: Shop
  site: Site
  locale: string
  currency: Currency
  request: CallRequest
  reply: CallReply
}

export interface Call<
  Parameters extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Document = unknown,
> {
  /** Method and path below the door of its family, as in the OpenAPI documents: `GET /product/…/{id}`. */
  path: `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`
  summary: string
  auth: Auth
  limit: Limit | undefined
  parameters: Parameters
  body: Body | undefined
  /** HTTP status of success; 204 sends no document. */
  status: number
  /** Where the REST door sends the client instead of answering with the document (303). */
  redirect?(document: Document): string
  /** What a page drawn from this answer depends on; the page cache drops it when one of these is announced. */
  tags?(document: Document): string[]
  perform(
    context: CallContext & { shopper: Shopper | undefined; parameters: unknown; body: unknown },
  ): Promise<{ document: Document } | Refusal>
}

interface Definition<A extends Auth, Parameters extends z.ZodType, Body extends z.ZodType, Result, Document> {
  path: Call['path']
  /** One sentence for /api/docs. */
  summary: string
  auth: A
  limit?: Limit
  parameters?: Parameters
  body?: Body
  status?: number
  redirect?: (document: Document) => string
  tags?: (document: Document) => string[]
  handle: (
    context: CallContext & { shopper: ShopperFor<A>; parameters: z.output<Parameters>; body: z.output<Body> },
  ) => Promise<Result> | Result
  answer: (result: Exclude<Result, Refusal>, context: CallContext) => Document
}

const noParameters = z.object({})

/** Defines a call: its path, who may make it, what goes in, what happens and what comes out. */
export function call<
  A extends Auth,
  Result,
  Document,
  Parameters extends z.ZodType = typeof noParameters,
  Body extends z.ZodType = z.ZodUndefined,
>(definition: Definition<A, Parameters, Body, Result, Document>): Call<Parameters, Body, Document> {
  const { path, summary, auth, limit, body, status = 200, redirect, tags, handle, answer } = definition
  return {
    path,
    summary,
    auth,
    limit,
    parameters: definition.parameters ?? (noParameters as unknown as Parameters),
    body,
    status,
    ...(redirect && { redirect }),
    ...(tags && { tags }),
    async perform(context) {
      // The door has parsed parameters and body with these very schemas and has checked `auth`.
      const result = await handle(context as Parameters0<typeof handle>)
      if (isRefused(result)) return result
      return { document: answer(result as Exclude<Result, Refusal>, context) }
    },
  }
}

type Parameters0<F extends (context: never) => unknown> = F extends (context: infer C) => unknown ? C : never

const isRefused = (result: unknown): result is Refusal =>
  typeof result === 'object' && result !== null && 'refused' in result

/** For calls that answer 204: success says it all. */
export const nothing = (): null => null
