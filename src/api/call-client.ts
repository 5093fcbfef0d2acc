import type { Client } from '#commerce/clients/clients.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import type { Shop } from '#commerce/shop.ts'
import { basicCredentials } from './scapi/shopper-login/basic-credentials.ts'
import type { CallClient, CallRequest } from './call.ts'

interface Received {
  /** Whether the call was made at its path in the documents of the Shopper APIs. */
  isAtDocumentedPath?: boolean | undefined
  parameters: unknown
  body: unknown
  request: CallRequest
}

/**
 * The client of a call: that of the token, or the one that the input or HTTP Basic names. A call that names none is
 * one of the shop's own storefront, except at the paths of the Shopper APIs, where clients without a token are foreign.
 */
export async function callClient(
  shop: Shop,
  { isAtDocumentedPath = false, parameters, body, request }: Received,
  shopper: Shopper | undefined,
): Promise<CallClient> {
  const id =
    shopper?.clientId ?? (isAtDocumentedPath ? namedClient({ parameters, body, request }) : undefined)
  const client = id === undefined ? undefined : await shop.clients.find(id)
  if (client) return describe(client)
  return isAtDocumentedPath ? unknownClient : describe(shop.clients.own)
}

/**
 * The request with the shopper's address, which a private client may name, so that one server of a storefront is not
 * one shopper for the limits (DROP-026). The client must have proved its secret: for the token or in HTTP Basic.
 */
export async function withShopperAddress(
  { clients }: Pick<Shop, 'clients'>,
  request: CallRequest,
  { client, shopper }: { client: CallClient; shopper: Shopper | undefined },
): Promise<CallRequest> {
  if (!client.isPrivate || request.namedIp === undefined) return request
  const credentials = shopper ? undefined : basicCredentials(request.header('authorization'))
  const isProven =
    shopper !== undefined ||
    (credentials !== undefined &&
      (await clients.authenticate({ id: credentials.name, secret: credentials.password })) !== undefined)
  return isProven ? { ...request, ip: request.namedIp } : request
}

const unknownClient: CallClient = { id: undefined, isOwn: false, isPrivate: false, scopes: [] }

const describe = ({ id, isOwn, isPrivate, scopes }: Client): CallClient => ({ id, isOwn, isPrivate, scopes })

const namedClient = ({
  parameters,
  body,
  request,
}: Omit<Received, 'isAtDocumentedPath'>): string | undefined =>
  textAt(parameters, 'client_id') ??
  textAt(body, 'client_id') ??
  basicCredentials(request.header('authorization'))?.name

const textAt = (value: unknown, key: string): string | undefined => {
  const found =
    typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined
  return typeof found === 'string' && found !== '' ? found : undefined
}
