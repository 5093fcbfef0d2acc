import shopMessages from 'virtual:messages/shops'
import { Messages } from '#ui/messages/area-messages.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { shopLink } from '#storefront/lib/routing/links.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import entries from '#storefront/components/account/entries/entries.module.css'
import { expectPanel, openPickupPanel } from '#storefront/state/panels/panel-store.ts'
import { useShopChoice } from '#storefront/state/preferred-shop/use-shop-choice.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'

/** The preferred pickup shop (SHOP-027 to SHOP-030): chosen, changed and reset. */
export function PreferredShop() {
  return (
    <Messages of={shopMessages}>
      <ShopChoice />
    </Messages>
  )
}

function ShopChoice() {
  const text = useText()
  const to = useTo()
  const { chosen, busyId, hasFailed, reset, question } = useShopChoice()
  const preparePanel = () => expectPanel('pickup-shop')
  return (
    <>
      <p>{text(chosen ? 'account.preferences.shopText' : 'account.preferences.noShop')}</p>
      {chosen && (
        <p>
          <a href={to(shopLink(chosen.slug))}>{chosen.name}</a>
          <br />
          {chosen.city}
        </p>
      )}
      {hasFailed && <Alert>{text('account.preferences.shopFailed')}</Alert>}
      <div className={entries.actions}>
        <Button
          kind="secondary"
          aria-haspopup="dialog"
          onPointerEnter={preparePanel}
          onFocus={preparePanel}
          onClick={() => openPickupPanel()}
        >
          {text(chosen ? 'account.preferences.changeShop' : 'account.preferences.chooseShop')}
        </Button>
        {chosen && (
          <Button kind="quiet" busy={busyId !== undefined} onClick={reset}>
            {text('account.preferences.forgetShop')}
          </Button>
        )}
      </div>
      {question}
    </>
  )
}
