import type { Context } from 'hono'

/**
 * The client's address: that of the connection, or the one that the outermost trusted proxy added to X-Forwarded-For.
 * Proxies append to the list, so the entry that is `trustedProxies` from the right cannot be forged by the client.
 */
export function clientAddress(context: Context, trustedProxies: number): string {
  const direct = socketAddress(context.env) ?? 'unknown'
  if (trustedProxies === 0) return direct
  const forwarded = (context.req.header('x-forwarded-for') ?? '').split(',').map((entry) => entry.trim())
  return forwarded.at(-trustedProxies) || direct
}

/** The request id that a trusted proxy set, so that its log and ours have the same id. */
export function proxyRequestId(context: Context, trustedProxies: number): string | undefined {
  const id = trustedProxies > 0 ? context.req.header('x-request-id') : undefined
  return id && /^[\w-]{8,64}$/.test(id) ? id : undefined
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
