import { createHash, randomBytes } from 'node:crypto'
import { Agent, request } from 'node:http'
import { connections } from './load.ts'

const agent = new Agent({ keepAlive: true, maxSockets: connections })
const redirectUri = 'http://localhost:3000/callback'

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

/** Sends a request over one of at most 16 connections. */
function send(
  url: string,
  { method = 'GET', path, body, form, token, address }: SentRequest,
): Promise<ReceivedResponse> {
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
      incoming.on('end', () => {
        const text = Buffer.concat(chunks).toString()
        const document: unknown = text === '' ? undefined : JSON.parse(text)
        const status = incoming.statusCode ?? 0
        if (status >= 400) reject(new Error(`${method} ${path}: ${status} ${text.slice(0, 500)}`))
        else resolve({ status, location: incoming.headers.location, document })
      })
    })
    sent.on('error', reject)
    sent.end(payload)
  })
}

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
export interface Shopper {
  /** Calls an RPC endpoint (`ShopperBaskets.createBasket`) and returns the document. */
  call(name: string, args: { parameters?: Record<string, unknown>; body?: unknown }): Promise<unknown>
  post(path: string, body: unknown): Promise<unknown>
}

/** Logs a new guest in like the storefront: a code with PKCE, then tokens. */
async function newGuest(url: string, index: number): Promise<Shopper> {
  const address = `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`
  const verifier = randomBytes(48).toString('base64url')
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const oauth = '/mobify/proxy/api/shopper/auth/v1/organizations/f_ecom_bonbon_001/oauth2'
  const query = new URLSearchParams({
    client_id: 'bonbon-storefront',
    channel_id: 'main',
    redirect_uri: redirectUri,
    code_challenge: challenge,
    response_type: 'code',
    hint: 'guest',
  })
  const { location } = await send(url, { path: `${oauth}/authorize?${query}`, address })
  const callback = new URL(location ?? '').searchParams
  const tokens = await send(url, {
    method: 'POST',
    path: `${oauth}/token`,
    address,
    form: {
      grant_type: 'authorization_code_pkce',
      client_id: 'bonbon-storefront',
      channel_id: 'main',
      redirect_uri: redirectUri,
      code: callback.get('code') ?? '',
      code_verifier: verifier,
      usid: callback.get('usid') ?? '',
    },
  })
  const token = field(tokens.document, 'access_token')
  const post = async (path: string, body: unknown) =>
    (await send(url, { method: 'POST', path, body, token, address })).document
  return { call: (name, args) => post(`/api/main/scapi/${name.replace('.', '/')}`, args), post }
}

/** Logs guests in, 16 at a time. */
export async function newGuests(url: string, count: number, from = 0): Promise<Shopper[]> {
  const guests: Shopper[] = []
  for (let index = 0; index < count; index += connections) {
    const batch = Math.min(connections, count - index)
    guests.push(
      ...(await Promise.all(Array.from({ length: batch }, (_, n) => newGuest(url, from + index + n)))),
    )
  }
  return guests
}
