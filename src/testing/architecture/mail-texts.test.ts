import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Emails for operators: `bonbon mail test` sends one before there is a site. */
const forOperators: readonly string[] = ['src/commerce/mail/sending/test-mail.ts']

const files = globSync('src/commerce/mail/**/*.ts').filter(
  (file) => !file.endsWith('.test.ts') && !forOperators.includes(file),
)

/** Texts with more than one word, in quotes or backquotes. Errors are for operators, comments for developers. */
function sentencesIn(source: string): string[] {
  const code = source
    .replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '')
    .replaceAll(/new \w*Error\([^)]*\)/g, '')
    .replaceAll(/^import .*$/gm, '')
  return (code.match(/'[^'\n]*'|`[^`\n<]*`/g) ?? []).filter((literal) =>
    /[A-Z][\w’]* +[a-z]/.test(literal.replaceAll(/\$\{[^}]*\}/g, '')),
  )
}

test('emails use messages of the locale: their code contains no sentence', () => {
  expect(files.length).toBeGreaterThan(30)
  for (const file of files) expect(sentencesIn(readFileSync(file, 'utf8')), file).toEqual([])
})

test('the check finds a sentence in the code of an email', () => {
  expect(sentencesIn("title: 'Your order is in.',\n  // A 'Comment is none'\n")).toEqual([
    "'Your order is in.'",
  ])
  // The text of a template is that of the source.
  expect(sentencesIn(['`Order $', '{orderNo} is ready`'].join(''))).toHaveLength(1)
})
