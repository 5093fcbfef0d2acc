import { useState } from 'react'
import { z } from 'zod'
import type { Calls } from '#api/calls.ts'
import { FormFrame } from '#storefront/components/forms/form-frame.tsx'
import { calls } from '#storefront/lib/api/calls.ts'
import { useShopForm } from '#storefront/lib/forms/use-shop-form.ts'
import { useLocale } from '#ui/messages/area-messages.tsx'
import { longDay } from '#ui/messages/long-day.ts'
import { formatMoney } from '#ui/messages/money.ts'
import { useText } from '#ui/messages/use-text.ts'
import { useLoaded } from '#storefront/lib/use-loaded.ts'
import { AccountCard } from '#storefront/pages/account/account-card.tsx'
import { Button } from '#ui/button.tsx'
import { FailedRead } from '#ui/failed-read.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './fundraisers.module.css'

type Fundraiser = Awaited<ReturnType<Calls['Site']['getFundraiserSales']>>['fundraisers'][number]

/** The sales of the fundraisers of the customer's organizations, by seller. Excludes all data about buyers. */
export function Fundraisers() {
  const text = useText()
  const [changed, setChanged] = useState<Fundraiser[]>()
  const answer = useLoaded('fundraisers', () => calls().Site.getFundraiserSales())
  if (answer.kind === 'failed')
    return <FailedRead onRetry={answer.retry}>{text('organization.fundraisers.unread')}</FailedRead>
  const fundraisers = changed ?? (answer.kind === 'loaded' ? answer.value.fundraisers : [])
  return fundraisers.map((fundraiser) => (
    <AccountCard key={fundraiser.fundraiserId} title={fundraiser.title} wide>
      <FundraiserSales fundraiser={fundraiser} />
      <SellerForm fundraiserId={fundraiser.fundraiserId} onAdded={setChanged} />
    </AccountCard>
  ))
}

function FundraiserSales({ fundraiser }: { fundraiser: Fundraiser }) {
  const text = useText()
  const locale = useLocale()
  const { organizationName, endsOn, sellers } = fundraiser
  return (
    <>
      <p>
        {organizationName} · {text('organization.fundraisers.until', { date: longDay(endsOn, locale) })}
      </p>
      <table className={styles.sales}>
        <thead>
          <tr>
            <th scope="col">{text('organization.fundraisers.seller')}</th>
            <th scope="col" className={styles.number}>
              {text('organization.fundraisers.orders')}
            </th>
            <th scope="col" className={styles.number}>
              {text('organization.fundraisers.goods')}
            </th>
          </tr>
        </thead>
        <tbody>
          {sellers.map((seller) => (
            <SellerRow key={seller.link} seller={seller} />
          ))}
        </tbody>
      </table>
      <p className={styles.hint}>{text('organization.fundraisers.hint')}</p>
    </>
  )
}

function SellerRow({ seller: { name, link, sums } }: { seller: Fundraiser['sellers'][number] }) {
  const text = useText()
  const locale = useLocale()
  const orderCount = sums.reduce((count, sum) => count + sum.orderCount, 0)
  const totals = sums.map(({ goodsTotal, currency }) => formatMoney(goodsTotal, currency, locale))
  return (
    <tr>
      <th scope="row">
        {name ?? text('organization.fundraisers.all')}
        <span className={styles.link}>{link}</span>
      </th>
      <td className={styles.number}>{orderCount}</td>
      <td className={styles.number}>{totals.join(', ') || '–'}</td>
    </tr>
  )
}

interface SellerFormProps {
  fundraiserId: string
  onAdded: (fundraisers: Fundraiser[]) => void
}

function SellerForm({ fundraiserId, onAdded }: SellerFormProps) {
  const text = useText()
  const form = useShopForm({
    schema: z.object({ name: z.string().trim().min(1, text('organization.fundraisers.missing')).max(60) }),
    labels: { name: text('organization.fundraisers.name') },
    defaults: { name: '' },
    async submit(body) {
      const parameters = { fundraiserId }
      const { fundraisers } = await calls().Site.addFundraiserSeller({ parameters, body })
      form.reset()
      onAdded(fundraisers)
    },
  })
  return (
    <FormFrame form={form} label={text('organization.fundraisers.add')} className={styles.form}>
      <TextField
        {...form.field('name')}
        hint={text('organization.fundraisers.nameHint')}
        autoComplete="off"
        maxLength={60}
      />
      <div>
        <Button type="submit" kind="secondary" busy={form.busy}>
          {text('organization.fundraisers.add')}
        </Button>
      </div>
    </FormFrame>
  )
}
