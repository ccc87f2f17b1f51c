import { expect, it, onTestFinished } from 'vitest'
import { userId } from '../../../../domain/session/SignedInUser'
import { providerMails, wipe } from '../../../support/firebase/emulators'
import { addLeader, firebaseDevice } from '../../../support/firebase/firebaseDevice'

const ana = userId('leader-ana')
const email = `${ana}@example.test`
const ADDRESS = 'accounts:resetPassword'

/** The answer of Authentication with an enforced policy. The Auth emulator has no policies. */
const refusal = {
  error: {
    code: 400,
    message:
      'PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [Password must contain an upper case character]',
  },
}

it("A password that the provider's policy refuses is reported as weak, and the link still works [ACTION-9]", async () => {
  await wipe()
  await addLeader(ana)
  const device = firebaseDevice()
  onTestFinished(device.close)
  const { accountActions, emailActions } = await device.openTab()
  await emailActions.sendPasswordReset(email)
  const code = (await providerMails()).at(-1)?.code ?? ''

  const send = window.fetch
  const restore = () => {
    window.fetch = send
  }
  onTestFinished(restore)
  window.fetch = async (...request) => {
    const { url, method, body } = new Request(...request)
    const sent = body === null ? '' : await new Request(...request).clone().text()
    const isRefused = method === 'POST' && url.includes(ADDRESS) && sent.includes('newPassword')
    return isRefused ? Response.json(refusal, { status: 400 }) : send(...request)
  }
  const weak = { ok: false, error: { kind: 'weak-password' } }
  expect(await accountActions.resetPassword(code, 'aaaaaa')).toEqual(weak)
  restore()
  expect(await accountActions.resetPassword(code, 'Correct#2')).toMatchObject({ ok: true })
})
