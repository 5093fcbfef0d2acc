import { expect, test } from 'vitest'
import { pageTypeOf } from './page-type.ts'

const areOfType = (name: string, paths: string[], type: string) =>
  test(`${name} is the type of ${paths.join(' ')}`, () =>
    expect(paths.map(pageTypeOf)).toEqual(paths.map(() => type)))

areOfType('SHELL-051 homepage', ['/'], 'homepage')
areOfType('SHELL-052 cart', ['/cart'], 'cart')
areOfType('SHELL-053 checkout', ['/shipping', '/billing', '/revieworder', '/order-confirmation'], 'checkout')
areOfType('SHELL-054 SHELL-063 track order', ['/track-order', '/track'], 'track order')
areOfType('SHELL-055 account', ['/login', '/register', '/account'], 'account')
areOfType('SHELL-056 SHELL-063 orders', ['/orders'], 'orders')
areOfType('SHELL-057 order details', ['/order-details/00000123'], 'order details')
areOfType('SHELL-058 SHELL-063 subscriptions', ['/subscriptions'], 'subscriptions')
areOfType('SHELL-058 SHELL-063 address book', ['/addressbook'], 'address book')
areOfType('SHELL-058 SHELL-063 wallet', ['/wallet'], 'wallet')
areOfType('SHELL-058 SHELL-063 profile', ['/profile'], 'profile')
areOfType('SHELL-058 SHELL-063 preferences', ['/preferences'], 'preferences')
areOfType('SHELL-059 search results', ['/search'], 'search results')
areOfType('SHELL-060 error', ['/404'], 'error')
areOfType(
  'SHELL-061 custom mix builder',
  ['/build-a-box', '/gifts/build-a-box/2lb', '/build-a-box.html'],
  'custom mix builder',
)
areOfType(
  'SHELL-062 product page',
  ['/truffle-box.html', '/chocolates/boxes/truffle-box/truffle-box.html'],
  'product page',
)
areOfType('SHELL-063 category', ['/gifts', '/category/chocolates-bars'], 'category')
areOfType('SHELL-063 content', ['/help/shipping-rates', '/our-story'], 'content')
