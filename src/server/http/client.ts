import type { Context } from 'hono'

/**
 * The sender's address: that of the connection, or the one that our own proxies wrote down. The list grows to the
 * right, so the entry that the outermost of `trustedProxies` added cannot be made up by the sender.
 */
export function clientAddress(context: Context, trustedProxies: number): string {
  const direct = socketAddress(context.env) ?? 'unknown'
  if (trustedProxies === 0) return direct
  const passedOn = (context.req.header('x-forwarded-for') ?? '').split(',').map((entry) => entry.trim())
  return passedOn.at(-trustedProxies) || direct
}

/** The id that a proxy of ours gave the request, so that both logs speak of the same. */
export function givenRequestId(context: Context, trustedProxies: number): string | undefined {
  const given = trustedProxies > 0 ? context.req.header('x-request-id') : undefined
  return given && /^[\w-]{8,64}$/.test(given) ? given : undefined
}

/** Whether the request comes from this machine itself, with no proxy between. */
export function isLocal(context: Context): boolean {
  const address = socketAddress(context.env) ?? ''
  const isPassedOn =
    context.req.header('x-forwarded-for') !== undefined || context.req.header('forwarded') !== undefined
  return !isPassedOn && /^(::1$|(::ffff:)?127\.)/.test(address)
}

/** As @hono/node-server hands it on; requests that are made without a socket (tests) have none. */
function socketAddress(bindings: unknown): string | undefined {
  const given = bindings as { incoming?: { socket?: { remoteAddress?: string } } } | undefined
  return given?.incoming?.socket?.remoteAddress
}
