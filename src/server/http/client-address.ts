import { isIPv6 } from 'node:net'
import type { Context } from 'hono'
import { newUuid } from '#shared/identity/ids.ts'

/**
 * The client's network, which limits count by: an IPv4 address, or a /64 of IPv6, because one customer of a provider has
 * at least that many addresses. It is that of the connection, or the one that the outermost trusted proxy added to
 * X-Forwarded-For. Proxies append to the list, so the entry that is `trustedProxies` from the right cannot be forged by
 * the client.
 */
export function clientAddress(context: Context, trustedProxies: number): string {
  const direct = socketAddress(context.env) ?? 'unknown'
  if (trustedProxies === 0) return networkOf(direct)
  const forwarded = (context.req.header('x-forwarded-for') ?? '').split(',').map((entry) => entry.trim())
  return networkOf(forwarded.at(-trustedProxies) || direct)
}

/** The network of an address, which may have brackets, a port or a zone. Other texts stay as they are. */
function networkOf(text: string): string {
  const [, bracketed, plain] = /^\[([^\]]+)\](?::\d+)?$|^([^:]+)(?::\d+)?$/.exec(text) ?? []
  const address = (bracketed ?? plain ?? text).replace(/%.*$/, '').toLowerCase()
  const ipv4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1]
  if (ipv4 !== undefined) return ipv4
  // This machine: a network of it says nothing to who reads the audit log.
  if (address === '::1') return address
  return isIPv6(address) ? `${firstGroups(address)}::/64` : text
}

/** The first four of the eight groups of an IPv6 address, without leading zeros. */
function firstGroups(address: string): string {
  const [before = '', after] = address.split('::')
  const groups = before.split(':').filter(Boolean)
  const last = (after ?? '').split(':').filter(Boolean)
  // An IPv4 tail stands for two groups.
  const written = groups.length + last.length + (address.includes('.') ? 1 : 0)
  const omitted = after === undefined ? 0 : 8 - written
  const whole = [...groups, ...Array<string>(omitted).fill('0'), ...last]
  return whole
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

/**
 * The id of a request. A trusted proxy sends it as X-Request-ID, so that its log and ours have the same id; without one, the id
 * is new. It is written into headers, faults and the log, so only the characters of usual ids are accepted.
 */
export function requestIdOf(sent: string | string[] | undefined, trustedProxies: number): string {
  const isUsed = trustedProxies > 0 && typeof sent === 'string' && /^[\w.:+/=-]{8,64}$/.test(sent)
  return isUsed ? sent : newUuid()
}

/** Whether the request comes from this machine, and not through a proxy. */
export function isLocal(context: Context): boolean {
  const address = socketAddress(context.env) ?? ''
  const isForwarded =
    context.req.header('x-forwarded-for') !== undefined || context.req.header('forwarded') !== undefined
  return !isForwarded && /^(::1$|(::ffff:)?127\.)/.test(address)
}

/** From the bindings of @hono/node-server. Requests of tests may have no socket. */
function socketAddress(bindings: unknown): string | undefined {
  // Its `HttpBindings`, all optional: nothing is read that may be absent.
  const { incoming } = (bindings ?? {}) as { incoming?: { socket?: { remoteAddress?: string } } }
  return incoming?.socket?.remoteAddress
}
