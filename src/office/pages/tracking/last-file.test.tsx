import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { forgetImport, keepImport } from '#office/state/last-import.ts'
import { officeMessages } from '#testing/office-messages.ts'
import { renderToText } from '#testing/render.tsx'
import { countsOf } from './import.tsx'
import { LastFile } from './last-file.tsx'

afterEach(forgetImport)

const render = () =>
  renderToText(
    <QueryClientProvider client={new QueryClient()}>
      <LastFile />
    </QueryClientProvider>,
    { messages: officeMessages },
  )

test('OFF-048 the parcels of the last file can be undone when the member returns to the page', () => {
  expect(render()).not.toContain('Undo these parcels')
  keepImport([{ parcelId: 'one', undoUntil: '2999-01-01T00:00:00.000Z' }])
  expect(render()).toContain('1 parcel has left with the last file.')
  expect(render()).toContain('Undo these parcels')
  forgetImport()
  keepImport([{ parcelId: 'one', undoUntil: '2020-01-01T00:00:00.000Z' }])
  expect(render()).not.toContain('Undo these parcels')
})

test('undone parcels are not counted as dispatched', () => {
  const rows = [{ result: 'new' }, { result: 'new' }, { result: 'known' }, { result: 'refused' }] as const
  expect(countsOf(rows)).toEqual({ leaves: 2, known: 1, refused: 1 })
  expect(countsOf(rows, 2)).toEqual({ leaves: 0, known: 1, refused: 1 })
})
