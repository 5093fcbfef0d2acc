import { expect, test } from 'vitest'
import bagMessages from 'virtual:messages/bag'
import { addDays, shopDay } from '#shared/dates/calendar-date.ts'
import { arrivalDay } from '#shared/dates/arrival-day.ts'
import type { Shipment } from '#storefront/lib/basket/basket.ts'
import { renderToText } from '#testing/render.tsx'
import { ArrivalLine } from './arrival-line.tsx'
import { BagArrival } from './bag-arrival.tsx'

const today = shopDay(new Date())
const render = (node: React.ReactNode) => renderToText(node, { messages: bagMessages })

/** The fields of a shipment that the component reads. */
const shipment = (given: Partial<Shipment>) => ({ shipmentId: 'me', ...given }) as unknown as Shipment

test('a delivery in the bag shows its arrival day; a pickup does not', () => {
  const day = addDays(today, 5)
  expect(render(<BagArrival shipment={shipment({ c_arrivesOn: day })} productItems={[]} />)).toContain(
    `Arrives by <strong>${arrivalDay(day, 'en-US')}</strong>`,
  )
  expect(
    render(<BagArrival shipment={shipment({ c_arrivesOn: day, c_DATE_WANTED: day })} productItems={[]} />),
  ).toContain(`Arrives on <strong>${arrivalDay(day, 'en-US')}</strong>`)
  const hot = shipment({ c_arrivesOn: day, c_coldPack: true })
  expect(render(<BagArrival shipment={hot} productItems={[]} />)).toContain('Ships with a free cold pack')
  const pickup = shipment({ c_arrivesOn: day, c_fromStoreId: 'la-grove' })
  expect(render(<BagArrival shipment={pickup} productItems={[]} />)).toBe('')
})

test('an order with a past arrival day shows it as expected', () => {
  expect(render(<ArrivalLine day="2024-12-09" />)).toBe('Expected by <strong>Monday, Dec 9</strong>')
  expect(render(<ArrivalLine isChosen day="2024-12-09" />)).toBe('Expected on <strong>Monday, Dec 9</strong>')
  expect(render(<ArrivalLine day={today} place="Chicago, IL 60601" />)).toMatch(
    /^Arrives in Chicago, IL 60601 by <strong>.+<\/strong>$/,
  )
})
