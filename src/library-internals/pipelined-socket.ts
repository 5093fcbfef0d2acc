import { Socket } from 'node:net'

/**
 * A socket that joins all data written in one tick into one write. `pg` corks its stream before it writes a statement
 * and uncorks it afterwards. This socket delays the uncorking to the end of the tick. The statements that a pipeline
 * starts together then need one round trip, which takes longer than most statements.
 */
export class PipelinedSocket extends Socket {
  override uncork(): void {
    process.nextTick(() => super.uncork())
  }
}
