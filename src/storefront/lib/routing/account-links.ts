import { recipientsLink, withQuery } from './links.ts'

/** The URLs of the account, which the first load of other pages does not need. */

export const newPasswordLink = '/new-password-form'
export const accountConfirmationLink = '/account-confirmation'
export const ordersLink = '/orders'
/** The content page with the form for an e-gift card. */
export const eGiftCardsLink = '/e-gift-cards'
/** The form with a card from the bag: saving it changes that card. */
export const editEGiftCardLink = (giftCertificateItemId: string): string =>
  withQuery(eGiftCardsLink, { card: giftCertificateItemId })
export const ownGiftCardsLink = '/account/gift-cards'
export const savedBoxesLink = '/account/boxes'
export const organizationLink = '/account/organization'
export const wishListLink = '/wishlist'
/** A shared wish list, for everyone who has the link. */
export const sharedWishListLink = (token: string): string =>
  `/shared-wishlist?${new URLSearchParams({ list: token })}`
export const profileLink = '/profile'
export const addressBookLink = '/addressbook'
export const walletLink = '/wallet'
export const preferencesLink = '/preferences'
export const subscriptionsLink = '/subscriptions'
export const trackOrderLink = '/track-order'
/** The tracking page of an order, for everyone who has the link. */
export const trackLink = '/track'
export const orderLink = (orderNo: string): string => `/order-details/${encodeURIComponent(orderNo)}`
/** Starts an order with the recipients of an earlier order. */
export const sameRecipientsLink = (orderNo: string): string => withQuery(recipientsLink, { order: orderNo })
