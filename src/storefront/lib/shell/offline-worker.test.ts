import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { demoTexts as messages } from '#testing/demo-texts.ts'

test('the offline page of the service worker has the same texts as the page of a failed step', async () => {
  const worker = await readFile(new URL('../../../../public/offline-worker.js', import.meta.url), 'utf8')
  for (const text of [
    messages['shell.error.title'],
    messages['shell.offline.text'],
    messages['shell.late.again'],
  ])
    expect(worker).toContain(`>${text}<`)
})
