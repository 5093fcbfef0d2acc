import type { Context } from 'hono'
import type { EndpointVariables } from '#api/endpoints.ts'
import type { HostedSite } from './hosts.ts'
import type { IncomingRequest } from './request-limit.ts'

/** What answered a request, as metrics and the log group them. */
export type AnswerKind = 'call' | 'page' | 'image' | 'video' | 'asset' | 'other'

interface AppVariables extends EndpointVariables {
  answerKind: AnswerKind
}

/** What `request-listener.ts` hands on with a request. */
export interface AppBindings {
  site: HostedSite
  /** From @hono/node-server. Requests of tests may have none. */
  incoming?: IncomingRequest
}

export interface AppEnv {
  Bindings: AppBindings
  Variables: AppVariables
}

export type AppContext = Context<AppEnv>
