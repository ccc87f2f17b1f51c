import { expect, it, onTestFinished } from 'vitest'
import { userId } from '../../../domain/account/SignedInUser'
import { wipe } from '../../support/firebase/emulators'
import { addLeader, firebaseDevice, signInAs } from '../../support/firebase/firebaseDevice'

const ana = userId('leader-ana')

/** Google's script and its exchange of proofs, which a test cannot reach; every other request goes where it wants to. */
const standInForGoogle = () => {
  const proofs: (string | null)[] = []
  const send = window.fetch.bind(window)
  window.fetch = async (input, init) => {
    const request = new Request(input, init)
    if (request.url.includes(':exchangeRecaptchaEnterpriseToken')) {
      return Response.json({ token: 'proof', ttl: '3600s' })
    }
    if (request.url.includes('accounts:signInWithPassword')) {
      proofs.push(request.headers.get('X-Firebase-AppCheck'))
    }
    return send(input, init)
  }
  Object.assign(window, {
    grecaptcha: {
      enterprise: {
        ready: (work: () => void) => work(),
        render: (_: unknown, { callback }: { callback(): void }) => {
          callback()
          return 'widget'
        },
        execute: async () => 'human',
      },
    },
  })
  onTestFinished(() => {
    window.fetch = send
    Reflect.deleteProperty(window, 'grecaptcha')
  })
  return proofs
}

it('With a site key every request of the SDK carries the proof of App Check, without one none does', async () => {
  await wipe()
  await addLeader(ana)
  const proofs = standInForGoogle()
  for (const more of [{ appCheckKey: 'site-key' }, {}]) {
    const device = firebaseDevice(null, more)
    onTestFinished(device.close)
    await signInAs(await device.openTab(), ana)
  }
  expect(proofs).toEqual(['proof', null])
})
