import { expect, test } from 'vitest'
import { shipmentStates, shipmentTones, type Tone } from '#office/lib/orders/tones.ts'
import messages from '#office/messages/en-US.json' with { type: 'json' }
import { renderToText } from '#testing/render.tsx'
import { StateMark } from './state-mark.tsx'

const tones: readonly Tone[] = ['waiting', 'moving', 'done', 'problem', 'ended']
const render = (tone: Tone) => renderToText(<StateMark tone={tone}>Waiting</StateMark>, { messages: {} })

test('OFF-013 each tone is drawn with a different shape, in the color of the text', () => {
  const shapes = tones.map((tone) => / d="([^"]+)"/.exec(render(tone))?.[1])
  expect(new Set(shapes).size).toBe(tones.length)
  for (const tone of tones) expect(render(tone)).toContain('Waiting')
})

test('OFF-013 each state of a shipment is named by a different word', () => {
  const texts: Readonly<Record<string, string>> = messages
  const words = shipmentStates.map((state) => texts[`orderState.${state}`])
  expect(words.every((word) => word !== undefined && word !== '')).toBe(true)
  expect(new Set(words).size).toBe(words.length)
  expect(new Set(Object.values(shipmentTones)).size).toBe(tones.length)
})
