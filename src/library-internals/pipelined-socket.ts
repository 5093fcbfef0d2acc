import { Socket } from 'node:net'

/**
 * A socket that sends everything that is written in one tick in one go. `pg` corks its stream before it writes a
 * statement and uncorks it afterwards; here the uncorking waits for the end of the tick. So the statements that a
 * pipeline starts together cost one round trip, which takes longer than most statements.
 */
export class PipelinedSocket extends Socket {
  override uncork(): void {
    process.nextTick(() => super.uncork())
  }
}
