import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

export type RequestListener = (incoming: IncomingMessage, outgoing: ServerResponse) => void

/** Time limits for clients, in milliseconds. */
export interface ClientTimeouts {
  /** The time to send the headers of a request, also on a new connection. */
  headers: number
  /** The time to send a whole request. */
  request: number
  /** The time to send or read any data, while a request is read or a response is sent. */
  stalled: number
  /** The time until the next request on an open connection. */
  keepAlive: number
}

/**
 * `keepAlive` is longer than the timeout of proxies (60 s), so that the proxy closes the connection and never sends a
 * request into a closed one.
 */
const defaultTimeouts: ClientTimeouts = {
  headers: 10_000,
  request: 60_000,
  stalled: 60_000,
  keepAlive: 75_000,
}

/** The number of pipelined requests that may wait on a connection. Browsers and proxies send none. */
const maxPipelined = 16

/**
 * Opens an HTTP server that slow and greedy clients cannot exhaust. It answers one request of a connection at a time,
 * starts none for a client that has disconnected or does not read, and closes connections that are too slow.
 */
export function openHttpServer(
  listener: RequestListener,
  { maxConnections, ...timeouts }: Partial<ClientTimeouts> & { maxConnections?: number } = {},
): Server {
  const { headers, request, stalled, keepAlive } = { ...defaultTimeouts, ...timeouts }
  const server = createServer(
    {
      headersTimeout: headers,
      requestTimeout: request,
      keepAliveTimeout: keepAlive,
      connectionsCheckingInterval: Math.min(headers, 2_000),
    },
    oneAtATime(refuseTwoHosts(listener)),
  )
  // Node closes a connection beyond this limit before it reads from it.
  if (maxConnections !== undefined) server.maxConnections = maxConnections
  return server.setTimeout(stalled)
}

/** With two Host headers, a proxy and this server could choose different shops (RFC 9112, 3.2). */
const refuseTwoHosts =
  (listener: RequestListener): RequestListener =>
  (incoming, outgoing) => {
    if ((incoming.headersDistinct.host?.length ?? 0) < 2) return listener(incoming, outgoing)
    outgoing.writeHead(400, { 'content-type': 'text/plain', connection: 'close' })
    outgoing.end('A request has one Host header')
  }

/** Calls the listener for one request of a connection at a time. */
function oneAtATime(listener: RequestListener): RequestListener {
  const waitingBySocket = new WeakMap<Socket, number>()

  return (incoming, outgoing) => {
    // Node assigns the socket to a response when the client has read the previous responses.
    if (outgoing.socket) return listener(incoming, outgoing)
    const { socket } = incoming
    if (socket.destroyed) return
    const waiting = (waitingBySocket.get(socket) ?? 0) + 1
    waitingBySocket.set(socket, waiting)
    if (waiting > maxPipelined) {
      socket.destroy()
      return
    }
    outgoing.once('socket', () => {
      waitingBySocket.set(socket, (waitingBySocket.get(socket) ?? 1) - 1)
      listener(incoming, outgoing)
    })
  }
}
