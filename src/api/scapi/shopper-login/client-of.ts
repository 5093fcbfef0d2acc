import type { CallRequest } from '#api/call.ts'
import { basicCredentials } from './basic-credentials.ts'

/** The client that asks: by HTTP Basic (a public client's password is empty) or in the body (RFC 6749 §2.3.1). */
export const clientOf = (request: CallRequest, named: string | undefined): string =>
  basicCredentials(request.header('authorization'))?.name ?? named ?? ''
