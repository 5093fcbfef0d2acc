import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { areSolved, readSolutions, solvePuzzles, writeSolutions } from './proof-of-work.ts'

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()
const task = { challenge: 'id.expiry.signature', puzzles: 4, bits: 6 }

/** Checks a solution independently of the tested code. */
function startsWithZeros({ challenge, bits }: typeof task, puzzle: number, number: number): boolean {
  const seed = createHash('sha256').update(challenge).digest()
  const tail = Buffer.from([puzzle, 0, 0, 0, 0])
  tail.writeUInt32BE(number, 1)
  const hash = createHash('sha256').update(seed).update(tail).digest()
  return hash.readUInt32BE(0) < 2 ** (32 - bits)
}

test('the hash of each solution begins with enough zero bits, and solutions can be written and read', async () => {
  const solutions = await solvePuzzles(sha256, task)
  expect(solutions).toHaveLength(4)
  for (const [puzzle, number] of solutions.entries()) expect(startsWithZeros(task, puzzle, number)).toBe(true)
  expect(readSolutions(writeSolutions(solutions))).toEqual(solutions)
  expect(areSolved(sha256, task, solutions)).toBe(true)
})

test('the check refuses missing, additional and wrong solutions, and solutions of another challenge', async () => {
  const solutions = await solvePuzzles(sha256, task)
  const [first = 0, ...others] = solutions
  expect(areSolved(sha256, task, others)).toBe(false)
  expect(areSolved(sha256, task, [...solutions, 0])).toBe(false)
  // The solver finds the first solution from zero on, so lower numbers are wrong.
  if (first > 0) expect(areSolved(sha256, task, [first - 1, ...others])).toBe(false)
  expect(areSolved(sha256, { ...task, bits: 30 }, solutions)).toBe(false)
  expect(areSolved(sha256, { ...task, challenge: 'other' }, solutions)).toBe(false)
})

test('a long search yields to other work, and can be stopped', async () => {
  let pauses = 0
  await expect(
    solvePuzzles(sha256, { challenge: 'never', puzzles: 1, bits: 31 }, () => {
      pauses++
      if (pauses === 2) throw new Error('stopped')
    }),
  ).rejects.toThrow('stopped')
})

test.each(['', '-', 'zz!', '12345678', 'zzzzzzz'])('reading the text %j returns no solutions', (text) => {
  expect(readSolutions(text)).toEqual([])
})
