import { globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { parseSync, Visitor } from 'vite'

/**
 * Calls that may throw, and that the bundler removes if their result is unused, even inside `try`: it has no option
 * against that. A call whose result is compared is not removed.
 */
const dropped = new Set([
  'decodeURI',
  'decodeURIComponent',
  'encodeURI',
  'encodeURIComponent',
  'String',
  'String.fromCodePoint',
])

/** Every file of `src`, except tests, with its calls that the built shop would not contain. */
export const findDroppedCalls = (root: string): string[] =>
  globSync('src/**/*.{ts,tsx}', { cwd: root })
    .map((file) => file.replaceAll(sep, '/'))
    .filter((file) => !/\.(test|test-support)\.tsx?$/.test(file))
    .flatMap((file) =>
      droppedCallsOf(file, readFileSync(join(root, file), 'utf8')).map((call) => `${file} calls ${call}`),
    )

/** The calls in a file whose results are unused. */
export function droppedCallsOf(file: string, source: string): string[] {
  const calls: string[] = []
  new Visitor({
    ExpressionStatement({ expression }) {
      const called = expression.type === 'UnaryExpression' ? expression.argument : expression
      if (called.type !== 'CallExpression') return
      const name = source.slice(called.callee.start, called.callee.end)
      if (dropped.has(name)) calls.push(name)
    },
  }).visit(parseSync(file, source).program)
  return calls
}
