import { createHash, randomBytes } from 'node:crypto'
import { request, type Agent } from 'node:http'

const redirectUri = 'http://localhost:3000/callback'
/** The time after which a request counts as lost. */
const timeoutMilliseconds = 30_000

interface SentRequest {
  method?: string
  path: string
  body?: unknown
  form?: Record<string, string>
  token?: string
  address: string
}

interface ReceivedResponse {
  status: number
  location: string | undefined
  document: unknown
}

/** A response with status 400 or above. */
export class HttpFailure extends Error {
  readonly status: number
  constructor(message: string, status: number) {
    super(message)
    this.status = status
  }
}

/** Throws HttpFailure for a response with status 400 or above, and another error if no response arrived. */
function send(url: string, agent: Agent, sending: SentRequest): Promise<ReceivedResponse> {
  const { method = 'GET', path, body, form, token, address } = sending
  const payload = form
    ? String(new URLSearchParams(form))
    : body === undefined
      ? undefined
      : JSON.stringify(body)
  const headers: Record<string, string> = { 'x-forwarded-for': address }
  if (payload !== undefined) {
    headers['content-type'] = form ? 'application/x-www-form-urlencoded' : 'application/json'
    headers['content-length'] = String(Buffer.byteLength(payload))
  }
  if (token) headers.authorization = `Bearer ${token}`
  return new Promise((resolve, reject) => {
    const sent = request(new URL(path, url), { method, headers, agent }, (incoming) => {
      const chunks: Buffer[] = []
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
      incoming.on('error', reject)
      incoming.on('end', () => {
        const text = Buffer.concat(chunks).toString()
        const status = incoming.statusCode ?? 0
        if (status >= 400)
          reject(new HttpFailure(`${method} ${path}: ${status} ${text.slice(0, 500)}`, status))
        else resolve({ status, location: incoming.headers.location, document: parse(text) })
      })
    })
    sent.setTimeout(timeoutMilliseconds, () =>
      sent.destroy(new Error(`${method} ${path}: no answer in time`)),
    )
    sent.on('error', reject)
    sent.end(payload)
  })
}

const parse = (text: string): unknown => (text === '' ? undefined : JSON.parse(text))

/** Reads a text field of a document; throws when it is missing. */
export function field(document: unknown, ...path: (string | number)[]): string {
  const value = path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    document,
  )
  if (typeof value !== 'string') throw new Error(`The document has no ${path.join('.')}`)
  return value
}

/** A shopper with a session and a client address. */
export interface HttpShopper {
  /** Calls an RPC endpoint (`ShopperBaskets.createBasket`) and returns the document. */
  call(name: string, args: { parameters?: Record<string, unknown>; body?: unknown }): Promise<unknown>
  post(path: string, body: unknown): Promise<unknown>
}

interface Sender {
  agent: Agent
  /** The client's address, for a shop that trusts a proxy. */
  address: string
  siteId?: string
}

/** Logs a new guest in, like the storefront: a code with PKCE, then tokens. */
export async function newHttpGuest(url: string, sender: Sender): Promise<HttpShopper> {
  const { agent, address, siteId = 'main' } = sender
  const verifier = randomBytes(48).toString('base64url')
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const oauth = '/mobify/proxy/api/shopper/auth/v1/organizations/f_ecom_bonbon_001/oauth2'
  const query = new URLSearchParams({
    client_id: 'bonbon-storefront',
    channel_id: siteId,
    redirect_uri: redirectUri,
    code_challenge: challenge,
    response_type: 'code',
    hint: 'guest',
  })
  const { location } = await send(url, agent, { path: `${oauth}/authorize?${query}`, address })
  const callback = new URL(location ?? '').searchParams
  const tokens = await send(url, agent, {
    method: 'POST',
    path: `${oauth}/token`,
    address,
    form: {
      grant_type: 'authorization_code_pkce',
      client_id: 'bonbon-storefront',
      channel_id: siteId,
      redirect_uri: redirectUri,
      code: callback.get('code') ?? '',
      code_verifier: verifier,
      usid: callback.get('usid') ?? '',
    },
  })
  const token = field(tokens.document, 'access_token')
  const post = async (path: string, body: unknown) =>
    (await send(url, agent, { method: 'POST', path, body, token, address })).document
  return { call: (name, args) => post(`/api/${siteId}/scapi/${name.replace('.', '/')}`, args), post }
}
