import { recipientsLink, withQuery } from './links.ts'

/** The addresses of the account, which the first load of other pages does not need. */

export const newPasswordLink = '/new-password-form'
export const accountConfirmationLink = '/account-confirmation'
export const ordersLink = '/orders'
/** A page of content, with the form that buys one. */
export const eGiftCardsLink = '/e-gift-cards'
/** The same form with a card of the bag: saving it changes that card. */
export const editEGiftCardLink = (giftCertificateItemId: string): string =>
  withQuery(eGiftCardsLink, { card: giftCertificateItemId })
export const ownGiftCardsLink = '/account/gift-cards'
export const savedBoxesLink = '/account/boxes'
export const organizationLink = '/account/organization'
export const wishListLink = '/wishlist'
/** A wish list that its owner has shared, for whoever has the link. */
export const sharedWishListLink = (token: string): string =>
  `/shared-wishlist?${new URLSearchParams({ list: token })}`
export const profileLink = '/profile'
export const addressBookLink = '/addressbook'
export const walletLink = '/wallet'
export const preferencesLink = '/preferences'
export const subscriptionsLink = '/subscriptions'
export const trackOrderLink = '/track-order'
/** Where the parcels of an order are, for everybody who has the link. */
export const trackLink = '/track'
export const orderLink = (orderNo: string): string => `/order-details/${encodeURIComponent(orderNo)}`
/** The same people as in an earlier order. */
export const sameRecipientsLink = (orderNo: string): string => withQuery(recipientsLink, { order: orderNo })
