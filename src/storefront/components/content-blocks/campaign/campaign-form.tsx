import { useEffect, useRef, useState, type ReactNode } from 'react'
import { campaignState } from '#commerce/campaigns/inputs.ts'
import { shopDay } from '#shared/dates/calendar-date.ts'
import { messages } from '#storefront/components/content-forms/content-form-messages.ts'
import type { Campaign } from '#storefront/lib/content/campaign-schema.ts'
import { Messages } from '#ui/messages/area-messages.tsx'
import { useFormatDate, useText } from '#ui/messages/use-text.ts'
import { useBrowserValue } from '#ui/lib/use-store.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Picture, pictureWidths } from '#ui/picture.tsx'
import styles from './campaign-form.module.css'
import { EntryForm } from './entry-form.tsx'
import type { Entered } from './use-entry-form.ts'

interface CampaignFormProps {
  campaign: Campaign
  /** Whether its headline is the page title. */
  isFirst: boolean
  /** Links for shoppers who have entered. */
  afterwards: ReactNode
}

/** A campaign or sweepstakes: its description and its entry form (FORM-044 to FORM-066). */
export function CampaignForm(props: CampaignFormProps) {
  return (
    <Messages of={messages}>
      <CampaignSection {...props} />
    </Messages>
  )
}

function CampaignSection({ campaign, isFirst, afterwards }: CampaignFormProps) {
  const [entered, setEntered] = useState<Entered>()
  const [failure, setFailure] = useState<string>()
  return (
    <section className={styles.campaign} data-wide="content">
      {/* Failures are shown at the top of the page, where the page scrolls after a failed entry (FORM-063). */}
      {failure && (
        <div className={styles.failure}>
          <Alert>{failure}</Alert>
        </div>
      )}
      <Story campaign={campaign} isFirst={isFirst} />
      <div className={styles.card}>
        {entered ? (
          <Success campaign={campaign} entered={entered} onAgain={() => setEntered(undefined)}>
            {afterwards}
          </Success>
        ) : (
          <OpenForm campaign={campaign} onEntered={setEntered} onFailure={setFailure} />
        )}
      </div>
    </section>
  )
}

function Story({ campaign, isFirst }: Pick<CampaignFormProps, 'campaign' | 'isFirst'>) {
  const { eyebrow, headline, bodyText, media, finePrint } = campaign
  const Heading = isFirst ? 'h1' : 'h2'
  return (
    <div className={styles.story}>
      {media && (
        <Picture
          source={media}
          widths={pictureWidths.hero}
          // A wide picture is cropped at its sides, so its full width is larger than its frame.
          sizes="(min-width: 1024px) 64rem, 150vw"
          className={styles.picture}
          urgent={isFirst}
        />
      )}
      <div className={styles.words}>
        {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
        <Heading className={styles.headline}>{headline}</Heading>
        {bodyText && <div className={styles.body} dangerouslySetInnerHTML={{ __html: bodyText }} />}
        {finePrint && <div className={styles.finePrint} dangerouslySetInnerHTML={{ __html: finePrint }} />}
      </div>
    </div>
  )
}

interface OpenFormProps {
  campaign: Campaign
  onEntered: (entered: Entered) => void
  onFailure: (failure: string | undefined) => void
}

/**
 * The form while the campaign is open, otherwise a message with its opening or closing day. The page is cached, so
 * only the browser knows the current day.
 */
function OpenForm(props: OpenFormProps) {
  const { campaign } = props
  const text = useText()
  const formatDate = useFormatDate()
  const state = useBrowserValue(() => campaignState(campaign, shopDay(new Date())), 'open')
  const day = state === 'early' ? campaign.opensOn : campaign.closesOn
  if (state === 'open') return <EntryForm {...props} />
  return (
    <div className={styles.closed}>
      <h2 className={styles.formHeadline}>{text(`lead.campaign.${state}`)}</h2>
      <p>
        {text(`lead.campaign.${state}.text`, {
          day: day ? formatDate(day, { dateStyle: 'long' }) : '',
        })}
      </p>
    </div>
  )
}

interface SuccessProps {
  campaign: Campaign
  entered: Entered
  onAgain: () => void
  children: ReactNode
}

/** FORM-061. Moves the focus here from the form that it replaces. */
function Success({ campaign: { success }, entered, onAgain, children }: SuccessProps) {
  const { entryNumber, maxAllowed } = entered
  const text = useText()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div className={styles.success}>
      <h2 ref={heading} tabIndex={-1} className={styles.formHeadline}>
        {success.headline}
      </h2>
      {success.bodyText && <div dangerouslySetInnerHTML={{ __html: success.bodyText }} />}
      {maxAllowed > 1 && <p>{text('lead.campaign.count', { entryNumber, maxAllowed })}</p>}
      <p className={styles.ctas}>
        {children}
        {entryNumber < maxAllowed && (
          <Button kind="quiet" onClick={onAgain}>
            {text('lead.campaign.again')}
          </Button>
        )}
      </p>
    </div>
  )
}
