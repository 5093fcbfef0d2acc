import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'

/** Starts a primary process with a worker that behaves as requested. */
function start(behaviour: 'deaf' | 'frozen' | 'gone' | 'stalled' | 'unasked' | 'unreachable') {
  const script = resolve(import.meta.dirname, '../../testing/worker-process.ts')
  const primary = spawn(process.execPath, [script, behaviour], { stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(() => void primary.kill('SIGKILL'))
  let output = ''
  for (const stream of [primary.stdout, primary.stderr]) stream.on('data', (text) => (output += String(text)))
  return { output: () => output, primary }
}

const patient = { timeout: 15_000, interval: 50 }

it('kills a server process that does not stop', async () => {
  const { output } = start('deaf')
  await vi.waitFor(() => expect(output()).toMatch(/is killed[^]*stopped/), patient)
}, 20_000)

it('survives a message to a server process that has just ended', async () => {
  const { output } = start('gone')
  await vi.waitFor(() => expect(output()).toMatch(/stopped|ERR_/), patient)
  expect(output()).toMatch(/could not be reached[^]*stopped/)
}, 20_000)

it('replaces a server process that hangs', async () => {
  const { output } = start('frozen')
  await vi.waitFor(
    () => expect(output()).toMatch(/hangs, and is killed[^]*answered true[^]*stopped/),
    patient,
  )
}, 20_000)

it('loses no connection to a server process that hangs and is then killed', async () => {
  const { output } = start('stalled')
  await vi.waitFor(() => expect(output()).toMatch(/answered 8[^]*stopped/), patient)
}, 20_000)

it('waits for the end of a server process that cannot be reached during a stop', async () => {
  const { output } = start('unreachable')
  await vi.waitFor(() => expect(output()).toMatch(/could not be reached[^]*stopped, ended/), patient)
}, 20_000)

it('answers a request for the metrics while the first process hangs', async () => {
  const { output, primary } = start('unasked')
  const url = await vi.waitFor(() => {
    const [found] = /http:\S+/.exec(output()) ?? []
    expect(found).toBeDefined()
    return found ?? ''
  }, patient)
  const read = async () => (await fetch(url, { signal: AbortSignal.timeout(5_000) })).text()
  expect(await read()).not.toContain('does not answer')
  primary.kill('SIGSTOP')
  const before = await Promise.all([read(), read(), read()])
  const again = await read()
  expect(new Set(before).size).toBe(1)
  // A finished request leaves no listeners behind.
  expect(again).toBe(before[0])
  expect(again).toMatch(/^The first server process does not answer, \d listeners$/)
  primary.kill('SIGCONT')
  await vi.waitFor(async () => expect(await read()).not.toContain('does not answer'), patient)
}, 30_000)
