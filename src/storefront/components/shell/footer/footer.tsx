import { PhoneLink } from '#storefront/components/address/phone-link.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { usePhone } from '#storefront/lib/preferences/site-preferences.ts'
import { emailSignupLink } from '#storefront/lib/routing/links.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import type { ShellData } from '#storefront/lib/shell/load-shell.ts'
import { ButtonLink } from '#ui/button.tsx'
import { HiddenText } from '#ui/hidden-text.tsx'
import { Icon } from '#ui/icon.tsx'
import { CookieSettings } from './cookie-settings.tsx'
import { FeedbackButton } from './feedback-button.tsx'
import { FooterGroup } from './footer-group.tsx'
import styles from './footer.module.css'
import { LocaleLinks } from './locale-links.tsx'
import { SocialLinks } from './social-links.tsx'

/**
 * The footer of all pages except the checkout: Sweet List, links, social networks, help by phone (SHELL-108 to
 * SHELL-115).
 */
export function Footer({ shell: { footer, year } }: { shell: ShellData }) {
  const text = useText()
  const to = useTo()
  const phone = usePhone()
  return (
    <footer className={styles.footer}>
      <section className={styles.list} aria-labelledby="sweet-list">
        <div>
          <h2 id="sweet-list">{text('shell.sweetList')}</h2>
          <p>{text('shell.sweetList.text')}</p>
        </div>
        <ButtonLink href={to(emailSignupLink)} kind="secondary" onDark>
          {text('shell.sweetList.action')}
        </ButtonLink>
      </section>
      <div className={styles.groups}>
        {footer.groups.map((group) => (
          <FooterGroup key={group.title} group={group} />
        ))}
      </div>
      <FeedbackButton />
      <div className={styles.base}>
        {phone && (
          <p className={styles.phone}>
            <Icon name="phone" size={18} />
            <PhoneLink number={phone} />
            <HiddenText>{text('shell.footer.help')}</HiddenText>
          </p>
        )}
        <SocialLinks links={footer.social} />
        <div>
          <LocaleLinks />
          <CookieSettings />
          <p>{text('shell.copyright', { year })}</p>
        </div>
      </div>
    </footer>
  )
}
