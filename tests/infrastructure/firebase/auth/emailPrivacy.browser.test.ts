import { expect, it, onTestFinished } from 'vitest'
import { userId } from '../../../../domain/session/SignedInUser'
import { providerMails, setEmailPrivacy, wipe } from '../../../support/firebase/emulators'
import { addLeader, firebaseDevice } from '../../../support/firebase/firebaseDevice'

const ana = userId('leader-ana')
const email = `${ana}@example.test`

it('With email enumeration protection, responses do not reveal which addresses have an account', async () => {
  await wipe()
  await addLeader(ana)
  await setEmailPrivacy(true)
  onTestFinished(async () => void (await setEmailPrivacy(false)))
  const device = firebaseDevice()
  onTestFinished(device.close)
  const { sessionGateway: session, emailActions } = await device.openTab()

  const signIn = (address: string, password: string) =>
    session.signIn({ email: address, password, keepSignedIn: true })
  const refused = { ok: false, error: { kind: 'unknown' } }
  expect(await signIn(email, 'Wrong#1')).toEqual(refused)
  expect(await signIn('unknown@example.test', 'Wrong#1')).toEqual(refused)

  const before = (await providerMails()).length
  expect(await emailActions.sendPasswordReset('unknown@example.test')).toMatchObject({ ok: true })
  expect(await providerMails()).toHaveLength(before)
  expect(await emailActions.sendPasswordReset(email)).toMatchObject({ ok: true })
  expect(await providerMails()).toHaveLength(before + 1)
  expect(await signIn(email, 'Correct#1')).toMatchObject({ ok: true })
})
