import { Outlet } from 'react-router'
import { EntryFrame } from '#office/components/entry-frame/entry-frame.tsx'
import { LockScreen, ProofOverPage } from '#office/components/over-page/proof-over-page.tsx'
import { SignInSteps } from '#office/components/sign-in/sign-in-steps.tsx'
import { loadSession, openSession, useSessionState } from '#office/state/session.ts'
import { FailedRead } from '#ui/failed-read.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { Loading } from './loading.tsx'

const FirstSetup = lazyPart(() => import('#office/components/second-factor/first-setup.tsx'))

/**
 * The pages of members. Without a session it shows the sign-in at every URL, and then the requested page (OFF-006).
 */
export function SignedIn() {
  const text = useText()
  const state = useSessionState()
  switch (state.kind) {
    case 'loading':
      return <Loading />
    case 'failed':
      return (
        <EntryFrame title={text('signIn.title')}>
          <FailedRead onRetry={() => void loadSession()}>{text('shell.failed')}</FailedRead>
        </EntryFrame>
      )
    case 'none':
      return (
        <EntryFrame title={text('signIn.title')}>
          <SignInSteps onSignedIn={openSession} />
        </EntryFrame>
      )
    case 'locked':
      return <LockScreen onProven={() => {}} />
    case 'setup':
      return (
        <>
          <FirstSetup fallback={<Loading />} />
          <ProofOverPage />
        </>
      )
    case 'open':
      return (
        <>
          <Outlet />
          <ProofOverPage />
        </>
      )
  }
}
