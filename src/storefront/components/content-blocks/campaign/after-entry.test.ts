import { expect, test } from 'vitest'
import { afterEntry } from './after-entry.ts'

function enter(successUrl: string | undefined): string[] {
  const done: string[] = []
  afterEntry({ successUrl }, 2, {
    to: (href) => `${href}?locale=en-CA`,
    leave: (address) => done.push(`leave ${address}`),
    thank: (entered) => done.push(`thank for ${entered}`),
  })
  return done
}

test('FORM-061 an entry opens the page of the campaign in the locale of the shopper, or shows the thanks if the campaign has no page', () => {
  expect(enter('/help/faq')).toEqual(['leave /help/faq?locale=en-CA'])
  expect(enter(undefined)).toEqual(['thank for 2'])
})
