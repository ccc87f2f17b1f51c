import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import type { PasswordChanger } from '../../../../application/account/ownAccount/PasswordChanger'
import { userId } from '../../../../domain/session/SignedInUser'
import { reportsOf } from '../../../contracts/sessions'
import { eventually } from '../../../support/eventually'
import { firebaseDevice, signInAs } from '../../../support/firebase/firebaseDevice'
import { signedInTab } from '../../../support/firebase/signedInTab'

const ana = userId('leader-ana')
const PASSWORD = 'Correct#1'

afterEach(() => void vi.unstubAllGlobals())

const openTab = async (emailActionUrl: string | null = null) =>
  (await signedInTab(ana, emailActionUrl)).tab

/** Lets Authentication answer a call as it does in production; the Auth emulator has none of these answers. */
const refuse = (operation: string, message: string) => {
  const send = window.fetch
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) =>
    new Request(...request).url.includes(operation)
      ? Response.json({ error: { code: 400, message } }, { status: 400 })
      : send(...request),
  )
}

it.each([
  ['accounts:signInWithPassword', 'INVALID_LOGIN_CREDENTIALS', 'wrong-password'],
  ['accounts:signInWithPassword', 'TOO_MANY_ATTEMPTS_TRY_LATER', 'too-many-requests'],
  ['accounts:signInWithPassword', 'USER_DISABLED', 'requires-recent-login'],
  ['accounts:update', 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN', 'requires-recent-login'],
  ['accounts:update', 'TOKEN_EXPIRED', 'requires-recent-login'],
  ['accounts:update', 'WEAK_PASSWORD : Password should be longer', 'weak-password'],
  [
    'accounts:update',
    'PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [Password must contain an upper case character]',
    'weak-password',
  ],
  ['accounts:update', 'INTERNAL', 'unknown'],
])(
  'A password change that %s refuses as %s fails as %s, and the next one works [ACCOUNT-5]',
  async (operation, message, kind) => {
    const tab = await openTab()
    refuse(operation, message)
    const changer = await tab.passwordChanger()
    expect(await changer.changePassword(PASSWORD, 'Correct#2')).toEqual({
      ok: false,
      error: { kind },
    })
    vi.unstubAllGlobals()
    if (kind === 'requires-recent-login') await signInAs(tab, ana)
    const again = await tab.passwordChanger()
    expect(await again.changePassword(PASSWORD, 'Correct#2')).toMatchObject({ ok: true })
  },
)

it('A password change without a network says so, and works once there is one [ACCOUNT-5]', async () => {
  const changer = await (await openTab()).passwordChanger()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const offline = { ok: false, error: { kind: 'offline' } }
  expect(await changer.changePassword(PASSWORD, 'Correct#2')).toEqual(offline)
  vi.unstubAllGlobals()
  expect(await changer.changePassword(PASSWORD, 'Correct#2')).toMatchObject({ ok: true })
})

it.each([
  [
    'A password change',
    (changer: PasswordChanger) => changer.changePassword(PASSWORD, 'Correct#2'),
  ],
  ['Ending other sessions', (changer: PasswordChanger) => changer.endOtherSessions(PASSWORD)],
])(
  "%s ends the leader's sessions on other devices, and not the one here [ACCOUNT-3, ACCOUNT-16]",
  async (_, act) => {
    const here = await openTab()
    const device = firebaseDevice()
    onTestFinished(device.close)
    const elsewhere = await device.openTab()
    await signInAs(elsewhere, ana)
    const reports = reportsOf(elsewhere.sessionGateway)
    await reports.nth(1)
    // Tokens of an earlier second are invalid.
    await new Promise((resolve) => setTimeout(resolve, 1_100))
    expect(await act(await here.passwordChanger())).toMatchObject({ ok: true })
    // As it does once an hour, with its token.
    expect(await elsewhere.sessionGateway.reload()).toEqual({ ok: true, value: null })
    expect(reports.seen.at(-1)).toEqual([null, 'expired'])
    expect(await here.sessionGateway.reload()).toMatchObject({ ok: true, value: { uid: ana } })
  },
)

/** Answers the calls of the function 'send email action', and keeps them. */
const answerMails = (answer: () => Promise<Response>) => {
  const calls: { readonly body: unknown; readonly authorization: string | null }[] = []
  const send = window.fetch
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    const call = new Request(...request)
    if (!call.url.endsWith(MAILS)) return send(...request)
    calls.push({ body: await call.json(), authorization: call.headers.get('authorization') })
    return answer()
  })
  return calls
}

const MAILS = '/api/email-action'

it.each<[string, () => Promise<Response>]>([
  ['an answer', async () => Response.json({ status: 'success' })],
  ['a refusal', async () => Response.json({ status: 'error', code: 'x' }, { status: 503 })],
  ['a failure', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['no answer', () => new Promise(() => undefined)],
])(
  'A password change asks once for its mail, as the user, and succeeds with %s [ACCOUNT-12]',
  async (_, answer) => {
    const tab = await openTab(MAILS)
    const calls = answerMails(answer)
    const changer = await tab.passwordChanger()
    const wrong = await changer.changePassword('Wrong#1', 'Correct#2')
    expect(wrong).toMatchObject({ error: { kind: 'wrong-password' } })
    expect(calls).toEqual([])
    expect(await changer.changePassword(PASSWORD, 'Correct#2')).toMatchObject({ ok: true })
    await eventually(() => expect(calls).toHaveLength(1))
    expect(calls).toMatchObject([
      { body: { mode: 'passwordChanged' }, authorization: expect.stringMatching(/^Bearer ey/) },
    ])
  },
)
