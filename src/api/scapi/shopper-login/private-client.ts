import type { CallContext } from '#api/call.ts'
import type { Client } from '#commerce/clients/clients.ts'
import type { ClientFlow } from '#commerce/clients/inputs.ts'
import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import { basicCredentials } from './basic-credentials.ts'

type Caller = Pick<CallContext, 'shop' | 'site' | 'request'>
/** Without a site, the client may be one of any site. */
type AnySiteCaller = Omit<Caller, 'site'> & { site: CallContext['site'] | undefined }
type Refused = Refusal<'invalid-client' | 'client-not-authenticated'>

/** The client that HTTP Basic names, with its secret, or a refusal with 401. Public clients have no secret. */
async function clientOfBasic(
  { shop, site }: AnySiteCaller,
  { name, password }: { name: string; password: string },
): Promise<Client | Refused> {
  const client =
    password === ''
      ? await shop.clients.find(name)
      : await shop.clients.authenticate({ id: name, secret: password })
  const isProven = client && client.isPrivate === (password !== '') && (!site || isForSite(client, site.id))
  return isProven ? client : refuse('client-not-authenticated', {})
}

/** The private client whose id and secret are in a header as Base64, without the word Basic. */
export const clientOfHeader = async (caller: Caller, header: string): Promise<Client | Refused> => {
  const credentials = basicCredentials(`Basic ${header}`)
  const client = credentials && (await clientOfBasic(caller, credentials))
  return client ?? refuse('client-not-authenticated', {})
}

const isForSite = ({ siteIds }: Client, siteId: string): boolean =>
  siteIds.length === 0 || siteIds.includes(siteId)

/**
 * The client of a request: of HTTP Basic, with an empty password for a public client, or of the body (RFC 6749
 * §2.3.1), or else the shop's own. A private client must send its secret. Refuses with 401 (DROP-014).
 */
export async function clientOfRequest(caller: Caller, named: string | undefined): Promise<Client | Refused> {
  const { shop, site, request } = caller
  const credentials = basicCredentials(request.header('authorization'))
  if (credentials) return clientOfBasic(caller, credentials)
  const clientId = named ?? shop.clients.own.id
  const client = await shop.clients.find(clientId)
  if (!client || !isForSite(client, site.id)) return refuse('invalid-client', { clientId })
  return client.isPrivate ? refuse('client-not-authenticated', {}) : client
}

/**
 * The client of a request about tokens: a private client with its secret, or the shop's own client, which must be
 * named. Without a secret, a foreign client could be anybody: it is refused with 401 (DROP-022).
 */
export async function provenClient(caller: Caller, named: string | undefined): Promise<Client | Refused> {
  const isNamed = named !== undefined || caller.request.header('authorization') !== undefined
  const client = isNamed ? await clientOfRequest(caller, named) : undefined
  if (!client) return refuse('client-not-authenticated', {})
  return isRefusal(client) || client.isOwn || client.isPrivate
    ? client
    : refuse('client-not-authenticated', {})
}

/** The private client of HTTP Basic that may use a flow (DROP-012). All others are refused with 401. */
export async function privateClient(
  caller: AnySiteCaller,
  flow: ClientFlow,
): Promise<Client | Refusal<'client-not-authenticated'>> {
  const credentials = basicCredentials(caller.request.header('authorization'))
  const client = credentials && (await clientOfBasic(caller, credentials))
  return client && !isRefusal(client) && client.isPrivate && client.flows.includes(flow)
    ? client
    : refuse('client-not-authenticated', {})
}
