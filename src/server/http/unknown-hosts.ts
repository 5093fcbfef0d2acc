interface UnknownHostsOptions {
  /** Hosts that other parts of the server answer: the office, and a gateway's card field. */
  known: readonly string[]
  log: (host: string) => void
  now?: () => number
}

const pauseMilliseconds = 60 * 60_000

/** The number of logged names. Anybody can send any name, so without a limit they could fill the log and the memory. */
const mostNames = 100

/** The maximum length of a DNS name with a port. */
const hostPattern = /^[a-z\d.:[\]_-]{1,260}$/

/** Logs each host name that belongs to no site once in an hour, and at most 100 names (RUN-007). */
export function openUnknownHosts({
  known,
  log,
  now = () => performance.now(),
}: UnknownHostsOptions): (host: string) => void {
  const loggedAt = new Map<string, number>()
  return (given) => {
    const host = given.toLowerCase()
    const at = now()
    const last = loggedAt.get(host)
    if (last !== undefined && at - last < pauseMilliseconds) return
    if (known.includes(host) || !hostPattern.test(host)) return
    for (const [name, then] of loggedAt) if (at - then >= pauseMilliseconds) loggedAt.delete(name)
    if (loggedAt.size >= mostNames) return
    loggedAt.set(host, at)
    log(host)
  }
}
