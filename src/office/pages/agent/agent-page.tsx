import { useEffect, useState } from 'react'
import agentMessages from 'virtual:messages/agent'
import { useLocation } from 'react-router'
import { Actions, Form } from '#office/components/form/form.tsx'
import { useSubmission } from '#office/components/form/use-submission.ts'
import { Page } from '#office/components/shell/page.tsx'
import { withMessages } from '#office/components/with-messages.tsx'
import { CallFailure } from '#office/lib/calls/call-failure.ts'
import type { AnswerOf } from '#office/lib/calls/call-types.ts'
import { call } from '#office/state/call.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { useText } from '#ui/messages/use-text.ts'

type AgentRequest = AnswerOf<'getAgentRequest'>

/** The page on which a member approves to act for a customer in a storefront on another server. */
function AgentPage() {
  const text = useText()
  // The address of another request differs in the fragment only, so the document is not loaded again.
  const ticket = useLocation().hash.slice(1)
  return (
    <Page title={text('agent.title')} permission="customers.act">
      <Decision key={ticket} ticket={ticket} />
    </Page>
  )
}

function Decision({ ticket }: { ticket: string }) {
  const text = useText()
  const [request, setRequest] = useState<AgentRequest>()
  const [ended, setEnded] = useState<string>()
  useEffect(() => {
    call('getAgentRequest', { body: { ticket } }).then(setRequest, (failure: unknown) =>
      setEnded(failure instanceof CallFailure ? failure.message : String(failure)),
    )
  }, [ticket])
  const { failure, isBusy, submit } = useSubmission({
    fields: [],
    async send() {
      const { location: address } = await call('approveAgentRequest', { body: { ticket } })
      location.assign(address)
    },
  })
  return (
    <>
      {ended && <Alert>{ended}</Alert>}
      {request && (
        <Form label={text('agent.title')} failure={failure} onSubmit={submit}>
          <p>
            {request.login === null
              ? text('agent.guest', { client: request.clientName })
              : text('agent.customer', { client: request.clientName, login: request.login })}
          </p>
          <p>{text('agent.recorded')}</p>
          <Actions>
            <Button type="submit" busy={isBusy}>
              {text('agent.submit')}
            </Button>
          </Actions>
        </Form>
      )}
    </>
  )
}

export default withMessages(agentMessages, AgentPage)
