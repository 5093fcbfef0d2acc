/**
 * Proof of work, like Hashcash: find a number whose hash, together with the challenge, begins with the given number
 * of zero bits. Several small puzzles replace a large one, because their total time varies little.
 */
export interface Puzzles {
  challenge: string
  puzzles: number
  /** The number of zero bits, up to 31. */
  bits: number
}

/** SHA-256, of the server or of a library. */
export type Sha256 = (bytes: Uint8Array) => Uint8Array

/** The number of hashes between two pauses. */
const batch = 2_048

/** Solves all puzzles of a challenge. `pause` is awaited after each batch; it may throw to stop the work. */
export async function solvePuzzles(
  sha256: Sha256,
  { challenge, puzzles, bits }: Puzzles,
  pause: () => Promise<void> | void = () => {},
): Promise<number[]> {
  const solutions: number[] = []
  for (let puzzle = 0; puzzle < puzzles; puzzle++) {
    const message = messageOf(sha256, challenge, puzzle)
    let number = 0
    while (!isSolution(sha256, message, number, bits)) {
      number++
      if (number % batch === 0) await pause()
    }
    solutions.push(number)
  }
  return solutions
}

/** Whether there is exactly one right solution for each puzzle. */
export const areSolved = (
  sha256: Sha256,
  { challenge, puzzles, bits }: Puzzles,
  solutions: readonly number[],
): boolean =>
  solutions.length === puzzles &&
  solutions.every((number, puzzle) => isSolution(sha256, messageOf(sha256, challenge, puzzle), number, bits))

/** Hash of the challenge, the puzzle, and four bytes for the solution: short enough for one block of SHA-256. */
function messageOf(sha256: Sha256, challenge: string, puzzle: number): DataView {
  const message = new Uint8Array(37)
  message.set(sha256(new TextEncoder().encode(challenge)))
  message[32] = puzzle
  return new DataView(message.buffer)
}

function isSolution(sha256: Sha256, message: DataView, number: number, bits: number): boolean {
  message.setUint32(33, number)
  const hash = sha256(new Uint8Array(message.buffer))
  return new DataView(hash.buffer, hash.byteOffset).getUint32(0) >>> (32 - bits) === 0
}

/** The solutions as a text: base 36, separated by hyphens. */
export const writeSolutions = (solutions: readonly number[]): string =>
  solutions.map((number) => number.toString(36)).join('-')

/** Returns an empty list for a text that `writeSolutions` has not written. */
export function readSolutions(text: string): number[] {
  const numbers = text
    .split('-')
    .map((part) => (/^[\da-z]{1,7}$/.test(part) ? Number.parseInt(part, 36) : NaN))
  return numbers.every((number) => number <= 0xffff_ffff) ? numbers : []
}
