import type { Context } from 'hono'
import type { EndpointVariables } from '#api/endpoints.ts'
import type { HostedSite } from './hosts.ts'
import type { IncomingRequest } from './request-limit.ts'

/** The part of the server that answered a request. Metrics and the log group requests by it. */
export type AnswerKind = 'call' | 'page' | 'image' | 'video' | 'asset' | 'other'

interface AppVariables extends EndpointVariables {
  answerKind: AnswerKind
}

/** The data that `request-listener.ts` passes on with a request. */
export interface AppBindings {
  site: HostedSite
  /** The request of Node, which @hono/node-server sets. Requests of tests may have none. */
  incoming?: IncomingRequest
}

export interface AppEnv {
  Bindings: AppBindings
  Variables: AppVariables
}

export type AppContext = Context<AppEnv>
