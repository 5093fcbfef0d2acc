import { sha256 } from '@noble/hashes/sha2.js'
import { solvePuzzles, writeSolutions, type Puzzles } from '#shared/identity/proof-of-work.ts'

/**
 * Solves a challenge and returns its token. A worker does this, so that typing stays smooth. It hashes in JavaScript,
 * because WebCrypto exists only over HTTPS, and an asynchronous call for every hash would be slower.
 */
export const solve = async (puzzles: Puzzles): Promise<string> =>
  `pow.${puzzles.challenge}.${await solveInWorker(puzzles).catch(() => solveHere(puzzles))}`

function solveInWorker({ challenge, puzzles, bits }: Puzzles): Promise<string> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./solve-worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', ({ data }) => {
      worker.terminate()
      resolve(String(data))
    })
    worker.addEventListener('error', () => {
      worker.terminate()
      reject(new Error('The worker failed'))
    })
    // The rule is for windows: a worker has no origin argument.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    worker.postMessage({ challenge, puzzles, bits })
  })
}

/** Without workers: solves in short pieces, so that the page can react in between. */
const solveHere = async (puzzles: Puzzles): Promise<string> =>
  writeSolutions(await solvePuzzles(sha256, puzzles, () => new Promise((resolve) => setTimeout(resolve))))
