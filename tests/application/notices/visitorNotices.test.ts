import { describe, expect, it } from 'vitest'
import { passwordResetFailed } from '../../../application/account/mails/forgotPassword.slice'
import {
  challengeEnded,
  codeRejected,
  sendingEnded,
} from '../../../application/account/secondFactor/secondFactor.slice'
import { signInRejected } from '../../../application/account/signIn/signIn.slice'
import { VISITOR_NOTICES } from '../../../application/notices/visitorNotices'
import { processCrashed } from '../../../application/process/process.events'
import { accessRefused, sessionEnded } from '../../../application/session/session.slice'
import { noticeIn, shownAfter } from '../../support/noticeRows'

const refused = (failure: string) => JSON.stringify({ kind: 'auth-refused', failure })
const signIn = '/iniciar-sesion'
const phone = '/confirmacion-movil'

const rows = [
  [
    signInRejected({ failure: 'wrong-password' }),
    `error ${signIn} 8000 ${refused('wrong-password')}`,
  ],
  [accessRefused(), `error ${signIn} 7000 ${refused('permission-denied')}`],
  [sessionEnded({ why: 'expired' }), `error ${signIn} 8000 ${refused('requires-recent-login')}`],
  [
    sessionEnded({ why: 'idle' }),
    `error ${signIn} 86400000 {"kind":"session-closed","why":"idle"}`,
  ],
  [
    sessionEnded({ why: 'ended-elsewhere' }),
    `error ${signIn} 86400000 {"kind":"session-closed","why":"elsewhere"}`,
  ],
  [sessionEnded({ why: 'access-lost' }), `error ${signIn} 7000 ${refused('permission-denied')}`],
  [
    sendingEnded({ resendAt: 0, failure: 'unknown', isAsked: true }),
    `error ${phone} 8000 ${refused('unknown')}`,
  ],
  [
    codeRejected({ failure: 'invalid-verification-code', now: 0 }),
    `error ${phone} 8000 ${refused('invalid-verification-code')}`,
  ],
  [codeRejected({ failure: 'code-expired', now: 0 }), `error ${phone} 8000 ${refused('unknown')}`],
  [
    challengeEnded({ failure: 'challenge-lost' }),
    `error ${signIn} 8000 ${refused('requires-recent-login')}`,
  ],
  [
    challengeEnded({ failure: 'too-many-requests' }),
    `error ${signIn} 8000 ${refused('too-many-requests')}`,
  ],
  [
    passwordResetFailed({ failure: 'offline' }),
    `error /restablecer-contrasena 8000 ${refused('unknown')}`,
  ],
  [processCrashed({ name: 'x' }), 'error  5000 {"kind":"process-crashed"}'],
] as const

describe('The notice of an event that needs no leader', () => {
  it.each(rows)('$type', (event, expected) => {
    expect(shownAfter(event)).toEqual([noticeIn(expected)])
  })

  it.each([
    sessionEnded({ why: 'signed-out' }),
    sendingEnded({ resendAt: 0, failure: null, isAsked: true }),
    sendingEnded({ resendAt: 0, failure: 'unknown', isAsked: false }),
  ])('does not exist for $type without a reason, or one that concerns the user', (event) => {
    expect(shownAfter(event)).toEqual([])
  })

  it('does not blame the account for codes requested too often [ERROR-15]', () => {
    const event = sendingEnded({ resendAt: 0, failure: 'too-many-requests', isAsked: true })
    expect(shownAfter(event)).toEqual([])
  })

  it('is tested here for every event in the table', () => {
    const tested = new Set<string>(rows.map(([event]) => event.type))
    const missing = VISITOR_NOTICES.filter(({ event }) => !tested.has(event.type))
    expect(missing.map(({ event }) => event.type)).toEqual([])
  })
})
