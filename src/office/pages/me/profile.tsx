import { useState } from 'react'
import { Actions, Form } from '#office/components/form/form.tsx'
import { Notice } from '#office/components/form/notice.tsx'
import { useSubmission } from '#office/components/form/use-submission.ts'
import { Section } from '#office/components/shell/page.tsx'
import { call } from '#office/state/call.ts'
import { useMember } from '#office/state/session.ts'
import { Button } from '#ui/button.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { TextField } from '#ui/text-field.tsx'
import styles from './me.module.css'
import { refreshMe } from './use-me.ts'

/** The name that other members see. */
export function Profile() {
  const text = useText()
  const { name: before } = useMember()
  const [isSaved, setSaved] = useState(false)
  const { errors, failure, isBusy, submit } = useSubmission({
    fields: ['name'],
    check: ({ name }) => ({ name: name === '' ? text('invitation.name.missing') : undefined }),
    async send(body) {
      setSaved(false)
      await call('changeMe', { body })
      await refreshMe()
      setSaved(true)
    },
  })
  return (
    <Section title={text('me.profile')} text={text('me.profile.text')}>
      <div className={styles.column}>
        <Form label={text('me.profile')} failure={failure} onSubmit={submit}>
          <TextField
            name="name"
            label={text('me.name')}
            defaultValue={before}
            error={errors.name}
            autoComplete="name"
            maxLength={80}
          />
          <Actions>
            <Button type="submit" kind="secondary" busy={isBusy}>
              {text('me.save')}
            </Button>
          </Actions>
          <Notice text={isSaved ? text('me.saved') : undefined} />
        </Form>
      </div>
    </Section>
  )
}
