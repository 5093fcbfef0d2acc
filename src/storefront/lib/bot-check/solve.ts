import { sha256 } from '@noble/hashes/sha2.js'
import { solvePuzzles, writeSolutions, type Puzzles } from '#shared/identity/proof-of-work.ts'

/**
 * Solves a challenge, in a worker so that typing stays smooth, and gives its token. It hashes in JavaScript: WebCrypto
 * exists on HTTPS only, and a call for every hash would be slower.
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
    // The rule is for windows: a worker takes no origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    worker.postMessage({ challenge, puzzles, bits })
  })
}

/** Where there are no workers: in short pieces between which the page can react. */
const solveHere = async (puzzles: Puzzles): Promise<string> =>
  writeSolutions(await solvePuzzles(sha256, puzzles, () => new Promise((resolve) => setTimeout(resolve))))
