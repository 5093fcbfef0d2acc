import type { CallRequest } from '#api/call.ts'
import { basicCredentials } from './basic-credentials.ts'

/** The id of the client: from HTTP Basic, with an empty password for a public client, or from the body (RFC 6749 §2.3.1). */
export const clientOf = (request: CallRequest, named: string | undefined): string =>
  basicCredentials(request.header('authorization'))?.name ?? named ?? ''
