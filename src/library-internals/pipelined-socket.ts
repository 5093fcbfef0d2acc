import { Socket } from 'node:net'

/**
 * A socket that sends all data that are written in one tick together. `pg` corks its stream before it writes a
 * statement and uncorks it afterwards; this socket delays the uncorking to the end of the tick. So the statements
 * that a pipeline starts together cost one round trip, which takes longer than most statements.
 */
export class PipelinedSocket extends Socket {
  override uncork(): void {
    process.nextTick(() => super.uncork())
  }
}
