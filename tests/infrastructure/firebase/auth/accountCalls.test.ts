import type { Auth, User } from 'firebase/auth'
import { afterAll, describe, expect, it, vi } from 'vitest'
import type { Challenge } from '../../../../infrastructure/firebase/auth/PendingChallenge'
import { type Deferred, deferred } from '../../../support/fakes/deferred'
import { FakeLog } from '../../../support/fakes/FakeLog'

/** The provider's answers to requests for an SMS code, in the order of the requests. */
const sent: Deferred<string>[] = []

vi.mock('firebase/auth', () => ({
  ActionCodeOperation: { PASSWORD_RESET: 'PASSWORD_RESET' },
  checkActionCode: async () => ({
    operation: 'PASSWORD_RESET',
    data: { email: 'ana@example.test' },
  }),
  confirmPasswordReset: async () => undefined,
  PhoneAuthProvider: class {
    verifyPhoneNumber() {
      const answer = deferred<string>()
      sent.push(answer)
      return answer.promise
    }
  },
  RecaptchaVerifier: class {
    clear() {}
  },
}))

// Files share modules: one that was loaded before has the real SDK, and the next ones must not have this.
vi.resetModules()
afterAll(() => void vi.resetModules())
const { FirebaseAccountActions } = await import(
  '../../../../infrastructure/firebase/auth/FirebaseAccountActions'
)
const { FirebaseSecondFactor } = await import(
  '../../../../infrastructure/firebase/auth/FirebaseSecondFactor'
)

describe('A password that is reset by a link', () => {
  it.each([
    ['ends the session of its account', 'ana@example.test', 1],
    ['leaves the session of another account', 'beto@example.test', 0],
  ])('%s', async (_, email, ends) => {
    const auth = { currentUser: { email } as User } as Auth
    const expire = vi.fn(async () => undefined)
    const actions = new FirebaseAccountActions(auth, { expire })
    expect((await actions.resetPassword('code', 'ChangeResult#2')).ok).toBe(true)
    expect(expire).toHaveBeenCalledTimes(ends)
  })
})

describe('A code that was asked for twice', () => {
  it('is the newest one, in whichever order the answers come', async () => {
    const current = {
      resolver: { session: {} },
      phone: {},
      app: null,
      verificationId: null,
      verifier: null,
    } as Challenge
    const secondFactor = new FirebaseSecondFactor(
      {} as Auth,
      { current, drop: () => undefined, startFrom: () => null } as never,
      { withObserversPaused: (work) => work(), startSession: () => ({}) as never },
      new FakeLog(),
      'container',
    )
    const both = [secondFactor.sendCode(), secondFactor.sendCode()]
    sent[1]?.resolve('newest')
    await both[1]
    sent[0]?.resolve('former')
    await both[0]
    expect(current.verificationId).toBe('newest')
  })
})
