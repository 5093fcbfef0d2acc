import { expect, test } from 'vitest'
import { passesLuhn } from '#shared/payment/card.ts'
import { openCommandLine } from '#testing/command-line.ts'
import { stockedDatabase } from '#testing/database.ts'
import { openShopWithAdapters } from '#testing/shop-with-adapters.ts'

const database = await stockedDatabase()
const { shop } = openShopWithAdapters(database)
const bonbon = openCommandLine({ url: database.url })

test('gift cards are issued with unpredictable numbers, shown, listed and voided', async () => {
  const issued = await bonbon('gift-cards', 'issue', '25.50')
  const [, number = '', securityCode = ''] =
    /^Gift card (\d{19})\nSecurity code (\d{4})\nBalance 25\.50 USD/.exec(issued.text) ?? []
  expect(number).toMatch(/^600649/)
  expect(passesLuhn(number)).toBe(true)
  const card = { number, securityCode, sender: '192.0.2.1' }
  expect(await shop.giftCards.balance(card)).toMatchObject({ balanceCents: 2550 })
  await shop.giftCards.spend({ number, amountCents: 550, currency: 'USD', orderNo: '00000042' })

  expect((await bonbon('gift-cards', 'list')).text).toMatch(new RegExp(`^${number}  20\\.00 USD  issued`))
  const spaced = number.replaceAll(/(\d{4})/g, '$1 ')
  const shown = await bonbon('gift-cards', 'show', spaced)
  expect(shown).toMatchObject({ code: 0, errors: '' })
  expect(shown.text).toMatch(/issued {6}\+25\.50 USD\n.*spent {7}-5\.50 USD {2}order 00000042$/)
  expect(shown.text).not.toMatch(new RegExp(`\\b${securityCode}\\b`))

  expect((await bonbon('gift-cards', 'void', number)).text).toBe(
    `Voided gift card ${number}, which had 20.00.`,
  )
  expect((await bonbon('gift-cards', 'void', number)).text).toContain('was voided before')
  expect(await shop.giftCards.balance(card)).toEqual({ refused: 'gift-card-not-accepted', reason: 'voided' })
  expect(await shop.giftCards.spend({ number, amountCents: 1, currency: 'USD' })).toBe(false)
  expect((await bonbon('gift-cards', 'show', number)).text).toMatch(/voided {6}-20\.00 USD$/)
})

test('issue creates a discounted card in Canadian dollars, and two cards never have the same number', async () => {
  const texts = [
    await bonbon('gift-cards', 'issue', '10', 'CAD', 'discounted'),
    await bonbon('gift-cards', 'issue', '10'),
  ]
  expect(texts[0]?.text).toContain('Balance 10.00 CAD')
  expect(new Set(texts.map(({ text }) => text.slice(0, 30))).size).toBe(2)
  expect((await bonbon('gift-cards', 'list')).text).toMatch(/10\.00 CAD {2}discounted/)
})

test.each([
  [['issue', '0'], 'The amount is 0: write one from 0.01'],
  [['issue', 'ten'], 'The amount is ten: write one from 0.01'],
  [['issue', '10', 'EURO'], 'After the amount write the ISO 4217 code of its currency'],
  [['show', '123'], 'There is no gift card 123.'],
  [['void', '123'], 'There is no gift card 123.'],
  [['key', 'abc'], 'This is not a key'],
])('"gift-cards %s" explains how to fix the arguments', async (args, sentence) => {
  const { code, errors } = await bonbon('gift-cards', ...args)
  expect(code).toBe(1)
  expect(errors).toContain(sentence)
})
