import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ErrorSummary } from './error-summary.tsx'

test.each([
  ['Email', 'Email: Please enter a valid email address'],
  ['Who gets it?', 'Who gets it? Please enter a valid email address'],
])('shows an error of the field “%s” as “%s”', (label, read) => {
  const errors = [{ id: 'field', label, message: 'Please enter a valid email address' }]
  const html = renderToStaticMarkup(
    <ErrorSummary title="A few things need another look" errors={errors} attempt={1} />,
  )
  expect(html.replaceAll(/<[^>]*>/g, '|')).toContain(`|${read}|`)
})
