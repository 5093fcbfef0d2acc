// The steps of `npm run check` and `npm test`.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { root, toolEnvironment } from './prepare.mjs'

/**
 * Runs groups of steps in order, the steps of a group concurrently, and prints a summary. Returns the exit code. A
 * step gets the names of the failed steps of earlier groups.
 */
export async function runSteps(groups) {
  const tests = { passed: 0, failed: 0, skipped: 0 }
  const failed = []
  const failedTests = []
  for (const group of groups) {
    const failedBefore = [...failed]
    const steps = Object.entries(group)
    // The output of a single step is shown immediately.
    const isCollected = steps.length > 1
    const runs = steps.map(async ([name, step]) => {
      if (!isCollected) console.log(`\n── ${name}`)
      const startedAt = Date.now()
      const { ok, counts, failures = [], output = '' } = await step({ isCollected, failedBefore })
      if (counts) for (const kind of Object.keys(tests)) tests[kind] += counts[kind]
      if (!ok) failed.push(name)
      failedTests.push(...failures)
      if (isCollected) console.log(`\n── ${name}${output && `\n${output.trimEnd()}`}`)
      console.log(
        `── ${name}: ${ok ? 'passed' : 'FAILED'} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`,
      )
    })
    await Promise.all(runs)
  }
  if (failed.length > 0) console.error(`\nFailed: ${failed.join(', ')}`)
  // Repeated at the end, where it can be found without reading some thousand lines.
  for (const { test, message } of failedTests) console.error(`- ${test}\n    ${message}`)
  const skipped = tests.skipped > 0 ? `, ${tests.skipped} skipped` : ''
  console.log(`\n${tests.passed} passed, ${tests.failed} failed${skipped}`)
  return failed.length > 0 ? 1 : 0
}

/** A step that runs commands of node_modules until one fails. */
export const command =
  (...lines) =>
  async ({ isCollected }) => {
    let output = ''
    for (const [program, ...args] of lines) {
      const run = await runProgram(join(root, 'node_modules', '.bin', program), args, isCollected)
      output += run.output
      if (!run.ok) return { ok: false, output }
    }
    return { ok: true, output }
  }

/** A step that runs a script of this folder. */
export const script =
  (name) =>
  ({ isCollected }) =>
    runProgram(process.execPath, [join(import.meta.dirname, name)], isCollected)

/** A step that runs a project of vitest.config.ts and counts its tests. */
export const tests =
  (project, ...args) =>
  async ({ isCollected }) => {
    const folder = mkdtempSync(join(tmpdir(), 'bonbon-counts-'))
    const counts = join(folder, 'counts.json')
    const secondTries = join(import.meta.dirname, 'second-tries.mjs')
    const reporters = ['default', 'json', secondTries].map((reporter) => `--reporter=${reporter}`)
    const { ok, output } = await command([
      'vitest',
      'run',
      '--project',
      project,
      ...reporters,
      `--outputFile.json=${counts}`,
      ...args,
    ])({ isCollected })
    const report = readReport(counts)
    rmSync(folder, { recursive: true })
    if (!report) return { ok: false, output }
    const { numPassedTests: passed, numFailedTests: failed, numPendingTests, numTodoTests } = report
    return {
      ok: ok && passed + failed > 0,
      counts: { passed, failed, skipped: numPendingTests + numTodoTests },
      failures: failuresOf(report),
      output,
    }
  }

/** The failed tests, and the files that failed outside a test, each with the first line of the error. */
export function failuresOf(report) {
  return report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name)
    const failedTests = assertionResults.filter((test) => test.status === 'failed')
    if (failedTests.length === 0 && status === 'failed') return [{ test: file, message: firstLine(message) }]
    return failedTests.map((test) => ({
      test: `${file} > ${test.fullName}`,
      message: firstLine(test.failureMessages[0]),
    }))
  })
}

const firstLine = (text) => text?.split('\n', 1)[0] || 'no message'

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/**
 * The cache of compiled code of packages and sources, by content: the tests start some hundred processes that load
 * the same files.
 */
const compileCache = join(root, 'node_modules', '.cache', 'compiled')

/** Runs a program until it ends. Its output goes to the terminal, or is collected and returned. */
function runProgram(program, args, isCollected) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: isCollected ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...toolEnvironment(), NODE_COMPILE_CACHE: compileCache },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text) => (output += text))
    child.on('error', (error) => resolve({ ok: false, output: `${output}${error.message}\n` }))
    child.on('close', (code) => resolve({ ok: code === 0, output }))
  })
}

/** The quick steps at the beginning of `npm run check` and `npm test`. */
export const checks = {
  format: command(['oxfmt', '--check']),
  lint: command(['oxlint', '--deny-warnings']),
  types: command(['react-router', 'typegen'], ['tsc', '--noEmit']),
  unused: command(['knip', '--no-progress']),
}
