import { isIP, isIPv6 } from 'node:net'
import type { Context } from 'hono'
import { newUuid } from '#shared/identity/ids.ts'

/**
 * The network of the client, by which rate limits count: an IPv4 address, or a /64 of IPv6, because a provider gives
 * each customer at least that many addresses. It is the connection's address, or the one that the outermost trusted
 * proxy added to X-Forwarded-For. Proxies append to the list, so a client cannot forge the entry at position
 * `trustedProxies` from the right.
 */
export function clientAddress(context: Context, trustedProxies: number): string {
  const direct = socketAddress(context.env) ?? 'unknown'
  if (trustedProxies === 0) return networkOf(direct)
  const forwarded = (context.req.header('x-forwarded-for') ?? '').split(',').map((entry) => entry.trim())
  return networkOf(forwarded.at(-trustedProxies) || direct)
}

/**
 * The network that the client of a request names for its shopper: the last entry of X-Forwarded-For that no trusted
 * proxy added. Anybody can write it, so it counts only for clients that have proved a secret (DROP-026).
 */
export function namedAddress(context: Context, trustedProxies: number): string | undefined {
  const entries = (context.req.header('x-forwarded-for') ?? '').split(',').map((entry) => entry.trim())
  const named = entries.at(-1 - trustedProxies)
  const network = named ? networkOf(named) : ''
  return isIP(network) > 0 || network.endsWith('::/64') ? network : undefined
}

/** The network of an address, which may have brackets, a port or a zone. Other texts are returned unchanged. */
function networkOf(text: string): string {
  const [, bracketed, plain] = /^\[([^\]]+)\](?::\d+)?$|^([^:]+)(?::\d+)?$/.exec(text) ?? []
  const address = (bracketed ?? plain ?? text).replace(/%.*$/, '').toLowerCase()
  const ipv4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1]
  if (ipv4 !== undefined) return ipv4
  // Loopback addresses stay complete: a network would be confusing in the audit log.
  if (address === '::1') return address
  return isIPv6(address) ? `${firstGroups(address)}::/64` : text
}

/** The first four of the eight groups of an IPv6 address, without leading zeros. */
function firstGroups(address: string): string {
  const [before = '', after] = address.split('::')
  const groups = before.split(':').filter(Boolean)
  const last = (after ?? '').split(':').filter(Boolean)
  // A trailing IPv4 address replaces two groups.
  const written = groups.length + last.length + (address.includes('.') ? 1 : 0)
  const omitted = after === undefined ? 0 : 8 - written
  const whole = [...groups, ...Array<string>(omitted).fill('0'), ...last]
  return whole
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

/**
 * The id of a request. A trusted proxy sends it as X-Request-ID, so that both logs have the same id; otherwise the id
 * is new. It is written into headers, faults and the log, so only the usual characters of ids are accepted.
 */
export function requestIdOf(sent: string | string[] | undefined, trustedProxies: number): string {
  const isUsed = trustedProxies > 0 && typeof sent === 'string' && /^[\w.:+/=-]{8,64}$/.test(sent)
  return isUsed ? sent : newUuid()
}

/** Whether the request was sent by this machine, without a proxy. */
export function isLocal(context: Context): boolean {
  const address = socketAddress(context.env) ?? ''
  const isForwarded =
    context.req.header('x-forwarded-for') !== undefined || context.req.header('forwarded') !== undefined
  return !isForwarded && /^(::1$|(::ffff:)?127\.)/.test(address)
}

/** Reads the address from @hono/node-server's bindings. Requests of tests may have no socket. */
function socketAddress(bindings: unknown): string | undefined {
  // A partial `HttpBindings`: no absent property is read.
  const { incoming } = (bindings ?? {}) as { incoming?: { socket?: { remoteAddress?: string } } }
  return incoming?.socket?.remoteAddress
}
