import { expect, test } from 'vitest'
import { previewedCancel } from './previewed-cancel.ts'
import { previewState, type Effect } from '#office/components/effects/use-preview.ts'

const action = previewedCancel({ kind: 'order' }, '')
const asked = JSON.stringify(action)
const data = { version: 1, effect: 'token' } as Effect
const found = { data, error: null, isFetching: false, isPlaceholderData: false }

test('OFF-046 the button waits until the effect of the current choice is loaded', () => {
  expect(previewState(action, asked, found)).toMatchObject({ effect: data, isWaiting: false })
  for (const waiting of [
    // The choice changed a moment ago.
    previewState(action, '', found),
    previewState(action, asked, { ...found, data: undefined, isFetching: true }),
    // The data is still the effect of the previous choice.
    previewState(action, asked, { ...found, isPlaceholderData: true, isFetching: true }),
    previewState(action, asked, { ...found, isFetching: true }),
  ])
    expect(waiting).toMatchObject({ effect: undefined, isWaiting: true, error: undefined })
})

test('OFF-046 without a choice, or after a failure, the button does not wait and shows the reason', () => {
  expect(previewState(undefined, '', { ...found, data: undefined })).toMatchObject({
    isWaiting: false,
    isAsked: false,
  })
  const error = new Error('Too late')
  expect(previewState(action, asked, { ...found, error })).toMatchObject({
    isWaiting: false,
    error,
    effect: undefined,
  })
})

test('OFF-049 a reason requests a new effect only if it changes the effect', () => {
  const parts = { kind: 'order' } as const
  expect(previewedCancel(parts, 'requested')).toEqual(previewedCancel(parts, ''))
  expect(previewedCancel(parts, 'not-in-stock')).toEqual({ action: 'cancel', parts, reason: 'not-in-stock' })
})
