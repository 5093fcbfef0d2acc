import messages from 'virtual:messages/organization'
import { organizationsOf, type Organization } from '#storefront/lib/account/organizations.ts'
import { Messages } from '#ui/messages/area-messages.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { AccountCard } from '#storefront/pages/account/account-card.tsx'
import content from '#storefront/components/account/account-content.module.css'
import { useAccount } from '#storefront/components/account/use-account.ts'
import { Agreement } from './agreement.tsx'
import { CodeForm } from './code-form.tsx'
import { Fundraisers } from './fundraisers.tsx'

/** The organization that the customer buys for, its agreement, and the discount code that joins one (ACC-067, ACC-068). */
export default function OrganizationPage() {
  return (
    <Messages of={messages}>
      <OrganizationCards />
    </Messages>
  )
}

function OrganizationCards() {
  const text = useText()
  const { customer } = useAccount()
  const [first, ...others] = organizationsOf(customer)
  const owns = first?.role === 'owner'
  return (
    <>
      <title>{text('organization.title')}</title>
      <h1 className={content.heading}>{text('organization.heading')}</h1>
      <div className={content.cards}>
        {first && (
          <>
            <AccountCard title={first.name} wide>
              <Membership organization={first} others={others} />
            </AccountCard>
            <AccountCard title={text('organization.agreement')} wide={owns}>
              <Agreement organization={first} />
            </AccountCard>
          </>
        )}
        {owns && <Fundraisers />}
        <AccountCard title={text('organization.code')} wide={!first || owns}>
          {!first && <p>{text('organization.none')}</p>}
          <CodeForm />
        </AccountCard>
      </div>
    </>
  )
}

interface MembershipProps {
  organization: Organization
  others: readonly Organization[]
}

function Membership({ organization: { name, organizationType, level, role }, others }: MembershipProps) {
  const text = useText()
  const kind = text(`organization.type.${organizationType}`)
  const names = others.map((other) => other.name).join(', ')
  return (
    <>
      <p>{level === null ? kind : `${kind} · ${text('organization.level', { level: titled(level) })}`}</p>
      <p>
        {text(`organization.role.${role}`)} {level !== null && text('organization.prices')}
      </p>
      {others.length > 0 && <p>{text('organization.others', { names, name })}</p>}
    </>
  )
}

/** `double-gold` is shown as 'Double gold'. */
const titled = (level: string): string => {
  const words = level.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
