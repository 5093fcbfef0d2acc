import { beforeAll, expect, test } from 'vitest'
import { sql } from '#commerce/database.ts'
import { giveGiftCard } from '#testing/gift-cards.ts'
import { foreignBuyer, registerForeignClients, type ForeignBuyer } from '#testing/identity/foreign-buyer.ts'
import { allowed, cardInstrument, fillBasket, payFor } from '#testing/orders/buyer.ts'
import { openStockedShop } from '#testing/shop.ts'

const path = '/pricing/shopper-gift-certificates/v1/organizations/f_ecom_bonbon_001/gift-certificate'
const opened = await openStockedShop()
const { shop, database, routes } = opened

beforeAll(() => registerForeignClients(opened))

const read = (buyer: ForeignBuyer, giftCertificateCode: string) =>
  buyer.send('POST', path, { giftCertificateCode })

const notFound = {
  status: 404,
  document: {
    type: expect.stringMatching(/\/not-found$/),
    title: 'Gift Certificate Not Found Exception',
    detail: 'The gift certificate with the provided code could not be retrieved.',
  },
}

test('DROP-090 a certificate has the amount and the balance of the gift card with its code, and the state of both', async () => {
  const number = '6006491200000000101'
  await giveGiftCard(database, { number, securityCode: '1234', balanceCents: 2_500 })
  const buyer = await foreignBuyer(opened)
  const certificate = {
    amount: 25,
    balance: 25,
    c_currency: 'USD',
    enabled: true,
    maskedGiftCertificateCode: '************0101',
    merchantId: 'main',
    recipientEmail: '',
    recipientName: '',
    senderName: '',
    status: 'issued',
  }
  expect(await read(buyer, `${number}-1234`)).toMatchObject({ status: 200, document: certificate })
  await shop.giftCards.spend({ number, amountCents: 500, currency: 'USD' })
  const spent = { ...certificate, balance: 20, status: 'partially_redeemed' }
  expect((await read(buyer, `${number}1234`)).document).toEqual(spent)
  await shop.giftCards.spend({ number, amountCents: 2_000, currency: 'USD' })
  expect((await read(buyer, `${number}1234`)).document).toEqual({ ...spent, balance: 0, status: 'redeemed' })
  await shop.giftCards.administration.void(number)
  expect((await read(buyer, `${number}1234`)).document).toMatchObject({ balance: 0, enabled: false })
})

test('DROP-090 a card that the shop sold has the persons of its order, and is pending until its mail is sent', async () => {
  const buyer = await foreignBuyer(opened)
  const change = {
    giftCertificateItems: [
      {
        amount: 50,
        recipientName: 'Grace Hill',
        recipientEmail: 'grace@example.com',
        senderName: 'Ada Bell',
        message: 'Happy birthday',
      },
    ],
  }
  const basket = await fillBasket(shop, buyer.shopper, { productId: 'sea-salt-bar', quantity: 1, change }, [
    await cardInstrument(routes),
  ])
  allowed(await payFor(shop, buyer.shopper, basket.id))
  await shop.orders.mailGiftCards()
  const [mail] = (await shop.mail.newest(5)).filter(({ to }) => to === 'grace@example.com')
  const [, number = ''] = /Card number: (\d{19})\n/.exec(mail?.text ?? '') ?? []
  const [, securityCode = ''] = /[Ss]ecurity code: (\d{4})\n/.exec(mail?.text ?? '') ?? []
  const certificate = {
    amount: 50,
    balance: 50,
    message: 'Happy birthday',
    recipientEmail: 'grace@example.com',
    recipientName: 'Grace Hill',
    senderName: 'Ada Bell',
    status: 'pending',
  }
  expect((await read(buyer, number + securityCode)).document).toMatchObject(certificate)
  await database.run(sql`update e_gift_cards set sent_at = now() where number = ${number}`)
  expect((await read(buyer, number + securityCode)).document).toMatchObject({
    ...certificate,
    status: 'issued',
  })
})

test('DROP-090 an unknown code is not found, and guesses at a code are limited', async () => {
  const number = '6006491200000000202'
  await giveGiftCard(database, { number, securityCode: '1234', balanceCents: 2_500 })
  const buyer = await foreignBuyer(opened)
  expect(await read(buyer, '6006491200000000303-1234')).toMatchObject(notFound)
  expect(await read(buyer, 'SWEET-10')).toMatchObject(notFound)
  for (let guess = 0; guess < 10; guess++)
    expect(await read(buyer, `${number}${2_000 + guess}`)).toMatchObject(notFound)
  const limited = await read(buyer, `${number}1234`)
  expect(limited.status).toBe(429)
  expect(limited.headers.get('retry-after')).toMatch(/^\d+$/)
  expect(JSON.stringify(limited.document)).not.toContain(number)
})
