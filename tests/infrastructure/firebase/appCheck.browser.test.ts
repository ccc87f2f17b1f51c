import { expect, it, onTestFinished } from 'vitest'
import { userId } from '../../../domain/session/SignedInUser'
import { wipe } from '../../support/firebase/emulators'
import { addLeader, firebaseDevice, signInAs } from '../../support/firebase/firebaseDevice'

const ana = userId('leader-ana')

/** Stubs Google's script and the token exchange, which a test cannot reach; passes other requests on. */
const stubRecaptchaEnterprise = () => {
  const tokens: (string | null)[] = []
  const send = window.fetch.bind(window)
  window.fetch = async (input, init) => {
    const request = new Request(input, init)
    if (request.url.includes(':exchangeRecaptchaEnterpriseToken')) {
      return Response.json({ token: 'proof', ttl: '3600s' })
    }
    if (request.url.includes('accounts:signInWithPassword')) {
      tokens.push(request.headers.get('X-Firebase-AppCheck'))
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
  return tokens
}

it('Requests of the SDK carry an App Check token only if a site key is configured', async () => {
  await wipe()
  await addLeader(ana)
  const tokens = stubRecaptchaEnterprise()
  for (const more of [{ appCheckKey: 'site-key' }, {}]) {
    const device = firebaseDevice(null, more)
    onTestFinished(device.close)
    await signInAs(await device.openTab(), ana)
  }
  expect(tokens).toEqual(['proof', null])
})
