import { sha256 } from '@noble/hashes/sha2.js'
import { solvePuzzles, writeSolutions, type Puzzles } from '#shared/identity/proof-of-work.ts'

/** The worker of solve.ts: it solves one challenge. */
addEventListener('message', ({ data }: MessageEvent<Puzzles>) => {
  void solvePuzzles(sha256, data).then((solutions) => postMessage(writeSolutions(solutions)))
})
