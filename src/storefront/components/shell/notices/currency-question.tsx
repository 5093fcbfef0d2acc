import { useEffect, useState } from 'react'
import { useLocale } from '#ui/messages/area-messages.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { useSupportedLocales } from '#storefront/lib/preferences/site-preferences.ts'
import { inLocale } from '#storefront/lib/routing/links.ts'
import { bag, useBag } from '#storefront/state/bag/store/bag-store.ts'
import { reportConversion, useConversion } from '#storefront/state/bag/store/conversion.ts'
import { chooseLocale, chosenLocale } from '#storefront/state/locale-choice/locale-choice.ts'
import { useLocaleChoice } from '#storefront/state/locale-choice/use-locale-choice.ts'
import { ConfirmQuestion } from '#ui/confirm-question.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './chunk-load-notice.module.css'

/**
 * Asks the shopper if the currency of the page differs from the bag's. A bag is only converted after the shopper's
 * choice, and a notice then confirms the conversion.
 */
export function CurrencyQuestion() {
  const text = useText()
  const { step, page, other, change, keep, dismiss } = useCurrencyQuestion()
  if (step === undefined || page === undefined || other === undefined) return <Converted />
  const currencies = {
    page: text(`shopper.currency.${page}`),
    bag: text(`shopper.currency.${other.currency}`),
  }
  const keepLabel = text('shopper.currency.pay', { code: other.currency })
  if (step === 'refused')
    return (
      <ConfirmQuestion
        open
        title={text('shopper.currency.refused.title', currencies)}
        text={text('shopper.currency.refused.text', currencies)}
        confirmLabel={keepLabel}
        cancelLabel={text('shopper.currency.onward')}
        onConfirm={keep}
        onCancel={dismiss}
      />
    )
  return (
    <ConfirmQuestion
      open
      title={text('shopper.currency.title', currencies)}
      text={text('shopper.currency.text', currencies)}
      confirmLabel={text('shopper.currency.pay', { code: page })}
      cancelLabel={keepLabel}
      onConfirm={change}
      onCancel={keep}
      onDismiss={dismiss}
    />
  )
}

function useCurrencyQuestion() {
  const { status, basket } = useBag()
  const locale = useLocale()
  const locales = useSupportedLocales()
  const [hasTried, setTried] = useState(false)
  const [isDismissed, setDismissed] = useState(false)
  const page = locales.find(({ id }) => id === locale)?.preferredCurrency
  const isRead = status === 'idle'
  const isOther = isRead && page !== undefined && basket !== undefined && basket.currency !== page
  useLocaleChoice({ isBagInOtherCurrency: isRead ? isOther : undefined })
  const isChosen = isOther && chosenLocale() === locale
  const convert = () => {
    setTried(true)
    // The bag's state contains the failure.
    void bag.load().catch(() => {})
  }
  // Converts a bag with another currency, such as a merged bag: loading the bag again converts it.
  useEffect(() => {
    if (isChosen && !hasTried) convert()
  }, [isChosen, hasTried])

  const found = isOther
    ? locales.find(({ preferredCurrency }) => preferredCurrency === basket.currency)
    : undefined
  return {
    step: stepOf({ isOther: isOther && !isDismissed, isChosen, hasTried }),
    page,
    other: found && { locale: found.id, currency: found.preferredCurrency },
    change() {
      chooseLocale(locale)
      convert()
    },
    /** Shows the shop in the currency of the bag. */
    keep() {
      if (!found) return
      chooseLocale(found.id)
      // The question stays open until the page is left: closing it steps back in the history, which would cancel the
      // navigation.
      addEventListener('pageshow', () => setDismissed(true), { once: true })
      location.assign(inLocale(location, found.id))
    },
    dismiss: () => setDismissed(true),
  }
}

interface Question {
  isOther: boolean
  /** Whether the shopper has chosen the currency of the page. */
  isChosen: boolean
  hasTried: boolean
}

function stepOf({ isOther, isChosen, hasTried }: Question): 'ask' | 'refused' | undefined {
  if (!isOther) return undefined
  if (!isChosen) return 'ask'
  return hasTried ? 'refused' : undefined
}

/** Shows that the prices of the bag were converted, until the shopper closes the notice. */
function Converted() {
  const text = useText()
  const currency = useConversion()
  if (currency === undefined) return null
  return (
    <div className={styles.notice} role="status" data-kind="added">
      <Icon name="check" size={22} />
      <p className={styles.words}>
        {text('shopper.currency.converted', { page: text(`shopper.currency.${currency}`) })}
      </p>
      <button
        type="button"
        className={styles.close}
        aria-label={text('ui.close')}
        onClick={() => reportConversion(undefined)}
      >
        <Icon name="close" size={20} />
      </button>
    </div>
  )
}
