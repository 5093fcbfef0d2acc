// The steps of `npm run check` and `npm test`.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root, toolEnvironment } from './prepare.mjs'

/** Runs all steps in order and prints a summary. Returns the exit code. */
export function runSteps(steps) {
  const tests = { passed: 0, failed: 0, skipped: 0 }
  const failed = []
  for (const [name, step] of Object.entries(steps)) {
    console.log(`\n── ${name}`)
    const startedAt = Date.now()
    const { ok, counts } = step()
    if (counts) for (const kind of Object.keys(tests)) tests[kind] += counts[kind]
    if (!ok) failed.push(name)
    console.log(`── ${name}: ${ok ? 'passed' : 'FAILED'} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`)
  }
  if (failed.length > 0) console.error(`\nFailed: ${failed.join(', ')}`)
  const skipped = tests.skipped > 0 ? `, ${tests.skipped} skipped` : ''
  console.log(`\n${tests.passed} passed, ${tests.failed} failed${skipped}`)
  return failed.length > 0 ? 1 : 0
}

/** A step that runs commands of node_modules. */
export const command =
  (...lines) =>
  () => ({ ok: lines.every(([program, ...args]) => run(program, args)) })

/** A step that runs a project of vitest.config.ts and counts its tests. */
export const tests =
  (project, ...args) =>
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'bonbon-counts-'))
    const counts = join(folder, 'counts.json')
    const reporter = join(import.meta.dirname, 'second-tries.mjs')
    const reporters = ['default', 'json', reporter].map((name) => `--reporter=${name}`)
    const ok = run('vitest', [
      'run',
      '--project',
      project,
      ...reporters,
      `--outputFile.json=${counts}`,
      ...args,
    ])
    const report = readReport(counts)
    rmSync(folder, { recursive: true })
    if (!report) return { ok: false }
    const { numPassedTests: passed, numFailedTests: failed, numPendingTests, numTodoTests } = report
    return {
      ok: ok && passed + failed > 0,
      counts: { passed, failed, skipped: numPendingTests + numTodoTests },
    }
  }

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

function run(program, args) {
  const done = spawnSync(join(root, 'node_modules', '.bin', program), args, {
    cwd: root,
    stdio: 'inherit',
    env: toolEnvironment(),
  })
  return done.status === 0
}

/** The quick steps: `npm run check` and `npm test` begin with them. */
export const checks = {
  format: command(['oxfmt', '--check']),
  lint: command(['oxlint', '--deny-warnings']),
  types: command(['react-router', 'typegen'], ['tsc', '--noEmit']),
}
