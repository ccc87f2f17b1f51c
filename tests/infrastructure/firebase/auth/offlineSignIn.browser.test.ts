import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { userId } from '../../../../domain/session/SignedInUser'
import { wipe } from '../../../support/firebase/emulators'
import { addLeader, firebaseDevice } from '../../../support/firebase/firebaseDevice'

const ana = userId('leader-ana')
const email = `${ana}@example.test`

afterEach(() => void vi.unstubAllGlobals())

it('A sign-in or a reset mail without a network says so, and works once there is one [SIGN-IN-12, FORGOT-9]', async () => {
  await wipe()
  await addLeader(ana)
  const device = firebaseDevice()
  onTestFinished(device.close)
  const { sessionGateway, emailActions } = await device.openTab()
  const signIn = () => sessionGateway.signIn({ email, password: 'Correct#1', keepSignedIn: true })

  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const offline = { ok: false, error: { kind: 'offline' } }
  expect(await signIn()).toEqual(offline)
  expect(await emailActions.sendPasswordReset(email)).toEqual(offline)

  vi.unstubAllGlobals()
  expect(await emailActions.sendPasswordReset(email)).toMatchObject({ ok: true })
  expect(await signIn()).toMatchObject({ ok: true })
})
