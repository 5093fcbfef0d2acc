import { expect, test } from 'vitest'
import { pageTypeOf } from './page-type.ts'

test.each([
  ['SHELL-051', ['/'], 'homepage'],
  ['SHELL-052', ['/cart'], 'cart'],
  ['SHELL-053', ['/shipping', '/billing', '/revieworder', '/order-confirmation'], 'checkout'],
  ['SHELL-054 SHELL-063', ['/track-order'], 'track order'],
  ['SHELL-055', ['/login', '/register', '/account'], 'account'],
  ['SHELL-056 SHELL-063', ['/orders'], 'orders'],
  ['SHELL-057', ['/order-details/00000123'], 'order details'],
  ['SHELL-058 SHELL-063', ['/subscriptions'], 'subscriptions'],
  ['SHELL-058 SHELL-063', ['/addressbook'], 'address book'],
  ['SHELL-058 SHELL-063', ['/wallet'], 'wallet'],
  ['SHELL-058 SHELL-063', ['/profile'], 'profile'],
  ['SHELL-058 SHELL-063', ['/preferences'], 'preferences'],
  ['SHELL-059', ['/search'], 'search results'],
  ['SHELL-060', ['/404'], 'error'],
  ['SHELL-061', ['/build-a-box', '/gifts/build-a-box/2lb', '/build-a-box.html'], 'custom mix builder'],
  ['SHELL-062', ['/truffle-box.html', '/chocolates/boxes/truffle-box/truffle-box.html'], 'product page'],
  ['SHELL-063', ['/gifts', '/category/chocolates-bars'], 'category'],
  ['SHELL-063', ['/help/shipping-rates', '/our-story'], 'content'],
])('%s %j is of the type %s', (_, paths, type) => {
  expect(paths.map(pageTypeOf)).toEqual(paths.map(() => type))
})
