import type { Worker } from 'node:cluster'

const heartbeat = 'bonbon-heartbeat'
const beatMilliseconds = 5_000
/** The number of missed heartbeats: half a minute, which is longer than any work that blocks an event loop. */
const mostMissed = 6

/** In a worker: sends heartbeats to the primary process, which show that the event loop runs. */
export function sendHeartbeats(milliseconds = beatMilliseconds): void {
  const send = () => void (process.connected && process.send?.(heartbeat))
  setInterval(send, milliseconds).unref()
  send()
}

interface WatchOptions {
  print: (line: string) => void
  beatMilliseconds?: number | undefined
}

/**
 * In the primary process: kills a worker that sent heartbeats and then misses six of them. Its connections would wait
 * indefinitely. Counts its own beats instead of the time, so that no worker is killed after the machine was
 * suspended.
 */
export function killWhenSilent(
  worker: Worker,
  { print, beatMilliseconds: milliseconds = beatMilliseconds }: WatchOptions,
): void {
  let missed: number | undefined
  worker.on('message', (message: unknown) => {
    if (message === heartbeat) missed = 0
  })
  const timer = setInterval(() => {
    if (missed === undefined) return
    missed += 1
    if (missed <= mostMissed) return
    print('A server process hangs, and is killed.')
    worker.process.kill('SIGKILL')
    clearInterval(timer)
  }, milliseconds)
  timer.unref()
  worker.once('exit', () => clearInterval(timer))
}
