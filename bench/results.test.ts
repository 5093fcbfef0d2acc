import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { compareWithHistory } from './results.ts'

const whole = { isWhole: true, isKept: false, areFallsAccepted: false }
const kept = { ...whole, isKept: true }
const adds = (value: number) => [{ name: 'add', value, unit: '/s', limit: 1_000, limitName: 'commit' }]

let folder = ''
let file = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bonbon-history-'))
  file = join(folder, 'history.jsonl')
  vi.spyOn(console, 'log').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(async () => {
  vi.restoreAllMocks()
  await rm(folder, { recursive: true, force: true })
})

const told = () => vi.mocked(console.error).mock.calls.flat().join('\n')

test('an ordinary run writes no history', async () => {
  expect(await compareWithHistory(adds(500), { ...whole, file })).toBe(true)
  await expect(readFile(file)).rejects.toThrow('ENOENT')
})

test('a run fails when a ratio fell by a fifth since the stored run, and prints the target and both ratios', async () => {
  await compareWithHistory(adds(500), { ...kept, file, release: '1' })
  expect(await compareWithHistory(adds(410), { ...whole, file })).toBe(true)
  expect(told()).toBe('')
  expect(await compareWithHistory(adds(390), { ...whole, file })).toBe(false)
  expect(told()).toContain('Slower than release 1:\n  add: the ratio fell by 22 %, from 0.5 to 0.39.')
})

test('a run with a regression is stored only when the regression is accepted', async () => {
  await compareWithHistory(adds(500), { ...kept, file, release: '1' })
  const before = await readFile(file, 'utf8')
  expect(await compareWithHistory(adds(300), { ...kept, file, release: '2' })).toBe(false)
  expect(await readFile(file, 'utf8')).toBe(before)
  const accepted = { ...kept, areFallsAccepted: true, file, release: '2' }
  expect(await compareWithHistory(adds(300), accepted)).toBe(true)
  expect((await readFile(file, 'utf8')).split('\n')).toHaveLength(3)
})
