import { expect, test } from 'vitest'
import messages from '#office/messages/en-US.json' with { type: 'json' }

const texts = Object.entries(messages)

test('OFF-061 uses one word for each thing: money is authorized, and orders are on hold', () => {
  const aboutMoney =
    /^(order\.(payment|paymentStatus|money|event\.(payment|capture|refund|decline|refusal))|orderState\.payment)[.-]/
  for (const [id, text] of texts) {
    if (aboutMoney.test(id)) expect(text, id).not.toMatch(/\b(held|holds?|holding)\b/i)
    else if (/^(order|orderState|orders|today|hold|holds|bulk|shell|desk|parcel)\./.test(id))
      expect(text, id).not.toMatch(/\bheld\b/i)
  }
})

test('the messages use plain words for actions', () => {
  const odd =
    /(\bLooked at|Put it away|Leave it|There already|It comes to|, of it|none can|In work|kept them|from an amount on)\b/
  expect(texts.filter(([, text]) => odd.test(text))).toEqual([])
})
