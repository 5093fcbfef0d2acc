import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { isAlive, processIdentity } from './processes.ts'

test('this process is alive, and has an identity', async () => {
  expect(isAlive(process.pid)).toBe(true)
  expect(await processIdentity(process.pid)).toBeTypeOf('string')
})

// The first process of a container may never collect its ended children.
test.runIf(process.platform === 'linux')(
  'a process that has ended is not alive, although its parent has not collected its exit status',
  async () => {
    // A second `sleep` replaces the shell before the first one ends, and never collects it.
    const parent = spawn('sh', ['-c', 'sleep 0.2 & echo $!; exec sleep 60'])
    onTestFinished(() => void parent.kill('SIGKILL'))
    const pid = Number((await once(createInterface(parent.stdout), 'line'))[0])
    await expect.poll(() => isAlive(pid)).toBe(false)
    expect(() => process.kill(pid, 0)).not.toThrow()
    expect(await processIdentity(pid)).toBeUndefined()
  },
)
