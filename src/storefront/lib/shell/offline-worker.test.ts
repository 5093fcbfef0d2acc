import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { demoTexts as messages } from '#testing/demo-texts.ts'

test('the page of the service worker says what the page of a failed step says', async () => {
  const worker = await readFile(new URL('../../../../public/offline-worker.js', import.meta.url), 'utf8')
  for (const text of [
    messages['shell.error.title'],
    messages['shell.offline.text'],
    messages['shell.late.again'],
  ])
    expect(worker).toContain(`>${text}<`)
})
