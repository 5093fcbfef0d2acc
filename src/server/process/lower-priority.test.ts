import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

/**
 * The priorities of all threads, and of a child process: the 19th field, counted after the name, which may have
 * spaces.
 */
const script = `
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { getPriority } from 'node:os'
import { lowerPriority } from '${join(import.meta.dirname, 'lower-priority.ts')}'
// Threads that started before the call.
await Promise.all(Array.from({ length: 8 }, () => stat('/')))
await lowerPriority()
await Promise.all(Array.from({ length: 8 }, () => stat('/')))
const niceOf = (text) => Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[16])
const threads = process.platform === 'linux'
  ? readdirSync('/proc/self/task').map((thread) => niceOf(readFileSync('/proc/self/task/' + thread + '/stat', 'utf8')))
  : []
const child = Number(execFileSync('nice').toString())
console.log(JSON.stringify([...new Set([getPriority(), child, ...threads])]))
`

test('lowers the priority of all threads and child processes of a process', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script])
  expect(JSON.parse(stdout)).toEqual([10])
})
