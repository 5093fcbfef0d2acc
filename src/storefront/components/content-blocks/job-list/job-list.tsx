import type { BlockOf } from '#storefront/lib/content/block-schemas.ts'
import { useText } from '#ui/messages/use-text.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { ButtonLink } from '#ui/button.tsx'
import { HiddenText } from '#ui/hidden-text.tsx'
import frame from '#storefront/components/content-blocks/parts/block.module.css'
import styles from './job-list.module.css'

/** Open positions, each with a link (CONT-031). */
export function JobList({ block: { jobList } }: { block: BlockOf<'job-list'> }) {
  const text = useText()
  return (
    <section className={`${frame.column} ${styles.jobs}`}>
      <h2 className={styles.headline}>{text('blocks.jobs.title')}</h2>
      {jobList.length === 0 ? (
        <p>{text('blocks.jobs.none')}</p>
      ) : (
        <ul>
          {jobList.map((job) => (
            <Job key={`${job.title} ${job.location}`} job={job} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Job({ job }: { job: BlockOf<'job-list'>['jobList'][number] }) {
  const text = useText()
  const to = useTo()
  const { title, location, hours, bodyText, link } = job
  return (
    <li className={styles.job}>
      <div>
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.place}>{[location, hours].filter(Boolean).join(' · ')}</p>
        {bodyText && <p className={styles.text} dangerouslySetInnerHTML={{ __html: bodyText }} />}
      </div>
      <ButtonLink
        kind="secondary"
        href={to(link)}
        {...(/^https?:/.test(link) && { target: '_blank', rel: 'noreferrer' })}
      >
        {text('blocks.jobs.view')} <HiddenText>{title}</HiddenText>
      </ButtonLink>
    </li>
  )
}
